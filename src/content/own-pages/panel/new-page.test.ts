import { expect, test } from "vitest";
import { openSampleContent } from "../../../testing/panel/sample-content.ts";
import { openSamplePanel } from "../../../testing/panel/sample-panel.ts";

test("a new page is offered the places that a page's menu has, and nothing else", async () => {
  const panel = await openSamplePanel(await openSampleContent());
  const { ask } = await panel.signIn("conteudo");
  const page = await (await ask("/painel/conteudo/paginas/nova")).text();
  const [, select = ""] = /<select id="menu"[^>]*>(.*?)<\/select>/.exec(page) ?? [];
  const offered = [...select.matchAll(/value="([^"]*)"/g)].map(([, value]) => value);
  expect(offered).toEqual(["sobre-nos", "participe", "nao"]);
});
