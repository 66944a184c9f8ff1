import { describe, expect, test } from "vitest";
import { databases } from "../../testing/storage/databases.ts";
import type { Reader } from "./database.ts";

const photo = { file: "fotos/a.jpg", description: "", hash: "h", changedAtMs: 1 };
const gone = { focus: undefined, hash: undefined, removedAtMs: undefined };

const photos = (reader: Reader) => reader.selectFrom("contentPhotos").selectAll().execute();

describe.each(databases)("on $kind", ({ fresh }) => {
  test("a row that was stored comes back as the same object", async () => {
    const database = await fresh();
    const rows = [
      { ...photo, ...gone },
      { ...photo, file: "fotos/b.jpg", focus: "0.5 0.5", removedAtMs: 2 },
    ];
    await database.write((writer) => writer.insertInto("contentPhotos").values(rows).execute());
    expect(await database.read(photos)).toEqual(rows);
  });

  test("undefined in an update erases what was there", async () => {
    const database = await fresh();
    await database.write(async (writer) => {
      await writer.insertInto("contentPhotos").values(photo).execute();
      await writer.updateTable("contentPhotos").set({ hash: undefined }).execute();
    });
    expect(await database.read(photos)).toEqual([{ ...photo, ...gone }]);
  });

  test.each([
    ["values", gone],
    ["a function of the row", () => gone],
  ])("undefined in %s for a row that is there erases what was there", async (_what, given) => {
    const database = await fresh();
    await database.write(async (writer) => {
      const insert = writer.insertInto("contentPhotos").values({ ...photo, removedAtMs: 2 });
      await insert.execute();
      await insert.onConflict((row) => row.column("file").doUpdateSet(given)).execute();
    });
    expect(await database.read(photos)).toEqual([{ ...photo, ...gone }]);
  });
});
