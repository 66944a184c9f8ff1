import { expect, test } from "vitest";
import { orderedId } from "./members.ts";

test("ids made within one millisecond sort as they were made, and are UUIDs of version 7", () => {
  const ids = Array.from({ length: 1_000 }, (_, index) =>
    orderedId(1_800_000_000_000 + (index >> 6)),
  );

  expect(ids).toEqual(ids.toSorted());
  expect(new Set(ids).size).toBe(1_000);
  for (const id of ids)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});
