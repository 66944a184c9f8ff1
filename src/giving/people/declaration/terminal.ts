import { operator, createHistory } from "../../../kit/member/members.ts";
import { complain, refuse } from "../../../kit/terminal.ts";
import type { Config } from "../../../platform/config/config.ts";
import type { Database } from "../../../platform/database/database.ts";
import { loadSubject } from "../../../content/load.ts";
import { readGiver, spellGiver } from "../../ledger/giver.ts";
import { addressedRecord, type Giver, nameOfGiver } from "../givers/givers.ts";
import { createGivers } from "../givers/sql/givers.ts";
import { declarationInWords } from "./declaration.ts";
import { declarationPath } from "./paths.ts";
import { findDeclaration } from "./sql/declarations.ts";

/** Prints the declaration of the one giver who is meant, or says why there is none or which givers may be meant. */
export async function printDeclaration(
  database: Database,
  { contentFolder, publicUrl }: Pick<Config, "contentFolder" | "publicUrl">,
  { year, person }: { year: number; person: string },
  nowMs: number,
): Promise<void> {
  const named = readGiver(person);
  if ("problem" in named) return refuse(named.problem);
  const [giver, ...others] = await createGivers(database).findNamed(named.value);
  if (!giver) return refuse(`“${person}” não está entre os contribuintes.`);
  if (others.length > 0) {
    const urlOf = ({ id }: Giver) => new URL(declarationPath(year, id), publicUrl).href;
    return refuse(
      `“${person}” é de mais de uma pessoa:`,
      ...[giver, ...others].map((one) => `- ${spelled(one)}: ${urlOf(one)}`),
      "Diga o e-mail em vez do nome, ou abra a declaração no painel. Se é a mesma pessoa, junte os registros no painel.",
    );
  }
  const declaration = await database.read((reader) => findDeclaration(reader, year, giver.id));
  if (!declaration) {
    return refuse(`${spelled(giver)} não tem contribuição recebida em ${year}.`);
  }
  const church = await loadSubject(contentFolder, "church");
  const privacy = await loadSubject(contentFolder, "privacy");
  if (!church || !privacy) {
    return complain(
      "igreja.yaml ou privacidade.yaml não pôde ser lido, e a declaração leva o nome e o CNPJ da igreja.",
    );
  }
  const history = createHistory(database, () => nowMs);
  await history.note({
    member: operator,
    act: "read-declaration",
    subject: `${year}, ${giver.id}`,
  });
  const paperChurch = { ...church, giverYears: privacy.giverYears };
  console.log(declarationInWords(declaration, paperChurch, nowMs).join("\n"));
}

function spelled(giver: Giver): string {
  const email = addressedRecord(giver)?.email;
  const name = nameOfGiver(giver);
  return email === undefined
    ? `${name} (sem e-mail)`
    : spellGiver({ name: name === email ? "" : name, email });
}
