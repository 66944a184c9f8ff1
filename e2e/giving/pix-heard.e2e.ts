// Files that a page that waits for a PIX fetches, and its words for a refusal.
import { expect } from "../kit/journey.ts";
import { soon } from "../../src/testing/run/soon.ts";
import { answerFor, chargePath, openPix, test } from "./confirmed-pix.ts";

test("what speaks to the bank is fetched once there is an amount, and is small", async ({
  page,
}) => {
  const isOfBank = (url: string) => /followed-pix.*\.js$/.test(url);
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  await page.goto("/contribua");
  await soon(() => expect(fetched.filter((url) => url.includes("pix-amount"))).toHaveLength(1));
  await page.waitForLoadState("networkidle");
  expect(fetched.filter(isOfBank)).toEqual([]);

  const arrives = page.waitForEvent("requestfinished", (request) => isOfBank(request.url()));
  await page.getByRole("button", { name: "R$ 50", exact: true }).click();
  const { responseBodySize } = await (await arrives).sizes();
  expect(responseBodySize).toBeLessThanOrEqual(4_096);
});

test("a refused request says why", async ({ page, journey: faults }) => {
  faults.expectStatus(chargePath, 429);
  await answerFor(page, { charges: ["refused"] });
  const pix = await openPix(page);
  await pix.copy.click();
  await expect(pix.maker).toContainText("Foram muitos códigos");
  await expect(pix.code).toContainText("540550.00");
});
