import { courses } from "../../glass/shape/courses.ts";
import { outline } from "../../glass/shape/curves.ts";
import { polygon, rect, points } from "../../glass/shape/geometry.ts";
import type { Point } from "../../glass/shape/geometry.ts";
import { glass, tones } from "../../glass/palette.ts";
import { piece, placeMotif, together } from "../../glass/shape/piece.ts";
import type { Scene } from "../../glass/scene.ts";
import { ellipse } from "../../glass/shape/shapes.ts";
import { radiate } from "../../glass/tint.ts";
import { loaf } from "../../motifs/things/loaf.ts";
import { figure } from "../../motifs/people/figure.ts";
import { sky } from "../../motifs/nature/sky.ts";
import { photo } from "../formats.ts";

const LAMP: Point = [750, 190];

/** The family in whose home it began, at their table under the lamp. */
export function photoFamily(): Scene {
  const family = together([
    placeMotif(
      { x: 470, y: 1000, scale: 1.66 },
      figure({
        top: glass.cobalt,
        skin: glass.skinBrown,
        hair: glass.hair,
        arms: "joined",
        lit: 0.7,
      }),
    ),
    placeMotif(
      { x: 1030, y: 990, scale: 1.6 },
      figure({
        top: glass.emerald,
        skin: glass.skinTan,
        hair: glass.woodDark,
        longHair: true,
        arms: "joined",
        lit: 0.7,
      }),
    ),
    placeMotif(
      { x: 662, y: 990, scale: 1.26 },
      figure({
        top: glass.rose,
        skin: glass.skinBrown,
        hair: glass.hair,
        longHair: true,
        arms: "joined",
        lit: 0.7,
      }),
    ),
    placeMotif(
      { x: 846, y: 985, scale: 1.18 },
      figure({
        top: glass.violet,
        skin: glass.skinTan,
        hair: glass.hair,
        arms: "joined",
        lit: 0.7,
      }),
    ),
  ]);
  const bread = placeMotif({ x: 750, y: 812, scale: 0.72 }, loaf());
  return {
    name: "historia/01-a-familia",
    ...photo,
    shade: 0.34,
    lights: [{ at: [750, 240], reach: 300, strength: 0.62, tone: glass.candle }],
    regions: [
      sky({
        ...photo,
        source: LAMP,
        tones: tones("candle honey amber clay ruby rubyDeep plum"),
        reach: 950,
      }),
      piece(rect(746, -20, 8, 120), glass.night, { lit: 0 }),
      piece(ellipse([750, 196], 40), glass.sunlight),
      piece(polygon(points("720,92 780,92 858,186 642,186")), glass.emerald, { lit: 0.3 }),
      ...family.regions,
      {
        shape: outline([
          [200, 800],
          [420, 728],
          [750, 712],
          [1080, 728],
          [1300, 800],
          [1360, 1010, "corner"],
          [140, 1010, "corner"],
        ]),
        tint: radiate([750, 740], 620, [glass.honey, glass.bread, glass.wood, glass.earth]),
        cut: courses({ row: 60, length: 240, grow: 1.2 }),
        lead: 1.2,
      },
      ...[430, 580, 920, 1070].flatMap((x) => [
        piece(ellipse([x, 812], 68, 22), glass.paper),
        piece(ellipse([x, 810], 40, 12), glass.ice, { lead: 0.5 }),
      ]),
      ...bread.regions,
    ],
    paint: [...(family.paint ?? []), ...(bread.paint ?? [])],
  };
}
