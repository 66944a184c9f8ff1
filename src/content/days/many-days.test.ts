import { expect, test } from "vitest";
import { dayAt, daysAfter } from "../../format/church-clock.ts";
import { readHtml, select } from "../../testing/church/read-html.ts";
import { sampleChurch } from "../../testing/church/sample-church.ts";
import { readForm } from "../../testing/panel/read-form.ts";
import { openSampleContent } from "../../testing/panel/sample-content.ts";
import { openSamplePanel } from "../../testing/panel/sample-panel.ts";

test("of many days eight are asked about at a time, and an answer makes room for the next", async () => {
  const church = await sampleChurch();
  const days = Array.from({ length: 20 }, (_, at) => daysAfter(dayAt(Date.now()), at + 1));
  const text = await church.read("programacao.yaml");
  await church.write("programacao.yaml", `${text}\ndias: ${JSON.stringify(days)}\n`);
  const panel = await openSamplePanel(await openSampleContent({ church }));
  const { ask } = await panel.signIn("conteudo");
  const home = async () => (await ask("/painel")).text();
  const asked = (html: string) =>
    select(readHtml(html), "[data-dia]").map(({ attributes }) => attributes.get("data-dia"));

  const first = await home();
  expect(asked(first)).toHaveLength(8);
  const form = readForm(first, "Não haverá");
  form.set("acao", "ha");
  await ask("/painel/dias", form);
  const then = asked(await home());
  expect(then).toHaveLength(8);
  expect(then.slice(0, 7)).toEqual(asked(first).slice(1));
});
