// @module-tag long
import { expect, test } from "vitest";
import { readForm } from "../../testing/panel/read-form.ts";
import { openFormAt } from "../../testing/panel/text-form.ts";
import { eraseContentMentions } from "../sql/content-mentions.ts";
import { createContentVersions } from "../sql/content-versions.ts";

const file = "programacao.yaml";
const path = "/painel/conteudo/programacao";
const joana = "joana@exemplo.com.br";
const sunday = "encontros.3.hora";
const named = (text: string) => `${text}\n# fale com ${joana}\n`;
const published = (text: string) => text.replace("Nossa semana", "A semana da gente");

/**
 * A form that was made from a version which named somebody; another one without that name was published since, and then
 * the old one was erased: `npm run dados -- apagar`. `isFirst`: no older version is there to stand in for it.
 */
async function openErased({ isFirst }: { isFirst: boolean }) {
  const { ask, fields: openForm, press, ...content } = await openFormAt(path);
  const contentVersions = createContentVersions(content.database);
  const publish = async (text: string) => {
    const base = (await contentVersions.newest()).get(file)?.id ?? 0;
    const version = { file, text, base, staffId: "jose", source: "panel" } as const;
    expect(await content.keeper.publish(version)).toMatchObject({ outcome: "published" });
  };
  const text = await content.church.read(file);
  await publish(named(text));
  const send = (form: URLSearchParams, acao: string) => press(acao, {}, form);
  const form = await openForm();
  form.set(sunday, "18:00");
  expect((await ask(`${path}/rascunho`, form)).status).toBe(204);
  await publish(published(text));
  if (isFirst) {
    await content.database.write((writer) =>
      writer.deleteFrom("contentVersions").where("text", "=", text).execute(),
    );
  }
  expect(await eraseContentMentions(content.database, [joana])).toBe(1);
  return { ask, form, openForm, send, read: () => content.church.read(file) };
}

test.each([true, false])(
  "a draft is there still where the version under it was erased (the first one: %s)",
  async (isFirst) => {
    const { ask, openForm, send } = await openErased({ isFirst });
    const form = await openForm();
    expect(form.get(sunday)).toBe("18:00");
    form.set(sunday, "18:30");
    expect((await ask(`${path}/rascunho`, form)).status).toBe(204);
    const arquivo = "fotos/equipe/pastor.jpg";
    const used = await ask("/painel/fotos/usar", { arquivo, para: "programacao", campo: "capa" });
    expect(used.headers.get("location")).toContain("foto-escolhida");

    expect((await send(await openForm(), "descartar")).status).toBe(303);
    expect((await openForm()).get(sunday)).toBe("19:00");
  },
);

test("a person who publishes it sees the published text, and may join the two", async () => {
  const { form, openForm, send, read } = await openErased({ isFirst: false });
  // Sent from the page that was open all the while.
  const told = await send(form, "publicar");
  expect(told.status).toBe(409);
  const page = await told.text();
  expect(page).toContain("Nossa semana → A semana da gente");
  expect(page).toContain("hora 19:00 → 18:00");
  expect(page).not.toContain(joana);

  expect((await send(readForm(page, "Juntar os dois"), "juntar")).status).toBe(303);
  expect((await send(await openForm(), "publicar")).status).toBe(303);
  const text = await read();
  expect(text).toContain("A semana da gente");
  expect(text).toContain('hora: "18:00"');
  expect(text).not.toContain(joana);
});

test("where nothing older is left it still is, and chooses one of the two", async () => {
  const { form, send } = await openErased({ isFirst: true });
  const told = await send(form, "publicar");
  expect(told.status).toBe(409);
  const page = await told.text();
  expect(page).toContain("A semana da gente → Nossa semana");
  expect(page).not.toContain("Juntar os dois");
});

test("an erased version cannot be restored", async () => {
  const { ask, form, read } = await openErased({ isFirst: false });
  const before = await read();
  const erased = form.get("base") ?? "";
  expect((await ask(`${path}/versoes`, { versao: erased, base: erased })).status).toBe(404);
  expect(await read()).toBe(before);
});
