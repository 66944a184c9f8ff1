import { expect, test } from "vitest";
import { readHtml, textOf } from "../../../testing/church/read-html.ts";
import { openSamplePanel } from "../../../testing/panel/sample-panel.ts";

test("the ways of the month stand by what they are for, the account among them", async () => {
  const { signIn } = await openSamplePanel();
  const { ask } = await signIn("tesouraria");
  const html = await (await ask("/painel/doacoes")).text();
  const all = readHtml(html);
  expect(all.filter(({ name }) => name === "dt").map(textOf)).toEqual(
    expect.arrayContaining(["Entrou", "Este mês", "Pessoas", "Banco"]),
  );
  const account = await (await ask("/painel/doacoes/conta")).text();
  expect(account.match(/aria-current="page"/g)).toHaveLength(1);
});
