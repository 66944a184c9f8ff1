import { rect } from "../../glass/shape/geometry.ts";
import type { Point } from "../../glass/shape/geometry.ts";
import { glass, tones } from "../../glass/palette.ts";
import { rays } from "../../glass/rays.ts";
import type { Scene } from "../../glass/scene.ts";
import { radiate } from "../../glass/tint.ts";
import { roseWindow } from "../../motifs/buildings/rose-window.ts";
import { cover } from "../formats.ts";

/** The rose window, the church's emblem. */
export function coverHome(): Scene {
  const heart: Point = [960, 450];
  const rose = roseWindow(heart, 400, {
    ground: glass.cobalt,
    petal: glass.azure,
    rim: glass.amber,
    bead: glass.ruby,
  });
  return {
    name: "capas/inicio",
    ...cover,
    shade: 0.22,
    lights: [{ at: heart, reach: 360, strength: 0.7, tone: glass.sunlight }],
    regions: [
      {
        shape: rect(-20, -20, 1640, 940),
        tint: radiate(heart, 1150, tones("ice azure azure cobalt cobalt violet")),
        cut: rays({ center: heart, count: 30, length: 240, core: 380 }),
      },
      ...rose.regions,
    ],
  };
}
