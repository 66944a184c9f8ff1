import { expect, test } from "vitest";
import { oneAtATime } from "./one-at-a-time.ts";

test("work begins when all that was asked for before is over, failed or not", async () => {
  const seen: string[] = [];
  const inOrder = oneAtATime();
  const work = (name: string) => async () => {
    seen.push(`${name} begins`);
    await Promise.resolve();
    seen.push(`${name} ends`);
    if (name === "second") throw new Error(name);
    return name;
  };

  const results = await Promise.allSettled(
    ["first", "second", "third"].map((name) => inOrder(work(name))),
  );

  expect(seen.map((line) => line.split(" ")[0])).toEqual(
    ["first", "second", "third"].flatMap((name) => [name, name]),
  );
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
});
