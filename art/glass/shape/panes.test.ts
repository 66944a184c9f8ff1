import { expect, test } from "vitest";
import { coverHome } from "../../scenes/covers/cover-home.ts";
import { areaOf } from "./geometry.ts";
import { leadScene } from "./panes.ts";

const scene = coverHome();
const regions = leadScene(scene);

test("the same scene is cut into the same panes every time", () => {
  expect(leadScene(coverHome())).toEqual(regions);
});

test("the panes fill the window without holes or overlaps", () => {
  const panes = regions.flatMap((region) => region.panes);
  const glazed = panes.reduce((sum, { rings }) => sum + areaOf(rings), 0);
  // The window reaches a little beyond the frame on every side.
  expect(glazed / ((scene.width + 28) * (scene.height + 28))).toBeCloseTo(1, 2);
});
