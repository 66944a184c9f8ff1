import { dayAt, daysAfter, noonOf } from "../../src/format/church-clock.ts";
import { shortDayName } from "../../src/format/date-words.ts";
import { expect } from "../kit/journey.ts";
import { dateWords } from "../../src/content/occasions.ts";
import { firstWeekday } from "../../src/testing/day/first-weekday.ts";
import { expectSound } from "./page-soundness.ts";
import { openOffice, test as base } from "./with-panel.ts";

const sunday = firstWeekday("domingo", daysAfter(dayAt(Date.now()), 1));
/** With the year, if the next one begins before that day. */
const onPage = dateWords(noonOf(sunday), Date.now());
const openOnSunday = () =>
  openOffice({ "programacao.yaml": (text) => `${text}\ndias: ["${sunday}"]\n` });

const test = base.extend({
  office: async ({ once }, use) => use(await once(openOnSunday)),
});

test("one tap answers a question: strip, page and agenda say it, and an undo asks it again", async ({
  page,
  office,
}) => {
  await office.enter(page, "Maria das Dores", "secretaria");
  await page.goto("/painel");
  const question = page.locator(`[data-dia="${sunday}"]`);
  await expect(question).toContainText(
    `, ${shortDayName(sunday)}: há Culto de Celebração às 19:00?`,
  );
  await expectSound(page);
  await question.getByRole("button", { name: "Não haverá" }).tap();
  const said = page.getByRole("status").first();
  await expect(said).toContainText("nesse dia não haverá");
  await expect(question).toHaveCount(0);
  await expectSound(page);

  const site = await page.context().newPage();
  const strip = site.getByRole("region", { name: "Avisos" });
  await site.goto("/equipe");
  await expect(strip).toContainText(`, ${shortDayName(sunday)}: não haverá Culto de Celebração.`);
  await expectSound(site);
  await strip.getByRole("link").tap();
  await site.waitForURL("**/programacao");
  await expect(site.getByText(`${onPage}: não haverá.`)).toBeVisible();
  const agenda = async () => (await page.request.get("/agenda.ics")).text();
  const off = new RegExp(`^EXDATE.*${sunday.replaceAll("-", "")}T190000`, "m");
  expect(await agenda()).toMatch(off);

  await said.getByRole("button", { name: /^Desfazer/ }).tap();
  await expect(page.getByRole("status").first()).toContainText("Desfeito");
  await expect(question).toBeVisible();
  expect(await agenda()).not.toMatch(off);
  await site.reload();
  await expect(strip).toHaveCount(0);

  await question.getByRole("button", { name: "Há", exact: true }).tap();
  await expect(page.getByRole("status").first()).toContainText("há encontro nesse dia");
  await site.reload();
  await expect(strip).toContainText("há Culto de Celebração às 19:00");
  await expect(site.getByText("há encontro, como sempre.")).toBeVisible();

  await page
    .getByRole("button", { name: /^Desfazer/ })
    .first()
    .tap();
  await question.getByRole("button", { name: "Muda" }).tap();
  await expect(page.getByRole("radio", { name: /^Só em/ })).toBeChecked();
  await expectSound(page);
});
