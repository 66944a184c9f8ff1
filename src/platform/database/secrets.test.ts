import { describe, expect, test } from "vitest";
import { migrate } from "../../church-database.ts";
import { databases } from "../../testing/storage/databases.ts";
import { secretOf } from "./secrets.ts";

describe.each(databases)("on $kind", ({ fresh, open, place }) => {
  test("a secret is 32 random bytes, made once, and another for each name", async () => {
    const database = await fresh();
    const secret = await secretOf(database, "captcha");

    expect(Buffer.from(secret, "base64url")).toHaveLength(32);
    expect(await secretOf(database, "captcha")).toBe(secret);
    expect(await secretOf(database, "sender-digest")).not.toBe(secret);
  });

  test("all requests for a new secret at once get the same one", async () => {
    const where = await place();
    const both = [await open(where), await open(where)];
    await Promise.all(both.map((one) => migrate(one)));

    const secrets = await Promise.all(
      [...both, ...both].map((database) => secretOf(database, "captcha")),
    );
    expect(new Set(secrets).size).toBe(1);
  });
});
