import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { databases } from "../../testing/storage/databases.ts";
import { dayMs, hourMs, now } from "../../testing/storage/sample.ts";
import { doubtedJump, trustedTime } from "./trusted-time.ts";

describe.each(databases)("on $kind", ({ fresh }) => {
  test.each([
    ["ahead", 396 * dayMs],
    ["behind", -400 * dayMs],
  ])("a clock that jumps %s is trusted after it has agreed for a day", async (_, jumpMs) => {
    const database = await fresh();
    expect(await trustedTime(database, now)).toBe(now);
    const jumped = now + jumpMs;

    for (let hour = 0; hour < 24; hour += 1) {
      expect(await trustedTime(database, jumped + hour * hourMs), `${hour}`).toBeUndefined();
    }
    expect(await database.read(doubtedJump)).toEqual({ fromMs: now, toMs: jumped });
    expect(await trustedTime(database, jumped + dayMs)).toBe(jumped + dayMs);
    expect(await database.read(doubtedJump)).toBeUndefined();
  });

  test("a clock that is put right is a jump, too", async () => {
    const database = await fresh();
    await trustedTime(database, now);
    await trustedTime(database, now - 400 * dayMs);

    expect(await trustedTime(database, now + hourMs)).toBeUndefined();
    expect(await trustedTime(database, now + hourMs + dayMs)).toBe(now + hourMs + dayMs);
  });

  test("small steps in both directions are no jump", async () => {
    const database = await fresh();
    for (const at of [0, 5, -2, 20, 44, 30]) {
      expect(await trustedTime(database, now + at * hourMs)).toBe(now + at * hourMs);
    }
  });
});

/** Files that delete by age without the trusted time, with the reason why that harms nobody. */
const withoutIt: Record<string, string> = {
  "src/content/photos/open-photo-library.ts": "removes what a person chose",
  "src/platform/alarms/alarm.ts": "a machine that is there says so again in a minute",
  "src/site/assets/share-assets.ts": "each build brings its own files again",
  "src/site/publish/bytes/assets.ts": "what is missing is made again",
  "src/platform/write-durably.ts": "half a file, which a killed process left",
};

test("whatever is deleted because it is old is compared with the trusted time", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" })
    .map((name) => `src/${name.replaceAll("\\", "/")}`)
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|src\/testing\//.test(name));
  const deleting = files.filter((name) => {
    const text = readFileSync(name, "utf8");
    const isOlder = /"<=?"|< \$\{|\bbefore\b/;
    const statements = text.match(/(?:deleteFrom\(|delete from)[^]*?(?:\.execute\w*\(|;)/g) ?? [];
    const emptied = text.match(/updateTable\([^]*?\.execute\w*\(/g) ?? [];
    return (
      statements.some((one) => isOlder.test(one)) ||
      emptied.some(
        (one) => /set\(\{[^}]*(?:: null|: ""|forgotten)/.test(one) && isOlder.test(one),
      ) ||
      (/mtimeMs/.test(text) && /\brm\(/.test(text))
    );
  });
  expect(deleting.length).toBeGreaterThan(8);
  // Take a `TrustedTime` as the instant: `trustedTime` gives it, or nothing while the clock is doubted. A feature's
  // `PersonalData` is given such.
  const untrusted = deleting.filter(
    (name) => !/[tT]rustedTime|: PersonalData = /.test(readFileSync(name, "utf8")),
  );
  expect(untrusted.sort()).toEqual(Object.keys(withoutIt).sort());
});
