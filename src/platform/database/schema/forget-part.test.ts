import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { goneParts, migrate } from "../../../church-database.ts";
import { databases } from "../../../testing/storage/databases.ts";
import { picnics, withPart } from "../../../testing/storage/picnics.ts";
import { keepMessage } from "../../../testing/storage/sample.ts";
import { factsOfDatabase } from "../../copies/database/snapshot.ts";
import { forgetPart, whatIsLeftOf } from "./forget-part.ts";
import { partsOf } from "./parts.ts";

/** Tables of a drawer that writes letters of the kind that the sample message has. */
const writing = withPart({ ...picnics, letters: ["contact-message"] });

describe.each(databases)("on $kind", ({ place, open }) => {
  async function openWithPicnics() {
    const database = await open(await place());
    await migrate(database, writing);
    await keepMessage(database);
    await database.write((writer) =>
      sql`insert into picnics (id, name) values ('1', 'Rute'), ('2', 'Noemi')`.execute(writer),
    );
    const [gone] = await goneParts(database);
    if (!gone) throw new Error("It is there.");
    return { database, gone };
  }

  test("a part that is gone is named with its rows and letters, and leaves with them alone", async () => {
    const { database, gone } = await openWithPicnics();
    expect(await whatIsLeftOf(database, gone)).toEqual({ rows: { picnics: 2 }, unsent: 1 });
    const { picnics: _, ...before } = (await factsOfDatabase(database)).rows;

    expect(await forgetPart(database, gone)).toBe(true);

    expect((await factsOfDatabase(database)).rows).toEqual({
      ...before,
      outbox: 0,
      schema_version: Number(before.schema_version) - 1,
    });
    expect(await goneParts(database)).toEqual([]);
    // Put back, it begins anew.
    await migrate(database, writing);
    expect((await factsOfDatabase(database)).rows).toMatchObject({ picnics: 0 });
  });

  test("one that has grown meanwhile, on another machine, stays", async () => {
    const { database, gone } = await openWithPicnics();
    const grown = [() => [sql`alter table picnics add column dish text`]];
    await migrate(database, withPart({ ...picnics, letters: ["contact-message"], later: grown }));
    const before = [await factsOfDatabase(database), await partsOf(database)];

    expect(await forgetPart(database, gone)).toBe(false);

    expect([await factsOfDatabase(database), await partsOf(database)]).toEqual(before);
  });
});
