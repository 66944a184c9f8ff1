import type { Page } from "@playwright/test";
import { accessibilityFaults } from "../kit/accessibility-faults.ts";
import { expect } from "../kit/journey.ts";
import { loadEveryPicture } from "../kit/load-every-picture.ts";
import { withOwnChurch } from "../kit/own-site/own-church.ts";
import { printedPages } from "../kit/printed-pages.ts";
import { pageFile } from "../../src/content/content.ts";
import { samplePages } from "../../src/testing/church/sample-pages.ts";
import { soon } from "../../src/testing/run/soon.ts";
import { expectForEverybody, standInForYouTube } from "./for-everybody.ts";

const path = "/ministerio-infantil";
const markup = "<b>Todos</b> & <script>alert(1)</script>";
const elsewhere = "https://inscricao.example.org/criancas";
const outwards = `  - tipo: botao\n    texto: Fazer a inscrição\n    link: ${elsewhere}\n`;
const test = withOwnChurch({
  [pageFile("ministerio-infantil")]: () =>
    (samplePages["ministerio-infantil"] ?? "")
      .replace("Todos passam", `${markup} passam`)
      // Wider than a phone.
      .replace("Um domingo com as crianças", "Internacionalização e interdenominacionalidade")
      .replace("A porta abre", `${elsewhere}/${"crianca".repeat(12)} A porta abre`) + outwards,
});
test.describe.configure({ mode: "default" });

const mostStops = 60;

/** One part of each kind of block, as somebody reads it. */
const parts = [
  "Internacionalização e interdenominacionalidade",
  "A porta abre às 18:30.",
  "A sala fica ao lado da entrada principal",
  "Berçário, Jardim e Primários",
  "Tia Marta Exemplo",
  "As crianças cantam",
  "Com que idade meu filho pode ficar?",
  "A partir de um ano.",
];

test("a page with every kind of block is for everybody, and its video is asked for by a key @both", async ({
  page,
  isMobile,
}) => {
  const outside = await standInForYouTube(page);
  await page.goto(path);
  const main = page.getByRole("main");
  for (const part of parts) await expect(main).toContainText(part);
  await expect(main).toContainText(`${markup} passam por um curso`);
  await expectForEverybody(page, isMobile);
  expect(outside).toEqual([]);

  await tabTo(page, /^Ver o vídeo/);
  await page.keyboard.press("Enter");
  const player = page.locator("iframe");
  await expect(player).toBeFocused();
  await expect(player).toHaveAttribute("title", "As crianças cantam");
  await soon(() =>
    expect(outside.map(({ hostname }) => hostname)).toEqual(["www.youtube-nocookie.com"]),
  );
  expect(await accessibilityFaults(page)).toEqual([]);
  await tabTo(page, "Fale com a coordenação");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/contato");
});

/** Presses the Tab key until the link with that name has the focus. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const link = page.getByRole("link", { name });
  const isFocused = () => link.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < mostStops && !(await isFocused()); presses += 1) {
    await page.keyboard.press("Tab");
  }
  await expect(link).toBeFocused();
}

test("an own page prints with all that it says, black on white", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(path);
  await loadEveryPicture(page);
  expect(await printedPages(page)).toBeLessThanOrEqual(3);

  await page.emulateMedia({ colorScheme: "dark", media: "print" });
  for (const part of parts) await expect(page.getByText(part).first()).toBeVisible();
  const led = page.locator(".video-poster, .own-button .button").filter({ visible: true });
  const addresses = led.evaluateAll((links) =>
    links.map((link) => getComputedStyle(link, "::after").content),
  );
  expect(await addresses).toEqual([
    '": https://www.youtube.com/watch?v=dQw4w9WgXcQ"',
    `": ${elsewhere}"`,
  ]);
  const body = page.locator("body");
  await expect(body).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expect(body).toHaveCSS("color", "rgb(0, 0, 0)");
});
