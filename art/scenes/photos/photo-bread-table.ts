import { courses } from "../../glass/shape/courses.ts";
import { outline } from "../../glass/shape/curves.ts";
import { mosaic } from "../../glass/shape/cut.ts";
import { polygon, rect, points } from "../../glass/shape/geometry.ts";
import type { Point } from "../../glass/shape/geometry.ts";
import { glass, tones } from "../../glass/palette.ts";
import { piece, placeMotif, together } from "../../glass/shape/piece.ts";
import { rays } from "../../glass/rays.ts";
import type { Scene } from "../../glass/scene.ts";
import { arch, ellipse } from "../../glass/shape/shapes.ts";
import { assorted, fade, radiate } from "../../glass/tint.ts";
import { cup } from "../../motifs/things/cup.ts";
import { loaf } from "../../motifs/things/loaf.ts";
import { photo } from "../formats.ts";

const SUN: Point = [750, 360];

/** The table with bread and cup, the morning behind it. */
export function photoBreadTable(): Scene {
  const supper = together([
    placeMotif({ x: 620, y: 800, scale: 1.35 }, loaf()),
    placeMotif({ x: 960, y: 822, scale: 1.4 }, cup()),
  ]);
  return {
    name: "historia/03-a-mesa-com-pao",
    ...photo,
    shade: 0.3,
    lights: [{ at: SUN, reach: 290, strength: 0.7, tone: glass.sunlight }],
    regions: [
      {
        shape: rect(-20, -20, 1540, 1040),
        tint: radiate(SUN, 900, [glass.violet, glass.violet, glass.cobalt, glass.cobaltDeep]),
        cut: mosaic(130),
      },
      piece(arch(750, 800, 700, 720), glass.stone, { lead: 1.2 }),
      {
        shape: arch(750, 800, 640, 690),
        tint: radiate(SUN, 520, tones("sunlight candle honey amber rose azure")),
        cut: rays({ center: SUN, count: 16, length: 110 }),
        lead: 1.2,
      },
      piece(ellipse(SUN, 54), glass.sunlight),
      {
        shape: outline([
          [-40, 780, "corner"],
          [400, 742],
          [750, 736],
          [1100, 742],
          [1540, 780, "corner"],
          [1540, 1040, "corner"],
          [-40, 1040, "corner"],
        ]),
        tint: fade([750, 740], [750, 900], [glass.clear, glass.paper, glass.ice]),
        cut: rays({ center: [750, 200], count: 27, length: 2000, uneven: 0.6 }),
        lead: 1.2,
      },
      {
        shape: polygon(points("-40,900 1540,900 1540,1040 -40,1040")),
        tint: assorted([glass.ruby, glass.rubyDeep, glass.ruby, glass.clay]),
        cut: courses({ row: 60, length: 150 }),
      },
      ...supper.regions,
    ],
    paint: supper.paint ?? [],
  };
}
