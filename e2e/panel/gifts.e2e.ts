import { expect } from "../kit/journey.ts";
import { printedPages } from "../kit/printed-pages.ts";
import { receive, test } from "./with-panel.ts";

test("a printed month of 181 gifts has its signature on the first page, and numbered pages", async ({
  page,
  office,
}) => {
  const begunAtMs = Date.parse("2026-02-06T12:00:00-03:00");
  const gifts = Array.from({ length: 181 }, (_, at) => ({
    id: `sheet-${at}`,
    giver: at % 9 === 0 ? "Maria Aparecida da Conceição Albuquerque" : "João Prado",
    receiptNumber: 1_000 + at,
    begunAtMs: begunAtMs + at * 60_000,
  }));
  await receive(office, ...gifts);
  await office.enter(page, "Antônio Prado", "tesouraria");
  await page.goto("/painel/doacoes/2026-02/folha");
  await expect(page.getByText("a lista que segue, de 181 contribuições")).toBeVisible();
  // It looks like a list without overflow, and is a table for a screen reader.
  const received = page.getByRole("table", { name: "Recebidas" });
  await expect(received.getByRole("columnheader")).toHaveCount(6);
  expect((await received.boundingBox())?.width).toBeLessThan(390);
  expect(await printedPages(page)).toBeLessThanOrEqual(5);

  // As wide as the paper between its margins, and at most one page high.
  const pixels = (cm: number) => Math.round((cm / 2.54) * 96);
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: pixels(21 - 3), height: pixels(29.7 - 3.2) });
  await expect(page.getByText("Conferido por, data")).toBeInViewport({ ratio: 1 });
  await expect(page.getByText("Líquido").first()).toBeInViewport({ ratio: 1 });
  const numbered = await page.evaluate(() =>
    [...document.styleSheets]
      .flatMap(({ cssRules }) => [...cssRules])
      .flatMap((rule) => (rule instanceof CSSMediaRule ? [...rule.cssRules] : [rule]))
      .filter((rule) => rule instanceof CSSPageRule)
      .map(({ cssText }) => cssText)
      .join(" "),
  );
  // Browsers ignore rules that they do not know.
  expect(numbered).toContain('"página " counter(page) " de " counter(pages)');
});
