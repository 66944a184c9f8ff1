import { expect, test } from "vitest";
import { readForm } from "../../testing/panel/read-form.ts";
import { formAt, openFormAt } from "../../testing/panel/text-form.ts";
import { closeAfterFile } from "../../testing/run/closing.ts";

const path = "/painel/conteudo/programacao";
const sunday = "encontros.3.hora";
const { panel } = await openFormAt(path, { closeAfter: closeAfterFile });

/** One person with the same form open on a phone and on a computer. */
async function openTwice() {
  const browser = await panel.signIn("conteudo");
  const { ask } = browser;
  const { html, fields: openForm, press } = formAt(browser, path);
  const [phone, computer] = [await openForm(), await openForm()];
  const send = (form: URLSearchParams, acao: string) => press(acao, {}, form);
  const keep = async (form: URLSearchParams) => (await ask(`${path}/rascunho`, form)).status;
  return { phone, computer, send, keep, openForm, html, ask };
}

test("a page that another one wrote after keeps nothing by itself", async () => {
  const { phone, computer, keep, openForm } = await openTwice();
  phone.set(sunday, "18:00");
  expect(await keep(phone)).toBe(204);
  // Opened before there was a draft: sent as it was opened it would undo it, and so would what is written in it.
  expect(await keep(computer)).toBe(409);
  computer.set("titulo", "A semana da gente");
  expect(await keep(computer)).toBe(409);

  phone.set(sunday, "18:30");
  expect(await keep(phone)).toBe(204);
  expect((await openForm()).get(sunday)).toBe("18:30");
});

test.each(["ver", "publicar", "guardar", "descartar", "acrescentar encontros", "escolher capa"])(
  "who presses %j there is shown both texts, and what was kept stays",
  async (acao) => {
    const { phone, computer, send, keep, openForm } = await openTwice();
    phone.set(sunday, "18:00");
    await keep(phone);
    computer.set("titulo", "A semana da gente");
    const answer = await send(computer, acao);

    expect(answer.status).toBe(409);
    const told = await answer.text();
    expect(told).toContain("em outra página ou aparelho");
    expect(told).toContain("hora 19:00 → 18:00");
    expect(told).toContain("→ A semana da gente");
    expect((await openForm()).get(sunday)).toBe("18:00");
  },
);

test.each([
  ["Juntar os dois", "18:00", "A semana da gente"],
  ["Continuar com o texto desta página", "19:00", "A semana da gente"],
])("%s is the draft from then on", async (choice, time, title) => {
  const { phone, computer, send, keep, openForm, html } = await openTwice();
  phone.set(sunday, "18:00");
  await keep(phone);
  computer.set("titulo", "A semana da gente");
  const told = await (await send(computer, "ver")).text();
  const chosen = await send(readForm(told, choice), "guardar");

  expect(chosen.headers.get("location")).toBe(`${path}?feito=rascunho`);
  const form = await openForm();
  expect(form.get(sunday)).toBe(time);
  expect(form.get("titulo")).toBe(title);
  expect(await html()).toContain("Este é o seu rascunho");
  // The phone has not seen that.
  expect(await keep(phone)).toBe(409);
});

test("where an item was added on one page, one text is chosen", async () => {
  const { phone, computer, send } = await openTwice();
  await send(phone, "acrescentar encontros");
  computer.set("titulo", "A semana da gente");
  const told = await (await send(computer, "ver")).text();

  expect(told).not.toContain("Juntar os dois");
  expect(told).toContain("Ficar com o rascunho guardado");
});

test("a page that was drawn with the draft writes on in it, and so does one whose draft is gone", async () => {
  const { phone, computer, send, keep, openForm } = await openTwice();
  phone.set(sunday, "18:00");
  await keep(phone);
  const next = await openForm();
  next.set("titulo", "A semana da gente");
  expect(await keep(next)).toBe(204);
  expect(await keep(phone)).toBe(409);

  await send(await openForm(), "descartar");
  computer.set(sunday, "18:45");
  expect(await keep(computer)).toBe(204);
});

test("a photo chosen on one page is not undone by another one that was open before", async () => {
  const { phone, keep, ask, openForm } = await openTwice();
  phone.set("titulo", "A semana da gente");
  await keep(phone);
  const arquivo = "fotos/equipe/pastor.jpg";
  const used = await ask("/painel/fotos/usar", { arquivo, para: "programacao", campo: "capa" });
  expect(used.headers.get("location")).toContain("foto-escolhida");

  phone.set(sunday, "18:00");
  expect(await keep(phone)).toBe(409);
  const form = await openForm();
  expect(form.get("capa.arquivo")).toBe(arquivo);
  expect(form.get("titulo")).toBe("A semana da gente");
});
