import { expect } from "../kit/journey.ts";
// A church's PIX key of the two kinds that are long; the others are shorter than the sample church's CNPJ.
import { withOwnChurch } from "../kit/own-site/own-church.ts";
import { atLetterSizes } from "../kit/sideways-scroll.ts";
import { brokenWords } from "../pages/every-page/page-faults.ts";

const keys = {
  "e-mail": "tesouraria.dizimos-e-ofertas@igrejavitral-pedraclara.example.org",
  "random key": "123e4567-e12b-12d1-a456-426655440000",
};

for (const [kind, key] of Object.entries(keys)) {
  const test = withOwnChurch({
    "contribua.yaml": (text) => text.replace(/^  chave: .*$/m, `  chave: "${key}"`),
  });

  test(`a ${kind} as PIX key fits every phone, in letters up to twice as large`, async ({
    page,
  }) => {
    await page.goto("/contribua");
    await page.getByText("Ver a chave PIX").click();
    await page.getByText("Ver os dados da conta").click();
    await expect(page.getByText("Chave PIX", { exact: true })).toBeVisible();
    expect(await atLetterSizes(page, () => brokenWords(page))).toEqual({});
  });
}
