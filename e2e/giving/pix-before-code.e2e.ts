// On a slow network people press and type before the page's code arrives. In every order the copied code is the
// last one they asked for, and so is the message to the church.
import type { Locator, Page } from "@playwright/test";
import {
  type Arbitrary,
  array,
  assert,
  asyncProperty,
  constant,
  constantFrom,
  integer,
  oneof,
  record,
} from "fast-check";
import { holdCode } from "../kit/hold-code.ts";
import { expect, test } from "../kit/journey.ts";

type Press =
  | { kind: "purpose"; name: "Dízimo" | "Oferta" }
  | { kind: "chip"; reais: number }
  | { kind: "copy" };
type Act = Press | { kind: "type"; reais: number };

const press: Arbitrary<Press> = oneof(
  record({
    kind: constant("purpose" as const),
    name: constantFrom("Dízimo" as const, "Oferta" as const),
  }),
  record({ kind: constant("chip" as const), reais: constantFrom(20, 50, 100, 200) }),
  record({ kind: constant("copy" as const) }),
);
const type = record({
  kind: constant("type" as const),
  reais: integer({ min: 1, max: 999 }),
});

test.beforeEach(({ context }) => context.grantPermissions(["clipboard-read", "clipboard-write"]));

test("early presses all take effect in their order", async ({ page }) => {
  const { maker, copy, release } = await openForTithe(page);
  // Twice, since the first press shows no effect yet.
  await maker.getByRole("button", { name: "R$ 50" }).dblclick();
  await copy.click();
  release();

  expect(await copiedFrom(maker)).toContain("540550.00");
  await expect(tellOf(maker)).toHaveAttribute("href", /meu%20d%C3%ADzimo%20de%20R%24%2050%2C00$/);
});

test("early presses and typing both count", async ({ page }) => {
  const maker = makerOf(page);
  const amount = maker.locator("input[name=valor]");
  const perform = async (one: Act) => {
    if (one.kind === "purpose") await maker.getByRole("radio", { name: one.name }).check();
    if (one.kind === "chip") {
      await maker.getByRole("button", { name: `R$ ${one.reais}`, exact: true }).click();
    }
    if (one.kind === "copy") await maker.getByRole("button", { name: /^Cop/ }).click();
    if (one.kind === "type") {
      await amount.clear();
      await amount.pressSequentially(String(one.reais));
    }
  };
  await assert(
    asyncProperty(
      array(oneof(press, type), { maxLength: 5 }),
      array(press, { maxLength: 3 }),
      async (early, late) => {
        await page.unrouteAll();
        const release = await holdCode(page);
        await page.goto("/contribua");
        for (const one of early) await perform(one);
        release();
        for (const one of late) await perform(one);
        await perform({ kind: "copy" });

        const code = await copiedFrom(maker);
        const { reais, purpose } = meantBy([...early, ...late]);
        await expect(tellOf(maker)).toHaveAttribute("href", purpose);
        expect(/54\d\d(\d+\.\d\d)/.exec(code)?.[1]).toBe(reais ? `${reais}.00` : undefined);
      },
    ),
    { numRuns: 4 },
  );
});

test("an amount is the same whenever the code arrives while it is typed", async ({ page }) => {
  const amount = makerOf(page).locator("input[name=valor]");
  for (const [before, after, shown, withNought] of [
    ["1", "50", "R$ 150,00", "R$ 1.500,00"],
    ["1.2", "34,5", "R$ 1.234,50", "R$ 12.345,00"],
  ] as const) {
    await page.unrouteAll();
    const release = await holdCode(page);
    await page.goto("/contribua");
    await amount.pressSequentially(before);
    release();
    await expect(amount).toHaveValue(/^R\$/);
    await amount.pressSequentially(after);
    await expect(amount).toHaveValue(shown);

    // After leaving the field digits enter at the centavos as usual.
    await amount.blur();
    await amount.press("End");
    await amount.pressSequentially("0");
    await expect(amount).toHaveValue(withNought);
  }
});

const tellOf = (maker: Locator) => maker.getByRole("link", { name: "Já paguei: avisar a igreja" });

const makerOf = (page: Page) => page.locator("[data-island=pix-amount]");

/** Opens the page without its code and chooses a tithe. */
async function openForTithe(page: Page) {
  const release = await holdCode(page);
  await page.goto("/contribua");
  const maker = makerOf(page);
  await maker.getByRole("radio", { name: "Dízimo" }).check();
  return { maker, copy: maker.getByRole("button", { name: "Copiar código PIX" }), release };
}

/** Waits for the confirmation and reads the clipboard. */
async function copiedFrom(maker: Locator): Promise<string> {
  await expect(maker.getByText("Código copiado.")).toBeVisible();
  return maker.page().evaluate(() => navigator.clipboard.readText());
}

/** The last amount that was typed or pressed, and the message's part for the last purpose. */
function meantBy(acts: readonly Act[]): { reais: number | undefined; purpose: RegExp } {
  const amounts = acts.filter((one) => one.kind === "chip" || one.kind === "type");
  const chosen = acts.findLast((one) => one.kind === "purpose")?.name;
  const words = { Dízimo: "do%20meu%20d%C3%ADzimo", Oferta: "da%20minha%20oferta" };
  const purpose = new RegExp(chosen ? words[chosen] : "da%20minha%20contribui");
  return { reais: amounts.at(-1)?.reais, purpose };
}
