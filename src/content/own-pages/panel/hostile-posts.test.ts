// @module-tag hostile
import { expect, test } from "vitest";
import { wholeChurch } from "../../../testing/church/whole-church.ts";
import { openSampleContent } from "../../../testing/panel/sample-content.ts";
import { openSamplePanel } from "../../../testing/panel/sample-panel.ts";
import { formAt } from "../../../testing/panel/text-form.ts";
import { closeAfterFile } from "../../../testing/run/closing.ts";

const content = await openSampleContent({
  church: await wholeChurch(),
  closeAfter: closeAfterFile,
});
const panel = await openSamplePanel(content);
const { ask } = await panel.signIn("conteudo");
const path = "/painel/conteudo/ministerio-infantil";
const file = "paginas/ministerio-infantil.yaml";
const onAir = await content.church.read(file);
const { fields: formNow, press } = formAt({ ask }, path);

/** The form as it is on the air, and what comes of it after a change. */
async function sendAfter(change: (form: URLSearchParams) => void, acao = "publicar") {
  await press("descartar");
  const form = await formNow();
  change(form);
  const response = await press(acao, {}, form);
  return { status: response.status, html: await response.text() };
}

const foreignKinds = ["__proto__", "constructor", "", "nada", "texto.titulo", "<script>x</script>"];

test.each(foreignKinds)("a block that says it is of the kind %j is not published", async (kind) => {
  const { status, html } = await sendAfter((form) => form.set("blocos.0.tipo", kind));

  expect(status).toBe(409);
  expect(html).not.toContain("<script>x");
  expect(await content.church.read(file)).toBe(onAir);
});

test("a block of a kind with nothing of it in the form asks for what is missing", async () => {
  const { status } = await sendAfter((form) => form.set("blocos.0.tipo", "botao"));

  expect(status).toBe(422);
  expect(await content.church.read(file)).toBe(onAir);
});

test("what a block lacks is said in the words of its form", async () => {
  const { status, html } = await sendAfter((form) => {
    for (const [id, kind] of [
      ["20", "foto"],
      ["21", "fotos"],
    ] as const) {
      form.append("blocos.ordem", id);
      form.set(`blocos.${id}.tipo`, kind);
    }
    form.set("blocos.21.fotos.fotos.ordem", "0");
  });

  expect(status).toBe(422);
  expect(html).toContain("10. Foto: falta a foto<");
  expect(html).toMatch(/>11\. Várias fotos › Fotos › 1\. Nova foto: escolha uma foto</);
});

test.each([
  "acrescentar blocos __proto__",
  "acrescentar blocos constructor",
  "acrescentar blocos nada",
  "acrescentar blocos",
  "acrescentar capa texto",
  "acrescentar nada texto",
  "acrescentar blocos.7.perguntas.perguntas texto",
  "remover blocos 99",
  "subir blocos 99",
])("%s changes nothing", async (acao) => {
  const { status } = await sendAfter(() => {}, acao);

  expect(status).toBe(303);
  const form = await formNow();
  expect(form.getAll("blocos.ordem")).toEqual(["", ..."012345678"]);
  expect(form.getAll("blocos.7.perguntas.perguntas.ordem")).toEqual(["", "0", "1"]);
});

test.each([
  ["key that no page has", "mudou_para", "painel"],
  ["value below a value", "blocos.0.texto.texto.texto", "x"],
])("a %s is told, and kept for whoever wrote it", async (_what, name, text) => {
  const { status, html } = await sendAfter((form) => form.set(name, text));

  expect(status).toBe(409);
  expect(html).toContain(`${name}: ${text}`);
  expect(await content.church.read(file)).toBe(onAir);
});

test.each(["javascript:alert(1)", "//evil.example", "/nao-ha"])(
  "a button that leads to %s is not published",
  async (link) => {
    const { status, html } = await sendAfter((form) => form.set("blocos.8.botao.link", link));

    expect(status).toBe(422);
    expect(html).toContain('id="blocos.8.botao.link-erro"');
    expect(await content.church.read(file)).toBe(onAir);
  },
);

test("markup and signs of YAML are words, and blocks come in the order that was sent", async () => {
  const { status } = await sendAfter((form) => {
    form.set("blocos.0.texto.texto", "<script>x()</script> *a &b !c {{d}} # e");
    const order = form.getAll("blocos.ordem").filter(Boolean).toReversed();
    form.delete("blocos.ordem");
    for (const id of ["", ...order, "-1", "x"]) form.append("blocos.ordem", id);
  });

  expect(status).toBe(303);
  const html = content.page("/ministerio-infantil");
  expect(html).not.toContain("<script>x");
  expect(html).toContain("&lt;script&gt;x()&lt;/script&gt; *a &amp;b !c {{d}} # e");
  expect((await formNow()).get("blocos.8.texto.texto")?.trim()).toContain("*a &b !c");
});

test("a page of a thousand blocks more is published, and one of six thousand is refused whole", async () => {
  const added = (count: number) => (form: URLSearchParams) => {
    for (let id = 20; id < 20 + count; id += 1) {
      form.append("blocos.ordem", String(id));
      form.set(`blocos.${id}.tipo`, "texto");
      form.set(`blocos.${id}.texto.texto`, `Bloco ${id}`);
    }
  };

  expect((await sendAfter(added(1_000))).status).toBe(303);
  expect(content.page("/ministerio-infantil")).toContain("Bloco 1019");
  expect((await sendAfter(added(6_000))).status).toBe(413);
});
