import { isoOf } from "../../src/format/church-clock.ts";
import { expect } from "../kit/journey.ts";
import { withOwnChurch } from "../kit/own-site/own-church.ts";
import { soon } from "../../src/testing/run/soon.ts";
import { expectForEverybody, setSiteClock, standInForYouTube } from "./for-everybody.ts";

const minuteMs = 60_000;
const thisMinute = Math.floor(Date.now() / minuteMs) * minuteMs;
const nextAtMs = thisMinute + 3 * 60 * minuteMs;
const player =
  "https://www.youtube-nocookie.com/embed/live_stream?channel=UCabcdefghijklmnopqrstuv&autoplay=1";
const place = "local: No templo\n    ao_vivo: sim\n";
const momentOf = (instant: number) => isoOf(instant).slice(0, 16).replace("T", " ");
const event = (title: string, fromMs: number, untilMs: number) =>
  `  - titulo: ${title}\n    inicio: "${momentOf(fromMs)}"\n    fim: "${momentOf(untilMs)}"\n    ${place}`;
const test = withOwnChurch({
  "programacao.yaml": (text) =>
    `${text.replace(
      /^eventos:\n/m,
      `eventos:\n${event("Vigília de oração", thisMinute - minuteMs, nextAtMs - minuteMs)}${event("Culto da noite", nextAtMs, nextAtMs + 120 * minuteMs)}`,
    )}\ntransmissao:\n  canal: UCabcdefghijklmnopqrstuv\n`,
});

test("the line leads to the video, which is asked for by a press; the next one comes and goes at its minute @both", async ({
  page,
  isMobile,
}) => {
  const outside = await standInForYouTube(page);
  await page.goto("/celulas");
  await page.getByRole("link", { name: "Ao vivo agora: Vigília de oração" }).click();
  await page.waitForURL("**/ao-vivo");
  await expectForEverybody(page, isMobile);
  expect(outside).toEqual([]);
  await page.getByRole("link", { name: /^Ver o vídeo/ }).click();
  await expect(page.locator("iframe")).toBeFocused();
  await soon(() => expect(outside.map(({ href }) => href)).toEqual([player]));

  // A page that stays open, from eleven minutes before.
  const fromMs = nextAtMs - 10 * minuteMs;
  await setSiteClock(page, fromMs);
  await page.clock.install({ time: fromMs - minuteMs });
  const asked = page.waitForResponse("**/robots.txt");
  await page.goto("/celulas");
  await asked;
  const lines = page.locator("[data-aviso]");
  await expect(lines).toHaveText(["Ao vivo agora: Vigília de oração"]);
  await page.clock.fastForward(minuteMs + 10_000);
  await expect(lines).toHaveText([
    "Ao vivo agora: Vigília de oração",
    "Ao vivo agora: Culto da noite",
  ]);
  await expect(lines.last().getByRole("link")).toHaveAttribute("href", "/ao-vivo");
  await page.clock.fastForward(130 * minuteMs);
  await expect(lines).toHaveCount(0);
});
