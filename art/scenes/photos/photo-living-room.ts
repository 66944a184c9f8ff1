import { courses } from "../../glass/shape/courses.ts";
import { lane } from "../../glass/shape/curves.ts";
import { rect, points } from "../../glass/shape/geometry.ts";
import type { Point } from "../../glass/shape/geometry.ts";
import { glass, tones } from "../../glass/palette.ts";
import { piece, placeMotif } from "../../glass/shape/piece.ts";
import type { Scene } from "../../glass/scene.ts";
import { assorted, radiate } from "../../glass/tint.ts";
import { house } from "../../motifs/buildings/house.ts";
import { land } from "../../motifs/nature/land.ts";
import { moon, sky, star } from "../../motifs/nature/sky.ts";
import { tree } from "../../motifs/nature/tree.ts";
import { photo } from "../formats.ts";

const WINDOW: Point = [840, 680];

/** One small house at night, one window lit. */
export function photoLivingRoom(): Scene {
  const dark = { ...glass.cobaltDeep, l: 0.36 };
  return {
    name: "historia/02-a-sala-de-casa",
    ...photo,
    shade: 0.34,
    lights: [
      { at: WINDOW, reach: 170, strength: 0.7, tone: glass.candle },
      { at: [440, 200], reach: 130, strength: 0.5, tone: glass.clear },
    ],
    regions: [
      sky({
        ...photo,
        source: [440, 200],
        tones: tones("azure cobalt violet cobaltDeep plum"),
        reach: 1150,
        rays: { core: 62 },
      }),
      moon([440, 200], 62),
      star([860, 130], 22),
      star([1130, 220], 16),
      star([1330, 110], 22),
      star([170, 380], 16),
      land({
        top: points("-20,700 350,600 800,640 1200,560 1520,640"),
        bottom: 1020,
        tint: assorted([glass.violet, glass.cobaltDeep, glass.plum]),
      }),
      ...placeMotif(
        { x: 1200, y: 800, scale: 1.25 },
        tree([glass.pine, glass.emerald, glass.cobaltDeep], glass.woodDark),
      ).regions,
      ...placeMotif(
        { x: 330, y: 800, scale: 0.9 },
        tree([glass.pine, glass.cobaltDeep], glass.woodDark),
      ).regions,
      land({
        top: points("-20,800 400,770 800,780 1200,770 1520,800"),
        bottom: 1020,
        tint: radiate([820, 800], 720, tones("lime moss emerald pine cobaltDeep")),
        row: 52,
      }),
      ...house({
        x: 500,
        base: 800,
        width: 230,
        height: 210,
        depth: 260,
        wall: glass.violet,
        roof: glass.clay,
        window: dark,
        door: glass.ruby,
        lit: 0.6,
      }).regions,
      piece(rect(756, 616, 168, 132), glass.paper, { lit: 0 }),
      piece(rect(768, 628, 70, 50), glass.candle, { lit: 0 }),
      piece(rect(842, 628, 70, 50), glass.honey, { lit: 0 }),
      piece(rect(768, 682, 70, 54), glass.honey, { lit: 0 }),
      piece(rect(842, 682, 70, 54), glass.candle, { lit: 0 }),
      {
        shape: lane([
          [615, 800, 70],
          [640, 860, 100],
          [716, 930, 150],
          [690, 1030, 230],
        ]),
        tint: assorted([glass.bread, glass.amber, glass.clay]),
        cut: courses({ row: 40, length: 70 }),
      },
    ],
  };
}
