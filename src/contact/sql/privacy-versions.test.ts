import { migrate } from "../../church-database.ts";
import { describe, expect, test } from "vitest";
import { databases } from "../../testing/storage/databases.ts";
import { now } from "../../testing/storage/sample.ts";
import { createPrivacyVersions } from "./inbox.ts";

describe.each(databases)("on $kind", ({ open, place }) => {
  test("a version of the privacy notice counts as published once, however often it is published again", async () => {
    const where = await place();
    const processes = [await open(where), await open(where)];
    await Promise.all(processes.map((one) => migrate(one)));
    const both = processes.map(createPrivacyVersions);
    await Promise.all(both.map((versions) => versions.publish("2026-11-21", now)));
    await both[1]?.publish("2026-11-21", now + 1);

    const [first, second] = both;
    expect(await first?.wasPublished("2026-11-21")).toBe(true);
    expect(await second?.wasPublished("2026-11-20")).toBe(false);
    const rows = await processes[0]?.read((reader) =>
      reader.selectFrom("privacyVersions").selectAll().execute(),
    );
    expect(rows).toEqual([{ version: "2026-11-21", publishedAtMs: now }]);
  });
});
