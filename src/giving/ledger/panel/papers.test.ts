import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { readHtml, select, textOf } from "../../../testing/church/read-html.ts";
import { fillLedger } from "../../../testing/panel/busy-church.ts";
import { panelPages } from "../../../testing/panel/panel-pages.ts";
import { openSamplePanel } from "../../../testing/panel/sample-panel.ts";
import { sampleChurch } from "../../../testing/gift-model/declarations.ts";
import { freshSqlite } from "../../../testing/storage/fresh-sqlite.ts";
import { PaperHead } from "./paper-head.tsx";

const gifts = "/painel/doacoes";

test("each paper of the treasurer is headed by the church, has a line to sign, and says nothing of a panel", async () => {
  const database = await freshSqlite();
  const panel = await openSamplePanel({ database });
  await fillLedger(database, 300);
  const { ask } = await panel.signIn("tesouraria");
  const pages = await Promise.all(
    [...panelPages, `${gifts}/declaracoes/2024/todas`]
      .filter((path) => path.startsWith(gifts))
      .map(async (path) => ({ path, html: readHtml(await (await ask(path)).text()) })),
  );
  const papers = pages.filter(({ html }) =>
    select(html, "[id]").some(({ attributes }) => attributes.get("id") === "imprimir"),
  );
  // Month, quarter, counting, one declaration, and all of them.
  expect(papers).toHaveLength(5);
  for (const { path, html } of papers) {
    const head = html.find(({ attributes }) => attributes.get("class") === "paper-head");
    const words = head ? textOf(head) : "";
    expect(words, path).toContain("Igreja Vitral de Pedra Clara");
    expect(words, path).toContain("CNPJ 11.222.333/0001-81");
    expect(words, path).toContain("Tesouraria");
    expect(select(head?.within ?? [], "img"), path).toHaveLength(1);
    expect(select(head?.within ?? [], "h2"), path).toHaveLength(1);
    const signatures = html.filter(({ attributes }) => attributes.get("class") === "signatures");
    expect(signatures.length, path).toBeGreaterThan(0);
    expect(select(html, "title").map(textOf).join(), path).not.toContain("Painel");
  }
});

test("a church without a CNPJ has none on its papers", () => {
  const head = (cnpj: string) => {
    const props = { church: { ...sampleChurch, cnpj }, children: "Folha" };
    return readHtml(renderToStaticMarkup(createElement(PaperHead, props)))
      .map(textOf)
      .join();
  };

  expect(head(sampleChurch.cnpj)).toContain("CNPJ 11.222.333/0001-81");
  expect(head("")).not.toContain("CNPJ");
});
