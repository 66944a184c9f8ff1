import { expect, test } from "vitest";
import { dayAt } from "../../format/church-clock.ts";
import { byHand, openFeeRetreat } from "../../testing/http/fee-retreat.ts";
import { readForm } from "../../testing/panel/read-form.ts";
import { openOffice } from "../../testing/panel/sign-up-office.ts";
import { undoIn } from "../../testing/panel/text-form.ts";
import { nobody, openStatements } from "../../testing/storage/open-statements.ts";
import { composeSignUpLetter } from "../letter.tsx";
import { claimCredit } from "./sql/fees.ts";

const path = "/painel/inscricoes/retiro-2027";

/** A retreat that Ana signed up to, her own page, and the office. */
async function openOdd() {
  const retreat = await openFeeRetreat();
  retreat.clock.nowMs = Date.now();
  const { path: own } = await retreat.signUp();
  const office = await openOffice(undefined, "administracao", retreat);
  const ana = () => retreat.entry("Ana Exemplo");
  const txid = await retreat.txid("Ana Exemplo");
  return {
    ...retreat,
    office,
    code: txid,
    ana,
    own: async () => (await retreat.read(own)).words,
    list: async () => (await office.read(path)).words,
    home: async () => (await office.read("/painel")).words,
    csv: async () => (await office.read(`${path}.csv`)).html,
    press: async (end: string, more = {}) =>
      office.send(end, { inscricao: (await ana()).id, ...more }),
    pass: (ms = 1_000) => void (retreat.clock.nowMs += ms),
  };
}

test("two people who pay one code are told of on list, home, spreadsheet and own page, until one went back", async () => {
  const { bank, pixOfAmount, code, pass, own, list, home, csv, office, ana, month } =
    await openOdd();
  await bank(pixOfAmount(code, 120_00));
  pass();
  await bank(pixOfAmount(code, 120_00));
  expect(await own()).toContain("Recebido: R$ 240,00. Sobram R$ 120,00: fale com a igreja");
  expect(await list()).toContain("Atenção: pago duas vezes, R$ 240,00 ao todo, e são R$ 120,00.");
  expect(await home()).toContain("Inscrição de Ana Exemplo: pago duas vezes");
  expect(await csv()).toContain('"240,00";"";"sim";""');
  const form = readForm((await office.read(path)).html, 'name="pagamento"');
  await office.send("devolvido", {
    inscricao: (await ana()).id,
    pagamento: `${form.get("pagamento")}`,
  });
  expect(await own()).toContain("Recebido: R$ 120,00. Devolvido: R$ 120,00");
  expect(await list()).not.toContain("Atenção");
  expect(await home()).not.toContain("pago duas vezes");
  expect(await month()).toMatchObject([{ grossCentavos: 240_00, netCentavos: 120_00 }]);
});

test("after R$ 119,99 one centavo is asked for, and with it all is paid once", async () => {
  const { bank, pixOfAmount, code, pass, own, list, month } = await openOdd();
  await bank(pixOfAmount(code, 119_99));
  expect(await own()).toContain("Recebido: R$ 119,99. Faltam R$ 0,01");
  expect(await own()).toContain("Pagar R$ 0,01 por PIX");
  expect(await list()).toContain("Pagou R$ 119,99, e agora são R$ 120,00. Faltam R$ 0,01.");
  pass();
  await bank(pixOfAmount(code, 1));
  expect(await own()).toContain("Recebido: R$ 120,00 ");
  expect(await own()).not.toContain("Pagar");
  expect(await list()).not.toContain("Atenção");
  expect(await month()).toMatchObject([{ grossCentavos: 120_00, netCentavos: 120_00 }]);
});

test("what is left after a part by PIX is marked once in cash, and undone alone", async () => {
  const { bank, pixOfAmount, code, pass, own, list, office, press, signUps, ana, month } =
    await openOdd();
  await bank(pixOfAmount(code, 50_00));
  const form = readForm((await office.read(path)).html, 'value="resto"');
  const resto = { situacao: "resto", resto: `${form.get("resto")}`, meio: "dinheiro" };
  expect(resto.resto).toBe("7000");
  pass();
  await Promise.all([press("pago", resto), press("pago", resto)]);
  expect(await own()).toContain("Recebido: R$ 120,00 ");
  expect(await list()).toContain("Pagaram 1 de 1: R$ 120,00.");
  expect(await month()).toMatchObject([{ netCentavos: 70_00 }, { netCentavos: 50_00 }]);
  const id = undoIn((await office.read("/painel")).html);
  await office.ana.ask("/painel/desfazer", new URLSearchParams({ id }));
  expect(await own()).toContain("Recebido: R$ 50,00. ");
  // More came while the page with R$ 70,00 was open: the sum that is left is shown, and nothing is booked.
  await bank(pixOfAmount(code, 20_00));
  await press("pago", resto);
  expect(await list()).toContain("Marcar o resto como pago: R$ 50,00");
  expect((await ana()).paid?.centavos).toBe(70_00);
  await signUps.cancel(await ana(), Date.now());
  expect(await list()).not.toContain("Marcar o resto");
});

test("a mark that is undone leaves a PIX that came since, and a Desmarcar that is undone brings back each payment by its means", async () => {
  const { bank, pixOfAmount, code, pass, own, office, press, gifts, month } = await openOdd();
  const undo = async () => {
    const id = undoIn((await office.read("/painel")).html);
    await office.ana.ask("/painel/desfazer", new URLSearchParams({ id }));
  };
  await press("pago", { situacao: "sim", meio: "dinheiro" });
  pass();
  await bank(pixOfAmount(code, 50_00));
  await undo();
  expect(await own()).toContain("Recebido: R$ 50,00. Faltam R$ 70,00");
  await press("pago", { situacao: "resto", resto: "7000", meio: "dinheiro" });
  pass();
  await press("pago", { situacao: "nao" });
  expect(await own()).not.toContain("Recebido");
  await undo();
  expect(await own()).toContain("Recebido: R$ 120,00 ");
  expect((await gifts()).map(({ means, amountCentavos }) => [means, amountCentavos])).toEqual([
    ["cash", 120_00],
    ["pix", 50_00],
    ["cash", 70_00],
    ["cash", 70_00],
  ]);
  expect(await month()).toMatchObject([{ netCentavos: 70_00 }, { netCentavos: 50_00 }]);
});

test("one payment for two sign-ups says what to do, and after that both are paid with what came", async () => {
  const { database, signUp, list, office, gifts, entry, month, signUps, clock } = await openOdd();
  await signUp({ nome: "Rui Exemplo", "pessoa.1": "Rui Exemplo" });
  const day = dayAt(clock.nowMs);
  const { upload, book } = openStatements(database, () => clock.nowMs, [{ claimCredit }]);
  const { id } = await upload([{ day, centavos: 240_00, memo: "TED ANA EXEMPLO" }], { asOf: day });
  const proposal = (await entry("Ana Exemplo")).id;
  const chosen = { number: 1, fund: "", means: "transfer", giver: nobody, proposal } as const;
  await book(id, { gifts: [chosen], ignored: [] });
  expect(await list()).toContain(
    "Sobram R$ 120,00. Se é também de outra inscrição, a tesouraria estorna a sobra na contribuição antes de você marcar a outra como paga: senão conta duas vezes.",
  );
  const [gift] = await gifts();
  const page = `/painel/doacoes/doacao/${gift?.id}`;
  const form = readForm((await office.read(page)).html, 'name="motivo"');
  form.set("motivo", "Da inscrição do Rui");
  form.set("valor", "120,00");
  expect((await office.ana.ask(`${page}/estorno`, form)).status).toBe(303);
  await signUps.pay(await entry("Rui Exemplo"), { ...byHand, nowMs: clock.nowMs, means: "pix" });
  expect((await entry("Ana Exemplo")).paid?.centavos).toBe(120_00);
  expect((await entry("Rui Exemplo")).paid?.centavos).toBe(120_00);
  const parts = (await month()) ?? [];
  expect(parts.reduce((sum, { netCentavos }) => sum + netCentavos, 0)).toBe(240_00);
  expect(await list()).toContain("Pagaram 2 de 2: R$ 240,00.");
});

test("what the church gave back in part is not asked for again", async () => {
  const { bank, back, pixOfAmount, code, own, list, month } = await openOdd();
  const pix = pixOfAmount(code, 120_00);
  await bank(pix);
  await back(pix, 20_00);
  expect(await own()).toContain("Recebido: R$ 100,00. Devolvido: R$ 20,00 ");
  expect(await own()).not.toContain("Pagar");
  expect(await list()).toContain("R$ 120,00, devolvido R$ 20,00");
  expect(await list()).not.toContain("Faltam");
  expect(await list()).toContain("Pagaram 1 de 1: R$ 100,00. Devolvido: R$ 20,00.");
  expect(await month()).toMatchObject([{ grossCentavos: 120_00, netCentavos: 100_00 }]);
});

test("a person who cancelled and pays reads on page and in letter that it is owed back, until it went back", async () => {
  const { bank, pixOfAmount, code, pass, press, own, list, ana, signUps, content, clock, month } =
    await openOdd();
  await signUps.cancel(await ana(), clock.nowMs);
  expect(await own()).toContain("Inscrição cancelada Nada mais é preciso.");
  pass();
  await bank(pixOfAmount(code, 120_00));
  const owed = "A igreja ainda tem R$ 120,00 a devolver. Para combinar como, fale com ela.";
  expect(await own()).toContain(owed);
  const compose = composeSignUpLetter("sign-up-cancelled", {
    signUps,
    content,
    publicUrl: new URL("https://igreja.example.org"),
    now: Date.now,
  });
  const letter = await compose({ id: "1", subjectId: (await ana()).id });
  expect(letter?.text.replaceAll("\u00A0", " ")).toContain(`está cancelada. ${owed}`);
  expect(await list()).toContain("Atenção: pago depois de cancelar. A devolver: R$ 120,00.");
  await press("conferido");
  expect(await list()).not.toContain("Atenção");
  await press("devolvido");
  expect(await own()).toContain("Nada mais é preciso.");
  expect(await own()).toContain("Devolvido: R$ 120,00");
  expect(await month()).toMatchObject([{ grossCentavos: 120_00, netCentavos: 0 }]);
});

test("what was marked by mistake never came, and nobody reads that it went back", async () => {
  const { press, own, list, month } = await openOdd();
  await press("pago");
  expect(await own()).toContain("Recebido: R$ 120,00");
  await press("pago", { situacao: "nao" });
  expect(await own()).not.toContain("Devolvido");
  expect(await own()).toContain("Pagar R$ 120,00 por PIX");
  expect(await list()).not.toContain("devolvido R$");
  expect(await list()).not.toContain("Devolvido:");
  expect(await month()).toMatchObject([{ netCentavos: 0 }]);
});
