import { expect } from "vitest";
import type { Database } from "../../platform/database/database.ts";
import { type SampleRow, sampleStatement } from "../church/sample-statement.ts";
import { freshSqlite } from "../storage/fresh-sqlite.ts";
import { readForm } from "./read-form.ts";
import { openSamplePanel } from "./sample-panel.ts";

export const path = "/painel/doacoes/extrato";
export const bookPath = `${path}/lancar`;
const byHandPath = "/painel/doacoes/lancar";

export const rows: SampleRow[] = [
  { day: "2026-03-05", centavos: 150_00, memo: "PIX RECEBIDO ANA EXEMPLO 05/03" },
  { day: "2026-03-06", centavos: 80_00, memo: "TED RUI EXEMPLO 123.456.789-09" },
  { day: "2026-03-07", centavos: 20_00, memo: "Rendimento" },
  { day: "2026-03-08", centavos: -30_00, memo: "LUZ" },
];
export const asOf = "2026-03-31";

export const upload = (bytes: string | Uint8Array<ArrayBuffer>) => {
  const form = new FormData();
  form.set("arquivo", new File([bytes], "extrato.ofx"));
  return form;
};

/** A treasurer who sends a statement, over this database. */
export async function open(
  database: Database,
  role: "tesouraria" | "administracao" = "tesouraria",
  live?: NonNullable<Parameters<typeof openSamplePanel>[0]>["live"],
) {
  const panel = await openSamplePanel({ database, ...(live && { live }) });
  const { ask, member } = await panel.signIn(role);
  const send = async (sent: readonly SampleRow[], given = {}) => {
    const answer = await ask(path, upload(sampleStatement(sent, { asOf, ...given })));
    return answer.headers.get("location") ?? "";
  };
  const read = async (to: string) => (await (await ask(to)).text()).replaceAll("\u00A0", " ");
  /** The form of a page with these fields in it, and a fund for each ticked credit that has none. */
  const fill = async (page: string, fields: Record<string, string>) => {
    const form = readForm(await read(page), 'name="previa"');
    for (const [name, text] of Object.entries(fields)) form.set(name, text);
    for (const name of [...form.keys()].filter((one) => one.startsWith("linha."))) {
      const fund = name.replace("linha", "fundo");
      form.set(fund, form.get(fund) || "Oferta");
    }
    return form;
  };
  const gifts = () =>
    database.read((reader) =>
      reader.selectFrom("gifts").selectAll().orderBy("receiptNumber").execute(),
    );
  const giveByHand = async (typed: Record<string, string>) => {
    const form = readForm(await read(byHandPath), 'name="chave"');
    for (const [name, text] of Object.entries(typed)) form.set(name, text);
    expect((await ask(byHandPath, form)).status).toBe(303);
  };
  return { database, panel, ask, member, send, read, fill, gifts, giveByHand };
}

export const countsOf = (page: string) =>
  [...page.matchAll(/<dt>([^<]+)<\/dt> <dd>(\d+)<\/dd>/g)].map(
    ([, words, count]) => `${words} ${count}`,
  );

export const openOne = async () => open(await freshSqlite());
