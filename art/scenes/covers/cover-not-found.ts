import { courses } from "../../glass/shape/courses.ts";
import { lane } from "../../glass/shape/curves.ts";
import { rect, points } from "../../glass/shape/geometry.ts";
import type { Point } from "../../glass/shape/geometry.ts";
import { glass, tones } from "../../glass/palette.ts";
import { piece, placeMotif } from "../../glass/shape/piece.ts";
import type { Scene } from "../../glass/scene.ts";
import { assorted, radiate } from "../../glass/tint.ts";
import { land } from "../../motifs/nature/land.ts";
import { lantern } from "../../motifs/things/lantern.ts";
import { sky, star } from "../../motifs/nature/sky.ts";
import { cover } from "../formats.ts";

const FLAME: Point = [1000, 370];

/** A path winding among the hills, and a lantern beside it. */
export function coverNotFound(): Scene {
  return {
    name: "capas/nao-encontrada",
    ...cover,
    shade: 0.4,
    lights: [{ at: FLAME, reach: 260, strength: 0.65, tone: glass.candle }],
    regions: [
      sky({
        ...cover,
        source: FLAME,
        tones: tones("honey rose lilac violet violet cobalt plum"),
        reach: 950,
      }),
      ...(
        [
          [280, 120, 22],
          [520, 220, 16],
          [1240, 110, 24],
          [1450, 230, 18],
          [110, 260, 14],
          [690, 90, 16],
        ] as const
      ).map(([x, y, r]) => star([x, y], r)),
      land({
        top: points("-20,520 260,430 560,530 820,560 1100,450 1380,400 1620,520"),
        bottom: 940,
        tint: assorted([glass.violet, glass.cobalt, glass.plum]),
        row: 60,
      }),
      land({
        top: points("-20,640 300,560 700,620 1100,570 1620,660"),
        bottom: 940,
        tint: radiate([1000, 600], 700, tones("lilac violet cobalt cobaltDeep")),
        row: 54,
      }),
      {
        shape: lane([
          [936, 590, 18],
          [972, 618, 36],
          [1000, 660, 64],
          [920, 716, 104],
          [800, 780, 156],
          [830, 856, 216],
          [980, 960, 300],
        ]),
        tint: radiate([960, 640], 420, [glass.candle, glass.honey, glass.amber, glass.clay]),
        cut: courses({ row: 20, length: 80, grow: 1.12 }),
        lead: 1.1,
      },
      piece(rect(1106, 190, 18, 500), glass.night, { lit: 0.2 }),
      piece(rect(1084, 676, 62, 26), glass.night, { lit: 0.2 }),
      piece(rect(986, 190, 138, 16), glass.night, { lit: 0.2 }),
      ...placeMotif({ x: FLAME[0], y: FLAME[1], scale: 1.12 }, lantern()).regions,
    ],
  };
}
