// @module-tag long
import { expect, test } from "vitest";
import { samplePages } from "../../testing/church/sample-pages.ts";
import { readForm } from "../../testing/panel/read-form.ts";
import { openSampleContent } from "../../testing/panel/sample-content.ts";
import { openSamplePanel } from "../../testing/panel/sample-panel.ts";
import { formAt } from "../../testing/panel/text-form.ts";
import { closeAfterFile } from "../../testing/run/closing.ts";
import { pageFile } from "../content.ts";
import { createContentVersions } from "../sql/content-versions.ts";

const content = await openSampleContent({ closeAfter: closeAfterFile });
const panel = await openSamplePanel(content);
const contentVersions = createContentVersions(content.database);
const people = [await panel.signIn("conteudo"), await panel.signIn("conteudo")] as const;
type Ask = (typeof people)[number]["ask"];

const pathOf = (name: string) => `/painel/conteudo/${name}`;
const titled = (title: string) =>
  (samplePages["salao-de-festas"] ?? "")
    .replace(/titulo: .*/, `titulo: ${title}`)
    // In the menu it would change every page of the site.
    .replace(/menu: .*/, "menu: nao");
const textOf = async (name: string) => (await contentVersions.newest()).get(pageFile(name))?.text;

async function open(name: string, title: string): Promise<void> {
  const version = { file: pageFile(name), text: titled(title), base: 0 };
  const done = await content.keeper.publish({ ...version, staffId: "maria", source: "panel" });
  expect(done.outcome).toBe("published");
}

const formOf = (ask: Ask, name: string) => formAt({ ask }, pathOf(name)).fields();

async function send(ask: Ask, name: string, form: URLSearchParams, acao: string) {
  const response = await formAt({ ask }, pathOf(name)).press(acao, {}, form);
  return { status: response.status, html: await response.text() };
}

/** The form of a page whose title was changed and kept as a draft. */
async function draftOf(ask: Ask, name: string, titulo: string): Promise<URLSearchParams> {
  await formAt({ ask }, pathOf(name)).press("guardar", { titulo });
  return formOf(ask, name);
}

/** Heading that visitors find at a name, also where they are led on; undefined if there is no page. */
function foundAt(name: string): string | undefined {
  const { latePages, renamed } = content.live.current();
  const plain = latePages.get(renamed.get(`/${name}`) ?? `/${name}`)?.plain;
  if (!(plain instanceof Uint8Array)) return undefined;
  return /<h1[^>]*>(.*?)<\/h1>/.exec(new TextDecoder().decode(plain))?.[1];
}

test.each([
  ["renamed", "endereco", "A página mudou de endereço, e está agora em /novo-renamed"],
  ["removed", "remover", "A página foi removida do site"],
])(
  "the draft of a page that was %s meanwhile is told so, and can be published whole",
  async (what, act, words) => {
    const [writer, other] = people;
    const name = `pagina-${what}`;
    await open(name, "Antes");
    const form = await draftOf(writer.ask, name, "Escrito");
    await other.ask(`${pathOf(name)}/${act}`, { endereco: `novo-${what}` });

    const { status, html } = await send(writer.ask, name, form, "publicar");
    expect(status).toBe(409);
    expect(html).toContain(words);
    expect(html).not.toContain("Juntar os dois");
    await send(writer.ask, name, readForm(html, "Continuar com o meu texto"), "ficar");
    const again = await send(writer.ask, name, await formOf(writer.ask, name), "publicar");

    expect(again.status).toBe(303);
    // No block is what no list of them says, too.
    expect(`${await textOf(name)}blocos: []\n`).toBe(titled("Escrito"));
    expect(foundAt(name)).toBe("Escrito");
  },
);

type Names = { one: string; other: string; free: string };
type Act = (ask: Ask, names: Names) => Promise<() => Promise<number>>;

const posting =
  (path: (names: Names) => string): Act =>
  async (ask, names) =>
  async () =>
    (await ask(pathOf(path(names)), { endereco: names.free })).status;

/** Each is prepared, and happens when it is called. */
const acts: Record<string, Act> = {
  "rename one": posting(({ one }) => `${one}/endereco`),
  "rename the other": posting(({ other }) => `${other}/endereco`),
  "remove one": posting(({ one }) => `${one}/remover`),
  "publish one": async (ask, { one }) => {
    const form = await draftOf(ask, one, `Mudada ${one}`);
    return async () => (await send(ask, one, form, "publicar")).status;
  },
  "publish a new one": async (ask, { free }) => {
    await ask(pathOf("paginas/nova"), { titulo: free, introducao: "Nova.", menu: "nao" });
    const form = await formOf(ask, free);
    form.set("blocos.0.texto.texto", "Um texto.");
    return async () => (await send(ask, free, form, "publicar")).status;
  },
};

const pairs = Object.keys(acts).flatMap((mine, at) =>
  Object.keys(acts)
    .slice(at)
    .map((theirs) => [mine, theirs] as const),
);

test.each(pairs)("%s and %s at the same moment: no page is lost", async (mine, theirs) => {
  const at = pairs.findIndex(([one, other]) => one === mine && other === theirs);
  const names = { one: `uma-${at}`, other: `outra-${at}`, free: `livre-${at}` };
  await open(names.one, names.one);
  await open(names.other, names.other);
  const [run, runToo] = [
    await acts[mine]?.(people[0].ask, names),
    await acts[theirs]?.(people[1].ask, names),
  ];

  const statuses = await Promise.all([run?.(), runToo?.()]);

  const did = (act: string) =>
    [mine, theirs].some((name, index) => name === act && statuses[index] === 303);
  for (const status of statuses) expect([303, 404, 409, 422]).toContain(status);
  expect(foundAt(names.other), "the other page").toBe(names.other);
  if (!did("remove one")) {
    expect(foundAt(names.one)).toBe(did("publish one") ? `Mudada ${names.one}` : names.one);
  }
  if (did("publish a new one")) expect(foundAt(names.free)).toBe(names.free);
  for (const name of Object.values(names)) {
    const said = (await textOf(name)) ?? "";
    expect(await content.church.read(pageFile(name)).catch(() => "")).toBe(said);
    expect(content.live.texts().get(pageFile(name)) ?? "").toBe(said);
  }
});
