import { describe, expect, test } from "vitest";
import { databases, postgresServer } from "../../../testing/storage/databases.ts";
import { answers } from "./health.ts";

describe.each(databases)("on $kind", ({ fresh }) => {
  test("an open database answers", async () => {
    expect(await answers(await fresh())).toBe(true);
  });
});

test("a database server that is away does not answer, and is no surprise", async () => {
  const [, postgres] = databases;
  const database = await postgres?.open({ url: "postgres://nobody@127.0.0.1:1/none" });
  expect(database && (await answers(database))).toBe(false);
  expect(await postgresServer()).toBeDefined();
});
