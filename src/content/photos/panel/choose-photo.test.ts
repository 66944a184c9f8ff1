import { describe, expect, test } from "vitest";
import { readHtml, textOf } from "../../../testing/church/read-html.ts";
import { tinyPhoto } from "../../../testing/church/sample-church.ts";
import { imageWorker } from "../../../testing/church/sample-site.ts";
import { wholeChurch } from "../../../testing/church/whole-church.ts";
import { readForm } from "../../../testing/panel/read-form.ts";
import { openSampleContent } from "../../../testing/panel/sample-content.ts";
import { gallery, smallPhotoForm } from "../../../testing/panel/sample-gallery.ts";
import { openSamplePanel } from "../../../testing/panel/sample-panel.ts";
import { formAt, undoIn } from "../../../testing/panel/text-form.ts";
import { closeAfterFile } from "../../../testing/run/closing.ts";

const edit = "/painel/conteudo/celulas";
const house = "fotos/casa-da-marta.jpg";

const content = await openSampleContent({
  church: await wholeChurch(),
  closeAfter: closeAfterFile,
});
const { church, page: pageOf } = content;
const panel = await openSamplePanel({
  ...content,
  photoPlace: {
    contentFolder: church.contentFolder,
    dataFolder: content.dataFolder,
    imageWorker,
  },
});

/** Signs in a new member who may write the church's texts, without drafts and without acts to undo. */
async function enter() {
  const { ask } = await panel.signIn("conteudo");
  const html = async (path: string) => (await ask(path)).text();
  const send = async (path: string, words: string, change: Record<string, string> = {}) => {
    const shown = await html(path);
    const form = readForm(shown, words);
    for (const [name, text] of Object.entries(change)) form.set(name, text);
    return ask(actionOf(shown, words), form);
  };
  const upload = async (path: string, words: string, red: number) =>
    ask(path, await smallPhotoForm(red, words));
  return { ask, html, send, upload };
}

const actionOf = (html: string, words: string): string =>
  readHtml(html)
    .find(({ name, inner }) => name === "form" && inner.includes(words))
    ?.attributes.get("action") ?? "";

test("a photo is sent from a cell's form, described, focused, and shown there once published", async () => {
  const { ask, html, send, upload } = await enter();
  const asked = await send(edit, "data-draft-state", {
    acao: "escolher celulas.0.foto",
    titulo: "Nossas células",
  });
  const choosing = asked.headers.get("location") ?? "";
  expect(choosing).toBe(`${gallery}?para=celulas&campo=celulas.0.foto`);
  expect(await html(choosing)).toContain("Escolha uma foto para <strong>Células</strong>");

  const sent = await upload(choosing, "Casa da Marta", 10);
  const own = sent.headers.get("location") ?? "";
  const used = await send(own, "Guardar e usar", {
    acao: "usar",
    descricao: "Portão verde da casa da Marta",
    foco: "alto-esquerda",
  });
  expect(used.headers.get("location")).toBe(`${edit}?feito=foto-escolhida#celulas.0.foto.arquivo`);

  await send(edit, "data-draft-state", { acao: "publicar" });
  expect(pageOf("/celulas")).toContain("Nossas células");
  expect(pageOf("/celulas")).toMatch(/alt="Portão verde da casa da Marta" class="focus-top-left"/);
  expect(pageOf("/celulas").includes('[class*="focus-bottom"]')).toBe(true);
  expect(pageOf("/equipe").includes('[class*="focus-bottom"]')).toBe(false);
  expect(await church.read("celulas.yaml")).toContain("foco: alto-esquerda");

  expect((await ask(`${gallery}/remover`, { arquivo: house })).status).toBe(409);
  await send(edit, "data-draft-state", { acao: "publicar", "celulas.0.foto.arquivo": "" });
  expect(await church.read("celulas.yaml")).not.toContain("foto:");
});

test("a photo chosen by its name is described as when it was sent", async () => {
  const { send, upload, html } = await enter();
  await upload(gallery, "Casa da Rute", 20);
  await send(edit, "data-draft-state", {
    acao: "publicar",
    "celulas.0.foto.arquivo": "fotos/casa-da-rute.jpg",
  });
  expect(pageOf("/celulas")).toContain('alt="Casa da Rute"');
  // The sample's photos are described where they are shown.
  const team = await html(`${gallery}/foto?arquivo=fotos/equipe/pastora.jpg`);
  expect(readForm(team, "Guardar").get("descricao")).not.toBe("");
});

test("photos put into the folder by hand are offered if their names can be published", async () => {
  const { html } = await enter();
  const bytes = await tinyPhoto(240);
  const good = [
    "fotos/mutirão (2).jpg",
    "fotos/família.jpg".normalize("NFD"),
    "fotos/coral & banda, #1!.jpg",
    "fotos/foto[1].jpg",
  ];
  const bad = ["fotos/a{b.jpg", "fotos/.escondida.jpg"];
  for (const file of [...good, ...bad]) await church.write(file, bytes);

  const offered = (page: string) =>
    [...good, ...bad].filter((file) =>
      readHtml(page).some(({ attributes }) =>
        [...attributes.values()].some(
          (value) => value === file || value.endsWith(`?arquivo=${encodeURIComponent(file)}`),
        ),
      ),
    );
  expect(offered(await html(gallery))).toEqual(good);
  expect(offered(await html("/painel/conteudo/equipe"))).toEqual(good);
  for (const file of [...good, ...bad]) await church.remove(file);
});

describe("another photo in the place of one", () => {
  test("is shown on its pages; the old one stays while a version needs it", async () => {
    const old = "fotos/equipe/pastor.jpg";
    const { ask, html, upload } = await enter();
    const form = `${gallery}?no_lugar_de=${encodeURIComponent(old)}`;
    expect(await html(form)).toContain("Trocar a foto");
    const before = pageOf("/equipe");

    const sent = await upload(form, "Pastor Elias sorri", 30);

    expect(sent.headers.get("location")).toMatch(
      /arquivo=fotos%2Fpastor-elias-sorri\.jpg.*foto-trocada/,
    );
    expect(pageOf("/equipe")).not.toBe(before);
    expect(await church.read("equipe.yaml")).toContain("arquivo: fotos/pastor-elias-sorri.jpg");
    const refused = await ask(`${gallery}/remover`, { arquivo: old });
    expect(await refused.text()).toContain("Está numa versão de");
  });

  test("brings its own words, and one undo takes it back from all pages and drafts", async () => {
    const old = "fotos/equipe/pastora.jpg";
    const { ask, html, upload } = await enter();
    const member = await panel.signIn("conteudo");
    const files = ["equipe.yaml", "quem-somos.yaml"];
    const [team = "", history = ""] = await Promise.all(files.map((file) => church.read(file)));
    const cover = { "capa.arquivo": old, "capa.descricao": "A pastora na porta" };
    await formAt({ ask }, "/painel/conteudo/quem-somos").press("publicar", cover);
    const shown = await church.read("quem-somos.yaml");
    expect(shown).not.toBe(history);

    await upload(`${gallery}?no_lugar_de=${encodeURIComponent(old)}`, "Pastora Ana sorri", 40);

    for (const file of files) {
      expect(await church.read(file)).toMatch(
        /arquivo: fotos\/pastora-ana-sorri\.jpg\n +descricao: Pastora Ana sorri/,
      );
    }
    const listed = await html("/painel/desfazer");
    const ids = [...listed.matchAll(/value="([^"]+)"[^>]* name="id"/g)].map(([, id]) => id);
    expect(ids).toHaveLength(2);
    expect((await member.ask("/painel/desfazer", { id: ids[0] ?? "" })).status).toBe(403);
    const undone = await ask("/painel/desfazer", { id: ids[0] ?? "" });
    expect(undone.headers.get("location")).toContain("feito=desfeita-troca");
    expect(await church.read("equipe.yaml")).toBe(team);
    expect(await church.read("quem-somos.yaml")).toBe(shown);
  });

  test("is taken back from no page where one of them has changed since", async () => {
    const old = "fotos/equipe/ministro.jpg";
    const { ask, html, upload } = await enter();
    await upload(`${gallery}?no_lugar_de=${encodeURIComponent(old)}`, "O ministro canta", 50);
    const id = undoIn(await html("/painel/desfazer"));
    const change = { titulo: "Quem cuida da gente" };
    await formAt({ ask }, "/painel/conteudo/equipe").press("publicar", change);
    const after = await church.read("equipe.yaml");
    expect((await ask("/painel/desfazer", { id })).status).toBe(409);
    expect(await church.read("equipe.yaml")).toBe(after);
  });

  test("changes no page where the old one's name is not a photo's", async () => {
    const { upload } = await enter();
    const before = await church.read("igreja.yaml");
    for (const [index, wrong] of ["luz", "fotos/a{b.jpg"].entries()) {
      const form = `${gallery}?no_lugar_de=${encodeURIComponent(wrong)}`;
      const sent = await upload(form, `Uma foto ${index}`, 31 + index);
      expect(sent.headers.get("location")).toBe(`${gallery}?feito=foto-pequena`);
    }
    expect(await church.read("igreja.yaml")).toBe(before);
  });

  test("an uploaded photo enters the draft in its place, and nothing else changes", async () => {
    const old = "fotos/capas/equipe.jpg";
    const { ask, send, upload } = await enter();
    const team = "/painel/conteudo/equipe";
    const jose = await panel.signIn("conteudo");
    const { fields, press } = formAt(jose, team);
    const place = [...(await fields())].find(([, value]) => value === old)?.[0] ?? "";
    await press("guardar", { titulo: "Quem cuida da gente" });
    await send(team, "data-draft-state", { acao: "guardar", titulo: "Nossos pastores" });

    await upload(`${gallery}?no_lugar_de=${encodeURIComponent(old)}`, "A equipe na porta", 60);

    for (const [form, title] of [
      [await fields(), "Quem cuida da gente"],
      [await formAt({ ask }, team).fields(), "Nossos pastores"],
    ] as const) {
      expect(form.get(place)).toBe("fotos/a-equipe-na-porta.jpg");
      expect(form.get("titulo")).toBe(title);
    }
  });
});

test("a photo, a subject or a field that is not there cannot be used, and a folded item shows its photo small", async () => {
  const { ask, html } = await enter();
  const team = await html("/painel/conteudo/equipe");
  expect([
    ...team.matchAll(/<summary><img src="[^"]+" width="\d+" height="\d+" alt="" [^>]*><span>\d\./g),
  ]).toHaveLength(3);
  const chosen = { arquivo: "fotos/equipe/pastor.jpg", para: "celulas", campo: "capa" };
  for (const wrong of [{ arquivo: "fotos/nada.jpg" }, { para: "nada" }, { campo: "x.y" }]) {
    const { status } = await ask(`${gallery}/usar`, { ...chosen, ...wrong });
    expect(status, JSON.stringify(wrong)).toBe(404);
  }
});

test("a photo's own page, its removal and its exchange keep its place free before it has come", async () => {
  const { html, upload } = await enter();
  const sent = await upload(gallery, "O lugar guardado", 80);
  expect(sent.status).toBe(303);
  const file = "fotos/o-lugar-guardado.jpg";
  const size = /<img [^>]*miniatura[^>]*width="\d+" height="\d+"/;
  expect(await html(`${gallery}/foto?arquivo=${file}`)).toMatch(size);
  expect(await html(`${gallery}/remover?arquivo=${file}`)).toMatch(size);
  expect(await html(`${gallery}?no_lugar_de=${file}`)).toMatch(size);
});

test("a photo is named by its description, with accents, and never by its file", async () => {
  const { upload } = await enter();
  await upload(gallery, "Página inicial no computador", 70);
  const { ask } = await panel.signIn("administracao");
  const arquivo = "fotos/pagina-inicial-no-computador.jpg";
  const query = new URLSearchParams({ arquivo });
  const wordsOf = async (path: string) => {
    const page = readHtml(await (await ask(path)).text());
    const alts = page.flatMap(({ attributes }) => attributes.get("alt") ?? []);
    return [...page.filter(({ name }) => name === "main").map(textOf), ...alts].join(" ");
  };
  const told = new Map<string, string>();
  for (const path of [
    gallery,
    `${gallery}?para=celulas&campo=celulas.0.foto`,
    `${gallery}/foto?${query}`,
    `${gallery}/remover?${query}`,
    edit,
  ]) {
    told.set(path, await wordsOf(path));
  }
  told.set("history", await wordsOf("/painel/historico"));
  await ask(`${gallery}/remover`, { arquivo });
  told.set("green box", await wordsOf(`${gallery}?feito=foto-removida`));

  for (const [path, words] of told) {
    expect(words, path).toContain("Página inicial no computador");
    expect(words, path).not.toMatch(/Pagina inicial|fotos\/|\.jpe?g/);
  }
});

test("a page of the church's own is called by the title that its writer gave it", async () => {
  const { html, send } = await enter();
  const page = "/painel/conteudo/ministerio-infantil";
  await send(page, "data-draft-state", { acao: "guardar", titulo: "A salinha" });

  const choosing = await html(`${gallery}?para=ministerio-infantil&campo=foto`);
  expect(choosing).toContain("Escolha uma foto para <strong>A salinha</strong>");
  const [own = ""] = /(?<=href=")\/painel\/fotos\/foto\?[^"]+/.exec(choosing) ?? [];
  expect(await html(own.replaceAll("&amp;", "&"))).toContain("Guardar e usar em A salinha");
  expect(await html("/painel")).toContain("Você começou a mudar A salinha e não publicou");
});
