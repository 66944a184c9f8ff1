import { expect, test } from "../kit/journey.ts";

const meetings = [
  { name: "Terça Apostólica", weekday: "terça-feira", time: "20:00" },
  { name: "Células nos lares", weekday: "quarta-feira", time: "20:00" },
  { name: "Culto Jovem", weekday: "sábado", time: "15:00" },
  { name: "Culto de Celebração", weekday: "domingo", time: "19:00" },
];

test("the programme tells day and time of the four meetings of the week", async ({ page }) => {
  await page.goto("/programacao");

  const week = page.getByRole("region", { name: "Encontros da semana" });
  await expect(week.getByRole("heading", { level: 2 })).toHaveText(
    meetings.map(({ name }) => name),
  );
  for (const { name, weekday, time } of meetings) {
    const meeting = week.getByRole("listitem").filter({ hasText: name });
    await expect(meeting).toContainText(weekday);
    await expect(meeting.getByRole("time")).toHaveText(time);
  }
});
