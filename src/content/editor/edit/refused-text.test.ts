// @module-tag hostile
import { expect, test } from "vitest";
import { readForm } from "../../../testing/panel/read-form.ts";
import { openFormAt, undoIn } from "../../../testing/panel/text-form.ts";

const path = "/painel/conteudo/programacao";
const file = "programacao.yaml";

/** A text that somebody saved in the folder, which the site refuses. */
async function openRefused(before: string, after: string) {
  const opened = await openFormAt(path);
  await opened.church.edit(file, before, after);
  await opened.live.refresh();
  return { ...opened, read: opened.html };
}

const introduction = /^introducao: .*$/m;
const mistakes: [what: string, before: string, after: string][] = [
  ["is no YAML", "titulo:", "titulo: Escrito à mão, uma hora: com dois-pontos\ntitulo_velho:"],
  ["has a value that is none", 'hora: "19:00"', 'hora: "25:99"'],
];

test.each(mistakes)(
  "a text of the folder that %s is offered in its form, and stands among the versions afterwards",
  async (_what, before, after) => {
    const { ask, read, press, church } = await openRefused(before, after);
    const marked = after.slice(0, 30).replaceAll('"', "&quot;");
    const page = await read(path);
    expect(page).toContain("que não entrou no site");
    expect(page).toContain(`${file}, linha`);
    expect(page).toContain(marked);

    expect((await press("publicar", { introducao: "Outra introdução." })).status).toBe(303);

    expect(await church.read(file)).toMatch(introduction);
    expect(await church.read(file)).toContain("Outra introdução.");
    expect(await read(path)).not.toContain("que não entrou no site");
    const versions = await read(`${path}/versoes`);
    expect(versions).toContain("salvou na pasta, com um erro");
    expect(versions).toContain(marked);
    // Undo brings back the text before that, which was on the air.
    const id = undoIn(await read("/painel/desfazer"));
    expect((await ask("/painel/desfazer", { id })).status).toBe(303);
    expect(await church.read(file)).not.toContain("Outra introdução.");
    expect(await church.read(file)).not.toContain(after.slice(0, 30));
  },
);

test("a refused text that can be read opens in the form, before and after another took its place", async () => {
  const { ask, read, fields, press } = await openRefused('hora: "19:00"', 'hora: "25:99"');
  const open = async (at: string) => {
    const form = readForm(await read(at), "Abrir este texto no formulário");
    form.set("acao", "abrir");
    const opened = await ask(`${path}/versoes`, form);
    expect(opened.headers.get("location")).toContain("feito=versao-no-formulario");
    return fields();
  };
  const form = await open(path);
  expect([...form.values()]).toContain("25:99");
  const [name = ""] = [...form].find(([, text]) => text === "25:99") ?? [];
  expect((await press("publicar", { [name]: "20:30" })).status).toBe(303);
  expect([...(await open(`${path}/versoes`)).values()]).toContain("25:99");
});
