import { complain, refuse } from "../../src/kit/terminal.ts";
import { loadSubject } from "../../src/content/load.ts";
import { readGiver, spellGiver } from "../../src/giving/givers/giver.ts";
import { addressedRecord, type Giver, nameOfGiver } from "../../src/giving/givers/givers.ts";
import { createGivers } from "../../src/giving/givers/sql/givers.ts";
import { statementPath } from "../../src/giving/year-statement/paths.ts";
import { findStatement } from "../../src/giving/year-statement/sql/year-statements.ts";
import { statementInWords } from "../../src/giving/year-statement/statement-in-words.ts";
import type { Config } from "../../src/platform/config/config.ts";
import type { Database } from "../../src/platform/database/database.ts";
import { operator } from "../../src/staff/history.ts";
import { createHistory } from "../../src/staff/sql/history.ts";

type Asked = { year: number; person: string };

/** Prints the statement of the one giver who is meant, or says why it is none or who may be meant. */
export async function printStatement(
  database: Database,
  { contentFolder, publicUrl }: Pick<Config, "contentFolder" | "publicUrl">,
  { year, person }: Asked,
  nowMs: number,
): Promise<void> {
  const named = readGiver(person);
  if ("problem" in named) return refuse(named.problem);
  const [giver, ...others] = await createGivers(database).findNamed(named.value);
  if (!giver) return refuse(`“${person}” não está entre os contribuintes.`);
  if (others.length > 0) {
    const urlOf = ({ id }: Giver) => new URL(statementPath(year, id), publicUrl).href;
    return refuse(
      `“${person}” é de mais de uma pessoa:`,
      ...[giver, ...others].map((one) => `- ${spelled(one)}: ${urlOf(one)}`),
      "Diga o e-mail em vez do nome, ou abra a declaração no painel. Se é a mesma pessoa, junte os registros no painel.",
    );
  }
  const statement = await database.read((reader) => findStatement(reader, year, giver.id));
  if (!statement) {
    return refuse(`${spelled(giver)} não tem contribuição recebida em ${year}.`);
  }
  const church = await loadSubject(contentFolder, "church");
  const privacy = await loadSubject(contentFolder, "privacy");
  if (!church || !privacy) {
    return complain(
      "igreja.yaml ou privacidade.yaml não pôde ser lido, e a declaração leva o nome e o CNPJ da igreja.",
    );
  }
  await createHistory(database, () => nowMs).note({
    member: operator,
    act: "read-statement",
    subject: `${year}, ${giver.id}`,
  });
  console.log(
    statementInWords(statement, { ...church, giverYears: privacy.giverYears }, nowMs).join("\n"),
  );
}

function spelled(giver: Giver): string {
  const email = addressedRecord(giver)?.email;
  const name = nameOfGiver(giver);
  return email === undefined
    ? `${name} (sem e-mail)`
    : spellGiver({ name: name === email ? "" : name, email });
}
