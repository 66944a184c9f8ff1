// @module-tag long
import { expect, test } from "vitest";
import { createHistory } from "../../kit/member/members.ts";
import { readHtml, textOf } from "../../testing/church/read-html.ts";
import { sampleChurch, tinyPhoto } from "../../testing/church/sample-church.ts";
import { samplePages } from "../../testing/church/sample-pages.ts";
import { wholeChurch } from "../../testing/church/whole-church.ts";
import { openSampleContent } from "../../testing/panel/sample-content.ts";
import { openSamplePanel } from "../../testing/panel/sample-panel.ts";
import { formAt } from "../../testing/panel/text-form.ts";
import { addSampleMember } from "../../testing/storage/sample-staff.ts";
import { createContentVersions } from "../sql/content-versions.ts";
import { createContentDrafts } from "../sql/drafts.ts";
import { pageOnAir, renamePage } from "./rename-page.ts";

const newPhoto = "fotos/enviadas/sala.jpg";

/** A church with one page, a draft of the page with that name, and how it would look. */
async function preview(name: string, typed: Record<string, string>) {
  const church = await sampleChurch();
  const hall = samplePages["salao-de-festas"] ?? "";
  await church.write("paginas/salao-de-festas.yaml", hall);
  await church.write(newPhoto, await tinyPhoto(99));
  const { signIn } = await openSamplePanel(await openSampleContent({ church }));
  const { ask } = await signIn("conteudo");
  const begun = { titulo: "Coral", introducao: "Quem canta.", menu: "nao", endereco: name };
  await ask("/painel/conteudo/paginas/nova", begun);
  await formAt({ ask }, `/painel/conteudo/${name}`).press("ver", typed);
  const answer = await ask(`/painel/previa/${name}`);
  const html = await answer.text();
  const marked = readHtml(html).filter(({ attributes }) => attributes.has("data-mudou"));
  return { status: answer.status, html, marked: marked.map(textOf) };
}

test("a page that was never on the air is seen with a photo that no page has yet", async () => {
  const { status, html, marked } = await preview("coral", {
    "blocos.0.texto.texto": "Venha cantar.",
    "capa.arquivo": newPhoto,
    "capa.descricao": "A sala do coral",
  });

  expect(status).toBe(200);
  expect(html).toMatch(/Ainda não está no ar[^]*A sala do coral[^]*Venha cantar\./);
  expect(marked).toEqual([]);
});

test("what changes on a page of the church's own is marked", async () => {
  const { status, marked } = await preview("salao-de-festas", {
    introducao: "O salão da igreja para a festa de todos.",
    "capa.arquivo": newPhoto,
  });

  expect(status).toBe(200);
  expect(marked).toContain("O salão da igreja para a festa de todos.");
});

test("only one of two pages that get the same name at the same moment has it, and none is lost", async () => {
  const { database, keeper, live } = await openSampleContent({ church: await wholeChurch() });
  const member = await addSampleMember(database, { role: "conteudo" });
  const contentVersions = createContentVersions(database);
  const services = {
    contentVersions,
    drafts: createContentDrafts(database),
    publish: keeper.publish,
    history: createHistory(database, Date.now),
  };
  const rename = async (name: string, all = services) => {
    const page = await pageOnAir(services, name);
    if (!page) throw new Error(`${name} is no page.`);
    return renamePage(all, member, page, "festa");
  };
  let isFirst = true;
  const newest = async () => {
    const read = await contentVersions.newest();
    // The other one is quicker, once this one has looked whether the name is free.
    if (isFirst) {
      isFirst = false;
      await rename("salao-de-festas");
    }
    return read;
  };

  const refusal = await rename("ministerio-infantil", {
    ...services,
    contentVersions: { ...contentVersions, newest },
  });

  expect(refusal).toMatchObject({ status: 409 });
  expect(live.content().ownPages.map(({ name, title }) => [name, title])).toEqual([
    ["ministerio-infantil", "Ministério infantil"],
    ["festa", "Salão de festas"],
  ]);
});

test("a new page is offered the places that a page's menu has, and nothing else", async () => {
  const panel = await openSamplePanel(await openSampleContent());
  const { ask } = await panel.signIn("conteudo");
  const page = await (await ask("/painel/conteudo/paginas/nova")).text();
  const [, select = ""] = /<select id="menu"[^>]*>(.*?)<\/select>/.exec(page) ?? [];
  const offered = [...select.matchAll(/value="([^"]*)"/g)].map(([, value]) => value);
  expect(offered).toEqual(["sobre-nos", "participe", "nao"]);
});
