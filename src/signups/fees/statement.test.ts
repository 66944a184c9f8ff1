import { mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openDataFolder } from "../../testing/church/data-folder.ts";
import { temporaryFolder } from "../../testing/church/sample-church.ts";
import { sampleStatement } from "../../testing/church/sample-statement.ts";
import { openSignUpSite, party, plainRetreat, wordsOf } from "../../testing/http/sign-up-site.ts";
import { readForm } from "../../testing/panel/read-form.ts";
import { bookPath, countsOf, open } from "../../testing/panel/sent-statement.ts";
import { runHere } from "../../testing/run/run-here.ts";
import { databases } from "../../testing/storage/databases.ts";
import { type Owing, proposeFor } from "./propose.ts";

const day = "2026-03-05";
const many = plainRetreat.replace("vagas: 3", "vagas: 30");

const owing = (name: string, given: Partial<Owing> = {}): Owing => ({
  id: name,
  name,
  people: [name],
  state: "confirmed",
  paid: undefined,
  title: "Retiro",
  dueCentavos: 120_00,
  ...given,
});

const propose = (memo: string, all: readonly Owing[], amountCentavos = 120_00) =>
  (proposeFor([{ number: 1, amountCentavos, memo }], all).get(1) ?? []).map(
    ({ id, fits, isLikely }) => `${id}${fits ? ", fits" : ""}${isLikely ? ", likely" : ""}`,
  );

test("likely is whose name and sum fit, however the bank writes the name", () => {
  const all = [owing("Pedro Alves"), owing("José da Silva Araújo"), owing("Ana Luz")];
  expect(propose("PIX RECEBIDO PEDRO H ALVES 05/03", all)).toEqual([
    "Pedro Alves, fits, likely",
    "Ana Luz",
    "José da Silva Araújo",
  ]);
  expect(propose("TED JOSE DA S ARAUJO", all)[0]).toBe("José da Silva Araújo, fits, likely");
  // Another sum: the name alone decides nothing, and neither does the sum.
  expect(propose("PIX PEDRO ALVES", all, 60_00)).toEqual(["Pedro Alves"]);
  expect(propose("PIX RECEBIDO", all)).not.toContainEqual(expect.stringContaining("likely"));
  expect(propose("PIX RUI EXEMPLO", [owing("Ana Luz")], 60_00)).toEqual([]);
});

test("a sign-up that may be one of two, or is paid, is offered and not chosen", () => {
  const two = [owing("Ana Luz"), owing("Ana Luz", { id: "other" })];
  expect(propose("PIX ANA LUZ", two)).toEqual(["Ana Luz, fits", "other, fits"]);
  const paid = { atMs: 1, centavos: 120_00 };
  expect(propose("PIX ANA LUZ", [owing("Ana Luz", { paid })])).toEqual(["Ana Luz, fits"]);
  // A person who comes, and pays for the others.
  expect(propose("PIX CAIO LUZ", [owing("Ana Luz", { people: ["Ana Luz", "Caio Luz"] })])).toEqual([
    "Ana Luz, fits, likely",
  ]);
  // Between one who cancelled and one who comes it is the latter.
  const left = owing("Ana Luz", { id: "left", state: "cancelled" });
  expect(propose("PIX ANA LUZ", [left, owing("Ana Luz")])[0]).toBe("Ana Luz, fits, likely");
  expect(propose("PIX ANA LUZ", [left])).toEqual(["left, fits, likely"]);
});

test.each(databases)(
  "a statement shows fees with their names, and books them as that ($kind)",
  async ({ fresh }) => {
    const database = await fresh();
    const site = await openSignUpSite(many, { database });
    const names = ["Pedro Alves", "Rute Lima", "Davi Costa"];
    for (const nome of names) await site.signUp({ nome, "pessoa.1": nome, email: "" });
    await site.signUp({ ...party("Eva Luz", "Caio Luz"), nome: "Eva Luz", email: "" });
    const [, rute] = await site.signUps.list("retiro-2027");
    await site.signUps.cancel(rute!, site.clock.nowMs);
    const { ask, send, read, gifts } = await open(database);
    const page = await send([
      { day, centavos: 120_00, memo: "PIX RECEBIDO PEDRO ALVES" },
      { day, centavos: 120_00, memo: "PIX RECEBIDO RUTE LIMA" },
      { day, centavos: 240_00, memo: "PIX RECEBIDO CAIO LUZ" },
      { day, centavos: 120_00, memo: "PIX RECEBIDO RUI EXEMPLO" },
    ]);
    const shown = await read(page);
    expect(wordsOf(shown)).toContain("Rute Lima, Retiro das famílias, R$ 120,00, cancelada");
    const form = readForm(shown, 'name="previa"');
    const ids = new Map((await site.signUps.list("retiro-2027")).map((one) => [one.name, one.id]));
    const chosen = [1, 2, 3, 4].map((number) => form.get(`inscricao.${number}`));
    expect(chosen).toEqual([ids.get("Pedro Alves"), ids.get("Rute Lima"), ids.get("Eva Luz"), ""]);
    expect(form.get("linha.1")).toBe("sim");
    // Nobody knows who Rui is: a gift, or nothing yet.
    expect(form.get("linha.4")).not.toBe("sim");
    expect((await ask(bookPath, form)).status).toBe(303);
    expect(await gifts()).toMatchObject([
      { purpose: "inscricao:retiro-2027", giver: "Pedro Alves", amountCentavos: 120_00 },
      { purpose: "inscricao:retiro-2027", giver: "Rute Lima" },
      { purpose: "inscricao:retiro-2027", giver: "Eva Luz", amountCentavos: 240_00 },
    ]);
    const paid = (await site.signUps.list("retiro-2027")).map(({ name, paid: was }) => [
      name,
      was?.centavos,
    ]);
    expect(paid).toEqual([
      ["Pedro Alves", 120_00],
      ["Rute Lima", 120_00],
      ["Davi Costa", undefined],
      ["Eva Luz", 240_00],
    ]);
    expect(wordsOf(await read("/painel/doacoes/inscricoes"))).toContain("A devolver: R$ 120,00");
    // The next statement has them again.
    expect(
      countsOf(
        await read(await send([{ day, centavos: 120_00, memo: "PIX RECEBIDO PEDRO ALVES" }])),
      ),
    ).toContain("já conhecidas 1");
  },
);

test("at the terminal a credit that fits a sign-up is left to a person, and is no gift", async () => {
  const { folder, database } = await openDataFolder();
  const site = await openSignUpSite(many, { database });
  await site.signUp({ nome: "Pedro Alves", "pessoa.1": "Pedro Alves", email: "" });
  const file = join(mkdtempSync(join(temporaryFolder, "extrato-")), "extrato.ofx");
  const rows = [
    { day, centavos: 120_00, memo: "PIX RECEBIDO PEDRO ALVES" },
    { day, centavos: 120_00, memo: "PIX RECEBIDO RUI EXEMPLO" },
  ];
  writeFileSync(file, sampleStatement(rows, { asOf: "2026-03-31" }));
  const run = (...given: string[]) =>
    runHere("bin/church/gifts.ts", ["importar", file, ...given], { DATA_DIR: folder });
  const left =
    "pulada: talvez a inscrição de Pedro Alves, Retiro das famílias, R$ 120,00; lance no painel";
  for (const given of [[], ["--lancar", "Oferta"]]) {
    const { output } = await run(...given);
    expect(output.replaceAll("\u00A0", " ")).toContain(left);
    expect(output).toContain("novas 1, já conhecidas 0, puladas 1, ilegíveis 0");
  }
  const gifts = await database.read((reader) => reader.selectFrom("gifts").selectAll().execute());
  expect(gifts).toMatchObject([{ fund: "Oferta", amountCentavos: 120_00 }]);
  expect((await site.signUps.list("retiro-2027"))[0]?.paid).toBeUndefined();
});
