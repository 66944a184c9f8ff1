import { expect, test } from "vitest";
import { chooseByName } from "./commands.ts";

test.each([
  [[], ["killed", "killed-while-charging", "disk-full"]],
  [["disk"], ["disk-full"]],
  [
    ["killed", "full"],
    ["killed", "killed-while-charging", "disk-full"],
  ],
])("%j chooses %j", (typed, meant) => {
  const there = { killed: "", "killed-while-charging": "", "disk-full": "" };

  expect([...chooseByName("fault", there, typed)]).toEqual(meant);
});
