import { describe, expect, test } from "vitest";
import type { Database } from "../../../../platform/database/database.ts";
import { readForm } from "../../../../testing/panel/read-form.ts";
import { openSamplePanel } from "../../../../testing/panel/sample-panel.ts";
import { databases } from "../../../../testing/storage/databases.ts";
import { sampleGift } from "../../../../testing/storage/sample-gift.ts";
import { insertAttempt } from "../../../card/sql/attempts.ts";

const path = "/painel/doacoes/lancar";
const typed = {
  data: "2026-03-06",
  meio: "cheque",
  fundo: "Oferta",
  valor: "350,00",
  contribuinte: "Maria Exemplo",
  email: "maria@exemplo.com.br",
};

async function open(given: { database?: Database } = {}) {
  const panel = await openSamplePanel(given);
  const { database } = panel;
  const { ask, member } = await panel.signIn("tesouraria");
  const read = async (to: string) => (await ask(to)).text();
  /** The form as a page has it, with these fields typed in. */
  const fill = async (page: string, fields: Record<string, string>) => {
    const form = readForm(page, 'name="chave"');
    for (const [name, text] of Object.entries(fields)) form.set(name, text);
    return form;
  };
  const rows = () =>
    database.read((reader) =>
      reader.selectFrom("gifts").selectAll().orderBy("receiptNumber").execute(),
    );
  const book = async (fields: Record<string, string> = typed) => {
    const answer = await ask(path, await fill(await read(path), fields));
    return answer.headers.get("location") ?? "";
  };
  return { ask, read, fill, rows, book, member, database };
}

describe.each(databases)("on $kind", ({ fresh }) => {
  test("a gift is booked once however often its form comes, and the next keeps day and fund", async () => {
    const { ask, read, fill, rows, member } = await open({ database: await fresh() });
    const form = await fill(await read(path), typed);
    const [first, second] = [await ask(path, form), await ask(path, form)];
    expect(first.status).toBe(303);
    expect(second.headers.get("location")).toBe(first.headers.get("location"));
    expect(await rows()).toEqual([
      expect.objectContaining({
        means: "cheque",
        fund: "Oferta",
        amountCentavos: 350_00,
        giver: "Maria Exemplo",
        email: "maria@exemplo.com.br",
        source: "by-hand",
        bookedBy: member.id,
        receiptNumber: 1,
      }),
    ]);
    const done = await read(first.headers.get("location") ?? "");
    expect(done).toContain("nº 000001");
    const [, again = ""] = /href="([^"]+)">Lançar outra/.exec(done) ?? [];
    const next = readForm(await read(again.replaceAll("&amp;", "&")), 'name="chave"');
    expect(Object.fromEntries(next)).toMatchObject({
      data: "2026-03-06",
      fundo: "Oferta",
      valor: "",
      contribuinte: "",
    });
    expect(next.get("chave")).not.toBe(form.get("chave"));
  });

  test("one of the same day, means and amount is asked about first", async () => {
    const { ask, read, fill, rows, book } = await open({ database: await fresh() });
    await book();
    await book({ ...typed, meio: "pix" });
    await book({ ...typed, valor: "350,01" });
    await book({ ...typed, data: "2026-03-05" });
    expect(await rows()).toHaveLength(4);
    const asked = await ask(path, await fill(await read(path), { ...typed, contribuinte: "" }));
    const page = await asked.text();
    expect(asked.status).toBe(409);
    expect(page).toContain("Talvez já lançada, nº 000001: lançar mesmo assim?");
    expect(await rows()).toHaveLength(4);
    const insisted = await ask(path, readForm(page, 'name="chave"'));
    expect(insisted.status).toBe(303);
    expect((await rows()).map(({ receiptNumber }) => receiptNumber)).toEqual([1, 2, 3, 4, 5]);
  });
});

test("a person who goes back and types another gift into the same form is asked, and loses none", async () => {
  const { ask, read, fill, rows } = await open();
  const form = await fill(await read(path), typed);
  await ask(path, form);
  form.set("valor", "80,00");
  form.set("contribuinte", "Rui Exemplo");
  form.set("email", "");
  const answer = await ask(path, form);
  const page = (await answer.text()).replaceAll("\u00A0", " ");
  expect(answer.status).toBe(422);
  expect(page).toContain("Este formulário já lançou a nº 000001, R$ 350,00");
  expect(await rows()).toHaveLength(1);
  const again = await ask(path, readForm(page, 'name="chave"'));
  expect(again.status).toBe(303);
  expect(await rows()).toMatchObject([{ giver: "Maria Exemplo" }, { giver: "Rui Exemplo" }]);
});

test("what is wrong is told beside its field, what was typed stays, and nothing is booked", async () => {
  const { ask, read, fill, rows } = await open();
  const wrong = { data: "2999-01-01", meio: "", fundo: "", valor: "0", email: "maria" };
  const answer = await ask(path, await fill(await read(path), { ...typed, ...wrong }));
  const page = await answer.text();
  expect(answer.status).toBe(422);
  for (const words of ["ainda não chegou", "Escolha o meio", "Escolha o fundo", "é zero"]) {
    expect(page).toContain(words);
  }
  expect(page).toContain("Confira o e-mail");
  expect(readForm(page, 'name="chave"').get("contribuinte")).toBe("Maria Exemplo");
  expect((await ask(path, {})).status).toBe(422);
  expect((await ask(path, { ...typed, valor: "1".repeat(2_000) })).status).toBe(422);
  expect(await rows()).toEqual([]);
});

test("a gift is taken back in part, then whole, once each, with who and why on its page", async () => {
  const { ask, read, fill, book, rows, member } = await open();
  await book();
  const [gift] = await rows();
  const page = `/painel/doacoes/doacao/${gift?.id}`;
  expect(await read(page)).toContain(`Lançada à mão: R$\u00A0350,00, por ${member.name}`);

  const none = await ask(`${page}/estorno`, await fill(await read(page), { motivo: " " }));
  expect(none.status).toBe(422);
  expect(await none.text()).toContain("Escreva o motivo");
  const more = await ask(
    `${page}/estorno`,
    await fill(await read(page), { motivo: "Engano", valor: "350,01" }),
  );
  expect(await more.text()).toContain("É mais do que resta");

  const part = await fill(await read(page), { motivo: "Contado a mais", valor: "50,00" });
  for (const answer of [await ask(`${page}/estorno`, part), await ask(`${page}/estorno`, part)]) {
    expect(answer.headers.get("location")).toBe(`${page}?feito=contribuicao-estornada`);
  }
  const told = await read(page);
  expect(told).toContain(`Estornado: R$\u00A050,00, por ${member.name}. Motivo: Contado a mais`);
  expect(told).toContain(`R$\u00A0300,00`);
  expect(await read("/painel/doacoes/2026-03")).toContain(
    `<dt>Líquido</dt> <dd>R$\u00A0300,00</dd>`,
  );

  await ask(`${page}/estorno`, await fill(told, { motivo: "O cheque voltou" }));
  expect(await read(page)).toContain("devolvida");
  expect(await read(page)).not.toContain('name="motivo"');
  const late = await ask(`${page}/estorno`, { motivo: "De novo" });
  expect(await late.text()).toContain("já foi estornada inteira");
  // The same gift may be booked anew, since nothing of the first is left.
  expect(await book()).toContain(`${path}/`);
  expect(await rows()).toHaveLength(2);
});

test("a person who goes back and takes another amount back with the same form is told", async () => {
  const { ask, read, fill, book, rows } = await open();
  await book();
  const page = `/painel/doacoes/doacao/${(await rows())[0]?.id}`;
  const form = await fill(await read(page), { motivo: "Contado a mais", valor: "50,00" });
  await ask(`${page}/estorno`, form);
  for (const valor of ["30,00", ""]) {
    form.set("valor", valor);
    const told = await ask(`${page}/estorno`, form);
    expect(told.status).toBe(422);
    expect(await told.text()).toContain("Este formulário já estornou R$\u00A050,00");
  }
  form.set("valor", "30,00");
  const told = await (await ask(`${page}/estorno`, form)).text();
  expect((await ask(`${page}/estorno`, readForm(told, 'name="chave"'))).status).toBe(303);
  expect(await read(page)).toContain("<dt>Líquido</dt> <dd>R$\u00A0270,00</dd>");
});

test("a gift by card is taken back at the provider, and an attempt says that it is one", async () => {
  const { ask, read, database } = await open();
  const received = sampleGift({ state: "succeeded", receiptNumber: 1, paymentId: "pi_1" });
  const declined = sampleGift({ state: "declined" });
  await database.write(async (writer) => {
    await insertAttempt(writer, received);
    await insertAttempt(writer, declined);
  });
  const page = `/painel/doacoes/doacao/${received.id}`;
  expect(await read(page)).toContain("se faz na Stripe");
  const asked = await ask(`${page}/estorno`, { motivo: "Engano", valor: "", chave: "k" });
  expect(asked.status).toBe(422);
  expect(await asked.text()).toContain("a devolução é na Stripe");
  const attempt = await read(`/painel/doacoes/doacao/${declined.id}`);
  expect(attempt).toContain("<h1>Tentativa com cartão</h1>");
  expect(attempt).not.toContain("Estornar");
  expect((await ask(`/painel/doacoes/doacao/${declined.id}/estorno`, {})).status).toBe(404);
  expect((await ask("/painel/doacoes/doacao/nobody/estorno", {})).status).toBe(404);
});
