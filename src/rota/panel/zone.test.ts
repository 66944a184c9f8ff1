import { expect, test } from "vitest";
import { inZone } from "../../content/load.ts";
import { collectStaffMail } from "../../testing/panel/panel-mail.ts";
import { publishedMonth, rotaContent, setRotaTime } from "../../testing/rota/rota-panel.ts";

setRotaTime();

test("a church that corrects its time zone moves no gathering, and nobody is told", async () => {
  const { panel, read } = await publishedMonth();
  const mail = () => collectStaffMail(panel.database, panel.content());
  await mail();
  await panel.database.write((writer) =>
    writer.updateTable("rotaDuties").set({ state: "confirmed" }).execute(),
  );
  const kept = () =>
    panel.database.read((reader) =>
      reader
        .selectFrom("rotaLines")
        .innerJoin("rotaDuties", "rotaDuties.line", "rotaLines.key")
        .select(["key", "state", "startsAtMs"])
        .execute(),
    );
  const places = (startsAt: string) =>
    Array.from({ length: 2 }, () => ({
      key: "2026-12-06-culto-de-celebracao",
      state: "confirmed",
      startsAtMs: Date.parse(startsAt),
    }));
  expect(await kept()).toEqual(places("2026-12-06T19:00-03:00"));

  const next = await rotaContent();
  const home = await inZone("America/Rio_Branco", async () => {
    await panel.publish({ ...next, church: { ...next.church, zone: "America/Rio_Branco" } });
    return read("/painel");
  });

  expect(await mail()).toEqual([]);
  expect(await kept()).toEqual(places("2026-12-06T19:00-05:00"));
  expect(home.words).not.toContain("sem lugar");
});
