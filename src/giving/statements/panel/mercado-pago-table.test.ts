import { expect, test } from "vitest";
import {
  path,
  bookPath,
  upload,
  countsOf,
  openOne,
} from "../../../testing/panel/sent-statement.ts";

const table = (...rows: string[]) =>
  [
    "INITIAL_BALANCE;CREDITS;DEBITS;FINAL_BALANCE",
    "0,00;230,00;0,00;230,00",
    "",
    "RELEASE_DATE;TRANSACTION_TYPE;REFERENCE_ID;TRANSACTION_NET_AMOUNT;PARTIAL_BALANCE",
    ...rows,
    "",
  ].join("\n");

const ana = "05-03-2026;Transferência Pix recebida ANA EXEMPLO;1001;150,00;150,00";
const rui = "06-03-2026;Transferência Pix recebida RUI EXEMPLO;1002;80,00;230,00";

test("Mercado Pago's table is previewed, booked, and known when it comes again", async () => {
  const { ask, read, fill, gifts } = await openOne();
  const send = async () => (await ask(path, upload(table(ana, rui)))).headers.get("location") ?? "";
  const shown = await read(await send());
  expect(countsOf(shown)).toEqual(["novas 2", "já conhecidas 0", "puladas 0", "ilegíveis 0"]);
  expect(shown).toContain("banco 323, conta do Mercado Pago");
  const form = await fill(await send(), { "linha.1": "sim", "linha.2": "sim" });
  expect((await ask(bookPath, form)).status).toBe(303);
  expect(await gifts()).toMatchObject([
    { amountCentavos: 150_00, means: "pix", bankId: "1001" },
    { amountCentavos: 80_00, means: "pix", bankId: "1002" },
  ]);
  expect(countsOf(await read(await send()))[1]).toBe("já conhecidas 2");
});

test("two rows of one REFERENCE_ID are never both new in silence", async () => {
  const { ask, read } = await openOne();
  for (const other of [ana, rui.replace("1002", "1001")]) {
    const answer = await ask(path, upload(table(ana, other)));
    const shown = await read(answer.headers.get("location") ?? "");
    expect(countsOf(shown)).toEqual(["novas 1", "já conhecidas 0", "puladas 1", "ilegíveis 0"]);
    expect(shown).toContain("talvez a mesma linha, que o banco escreveu duas vezes");
  }
});
