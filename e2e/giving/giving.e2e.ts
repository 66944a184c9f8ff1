import { expect, test } from "../kit/journey.ts";

test("a giver by transfer finds the account, the address for the receipt, and the card form", async ({
  page,
}) => {
  await page.goto("/contribua");

  const bank = page.locator("section").filter({ hasText: "Por transferência" });
  for (const [term, value] of [
    ["Titular", "Igreja Vitral de Pedra Clara"],
    ["CNPJ", "11.222.333/0001-81"],
    ["Banco", "999 – Banco Exemplo"],
    ["Agência", "0001-9"],
    ["Conta corrente", "12345-6"],
  ] as const) {
    const pair = bank.locator(`dt:text-is("${term}") + dd`);
    await expect(pair).toHaveText(value);
  }

  const more = bank.getByText("Ver os dados da conta");
  if (await more.isVisible()) await more.click();
  const receipt = page.getByRole("link", { name: "Enviar comprovante" });
  const url = new URL((await receipt.getAttribute("href")) ?? "");
  expect(url.origin + url.pathname).toBe("https://wa.me/5511955550123");
  expect(url.searchParams.get("text")).toContain("comprovante");

  await page.getByRole("link", { name: "Contribuir com cartão" }).click();
  await expect(page).toHaveURL("/contribua/cartao");
});

test(
  "who gives every month finds three steps for the bank, and a reminder for the calendar",
  { tag: "@both" },
  async ({ page }) => {
    await page.goto("/contribua");
    const card = page.locator("section").filter({ hasText: "Todo mês, pelo seu banco" });
    await expect(card.getByRole("listitem")).toHaveCount(3);
    await expect(card).toContainText("O nome que aparece tem de ser a Igreja Vitral.");

    const reminder = card.getByRole("link", { name: "Lembrete no calendário" });
    const file = await page.request.get((await reminder.getAttribute("href")) ?? "");
    expect(file.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
    expect(await file.text()).toContain("\r\nRRULE:FREQ=MONTHLY;BYMONTHDAY=10\r\n");
  },
);

test(
  "on a wide screen the whole page has two left edges",
  { tag: "@desktop" },
  async ({ page }) => {
    await page.goto("/contribua");
    const lefts = await page
      .locator("main :is(h1, .window, h2, h3, p, dl, .button, .pix-maker, .scheduled li > svg)")
      .evaluateAll((elements) =>
        elements
          // The box's content keeps the box's padding, and the words of a step stand beside its drawing.
          .filter(
            (element) =>
              !element.parentElement?.closest(".pix-do, .pix-failed, figure, .scheduled li > div"),
          )
          .filter((element) => element.getClientRects().length > 0)
          .map((element) => Math.round(element.getBoundingClientRect().left)),
      );
    expect(lefts.length).toBeGreaterThan(12);
    const edges = [...new Set(lefts)].sort((one, other) => one - other);
    expect(edges).toHaveLength(2);

    const shown = page.locator(".pix-figure");
    expect(
      await shown.evaluate((element) => Math.round(element.getBoundingClientRect().left)),
    ).toBe(edges[1]);
  },
);

test("nothing overflows at any width of a desktop", { tag: "@desktop" }, async ({ page }) => {
  await page.goto("/contribua");
  for (const width of [768, 960, 1024, 1152, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const sticksOut = await page.locator("main *").evaluateAll((elements) =>
      elements
        .filter((element) => element.closest(".visually-hidden, .window") === null)
        .filter((element) => {
          const box = element.closest(".pix-maker") ?? document.documentElement;
          return element.getBoundingClientRect().right > box.getBoundingClientRect().right + 1;
        })
        .map(({ tagName, className }) => `${tagName}.${className}`),
    );
    expect(sticksOut, `${width} px`).toEqual([]);
  }
});
