import type { Page } from "@playwright/test";
import { dayMs, instantOf, localDate, minuteMs } from "../../src/format/church-clock.ts";
import { expect, test } from "../kit/journey.ts";
import { withOwnChurch } from "../kit/own-site/own-church.ts";

const next = (page: Page) => page.getByRole("region", { name: "Próximo encontro" });
const words = (page: Page) => next(page).locator("[data-encontro]");
const isoDay = (instant: number) => localDate(instant).toISOString().slice(0, 10);

/** Midnight before a Sunday to come, far from the sample church's own dates. */
function quietSunday(): number {
  let day = instantOf(isoDay(Date.now()), "00:00") + 8 * dayMs;
  while (localDate(day).getUTCDay() !== 0) day += dayMs;
  const isBusy = () => isoDay(day) > "2026-12-10" && isoDay(day) < "2027-02-20";
  while (isBusy()) day += 7 * dayMs;
  return day;
}

const sunday = quietSunday();
const at = (days: number, time: string) => instantOf(isoDay(sunday + days * dayMs), time);

async function openAt(page: Page, path: string, moment: number): Promise<void> {
  await page.clock.setFixedTime(moment);
  await page.goto(path);
}

test.describe("in Tokyo", () => {
  test.use({ timezoneId: "Asia/Tokyo" });

  test("a visitor reads the church's time", async ({ page }) => {
    for (const [moment, text] of [
      [at(-1, "23:59"), "Amanhã às 19:00"],
      [at(0, "00:00"), "Hoje às 19:00"],
      [at(0, "19:00"), "Agora, até as 21:00"],
    ] as const) {
      await openAt(page, "/", moment);
      await expect(words(page), new Date(moment).toISOString()).toHaveText(text);
    }
  });
});

for (const path of ["/", "/programacao"]) {
  const whole = `${path} says in its first screen when, where, how to get there and how to keep it`;
  test(whole, { tag: "@both" }, async ({ page }) => {
    await openAt(page, path, at(-1, "21:30"));

    await expect(words(page)).toHaveText("Amanhã às 19:00");
    await expect(words(page)).toBeInViewport({ ratio: 1 });
    await expect(words(page)).toHaveAttribute("data-encontro", `${isoDay(sunday)}T19:00-03:00`);
    await expect(next(page)).toContainText("Próximo encontro em 21 h e 30 min");
    await expect(next(page)).toContainText("Culto de Celebração");
    const way = next(page).getByRole("link", { name: "Como chegar" });
    await expect(way).toBeInViewport({ ratio: 1 });
    await expect(way).toHaveAttribute("href", /destination=-22\.9075%2C-46\.5563$/);
    await next(page).getByRole("link", { name: "Pôr na agenda" }).click();
    await expect(page).toHaveURL("/programacao#agenda");
    await expect(page.getByRole("link", { name: "Google Agenda" })).toBeInViewport();
  });
}

test(
  "the words follow the clock, and the cells lead to their own page",
  { tag: "@main-way" },
  async ({ page }) => {
    await page.clock.install({ time: at(3, "19:58") + minuteMs / 2 });
    await page.goto("/");
    await expect(next(page)).toContainText("em 2 minutos");

    await page.clock.runFor(minuteMs / 2);
    await expect(next(page)).toContainText("em 1 minuto");
    await page.clock.runFor(minuteMs);
    await expect(next(page)).toContainText("Está acontecendo");
    await expect(words(page)).toHaveText("Agora, até as 21:30");

    await expect(next(page).getByRole("link", { name: "Como chegar" })).toHaveCount(0);
    await next(page).getByRole("link", { name: "Escolher uma casa" }).click();
    await expect(page).toHaveURL("/celulas");
  },
);

const weekday =
  /^(Domingo|Terça-feira|Quarta-feira|Quinta-feira|Sábado)(, \d+\/\d+,)? às \d\d:\d\d$/;

test("with a clock that is years off the page shows the weekday", async ({ page }) => {
  for (const years of [-50, -3, 3, 15]) {
    await openAt(page, years < 0 ? "/programacao" : "/", Date.now() + years * 365 * dayMs);
    await expect(words(page)).toHaveText(weekday);
    await expect(next(page)).not.toContainText(/ em \d|hoje|amanhã|agora/i);
  }
});

const tomorrow = isoDay(Date.now() + dayMs);
const event = (title: string, start: string, end: string) =>
  `  - titulo: ${title}
    inicio: ${tomorrow} ${start}
    fim: ${tomorrow} ${end}
    local: Praça Exemplo
`;
const withEvents = withOwnChurch({
  "programacao.yaml": (text) =>
    text.replace(
      /eventos:\n[\s\S]*?\n\n/,
      `eventos:\n${event("Ceia", "05:00", "06:00")}${event("Mutirão", "07:00", "08:00")}\n`,
    ),
});

withEvents("a dated event comes next, and is gone the minute it is over", async ({ page }) => {
  const events = page.getByRole("region", { name: "Datas marcadas" }).getByRole("listitem");
  await openAt(page, "/programacao", instantOf(tomorrow, "05:30"));
  await expect(events).toHaveCount(2);
  await expect(next(page)).toContainText("CeiaPraça Exemplo");
  const way = next(page).getByRole("link", { name: "Como chegar" });
  await expect(way).toHaveAttribute("href", /destination=Pra%C3%A7a%20Exemplo$/);

  await openAt(page, "/programacao", instantOf(tomorrow, "06:00"));
  await expect(events).toHaveText(/Mutirão/);
  await expect(words(page)).toHaveText("Hoje às 07:00");
  await openAt(page, "/programacao", instantOf(tomorrow, "08:00"));
  await expect(page.getByRole("heading", { name: "Datas marcadas" })).toBeHidden();
});
