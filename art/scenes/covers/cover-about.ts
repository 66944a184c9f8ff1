import type { Point } from "../../glass/shape/geometry.ts";
import { glass, tones } from "../../glass/palette.ts";
import type { Scene } from "../../glass/scene.ts";
import { radiate } from "../../glass/tint.ts";
import { house } from "../../motifs/buildings/house.ts";
import { land } from "../../motifs/nature/land.ts";
import { rootedTree } from "../../motifs/nature/rooted-tree.ts";
import { sky } from "../../motifs/nature/sky.ts";
import { cover } from "../formats.ts";
import { points } from "../../glass/shape/geometry.ts";

const LIGHT: Point = [960, 290];

/** A tree with deep roots, and a small house in its shade. */
export function coverAbout(): Scene {
  return {
    name: "capas/quem-somos",
    ...cover,
    shade: 0.26,
    lights: [{ at: LIGHT, reach: 330, strength: 0.6, tone: glass.sunlight }],
    regions: [
      sky({
        ...cover,
        source: LIGHT,
        tones: tones("sunlight honey rose lilac violet violet plum"),
        reach: 1000,
      }),
      land({
        top: points("-20,580 400,556 960,540 1350,556 1620,580"),
        bottom: 940,
        tint: radiate([960, 560], 820, [glass.rose, glass.violet, glass.violet, glass.plum]),
        row: 66,
        length: 200,
        grow: 1.1,
      }),
      ...rootedTree(LIGHT).regions,
      ...house({
        x: 1170,
        base: 560,
        width: 100,
        height: 88,
        depth: 116,
        wall: glass.paper,
        roof: glass.ruby,
        window: glass.cobalt,
        door: glass.cobalt,
      }).regions,
    ],
  };
}
