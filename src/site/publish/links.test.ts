import { expect, test } from "vitest";
import { describeProblem } from "../../content/content.ts";
import { loadContent } from "../../content/load.ts";
import { lineWith } from "../../testing/church/content-mistake.ts";
import { sampleChurch } from "../../testing/church/sample-church.ts";
import { friday, publishOptions, sampleMapOf } from "../../testing/church/sample-site.ts";
import { brokenLinks } from "./links.ts";
import { publish } from "./publish.ts";

async function linked(target: string) {
  const church = await sampleChurch();
  await church.edit("inicio.yaml", "link: /celulas", `link: ${target}`);
  const loaded = await loadContent(church.contentFolder);
  if ("problems" in loaded) throw new Error(JSON.stringify(loaded.problems));
  return { church, loaded };
}

test("a button that leads to a page which does not exist stops the publication", async () => {
  const { church, loaded } = await linked("/programcao");

  const site = await publish(loaded, publishOptions(church), friday);

  if (!("problems" in site)) throw new Error("It was published.");
  const line = await lineWith("inicio.yaml", "link: /celulas");
  const pages = sampleMapOf(loaded.content).listed.map(({ path }) => path);
  expect(pages).toEqual(expect.arrayContaining(["/", "/contribua/cartao", "/acessibilidade"]));
  const others =
    "/programacao#primeira-visita, /programacao#agenda, /palavraprofetica, /doecadeiras";
  expect(site.problems.map(describeProblem)).toEqual([
    `inicio.yaml, linha ${line}: a página "/programcao" não existe no site; as que existem são ${pages.join(", ")}, ${others}`,
  ]);
});

test.each([
  "/",
  "/programacao#primeira-visita",
  "/contribua/cartao",
  "/palavraprofetica",
  "https://example.org/programcao",
])("a button may lead to %s", async (target) => {
  const { loaded } = await linked(target);
  expect(brokenLinks(loaded.links, loaded.content, sampleMapOf(loaded.content))).toEqual([]);
});
