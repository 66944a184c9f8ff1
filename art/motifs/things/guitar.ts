import { line, outline } from "../../glass/shape/curves.ts";
import type { Cutter } from "../../glass/shape/cut.ts";
import { polygon, rect, points } from "../../glass/shape/geometry.ts";
import type { Point } from "../../glass/shape/geometry.ts";
import { glass } from "../../glass/palette.ts";
import { piece } from "../../glass/shape/piece.ts";
import type { Motif } from "../../glass/scene.ts";
import { ellipse } from "../../glass/shape/shapes.ts";
import { assorted } from "../../glass/tint.ts";

const SIDE: Point[] = points(
  "44,-158 100,-140 122,-84 104,-26 98,20 128,78 160,146 140,222 76,262",
);

const BODY = outline([
  [0, -160],
  ...SIDE,
  [0, 272],
  ...SIDE.map(([x, y]): Point => [-x, y]).reverse(),
]);

/** A guitar standing upright, 320 wide and 860 high, its sound hole at the origin; `cut` in the scene. */
export function guitar(cut: Cutter): Motif {
  const pegs = [-548, -516, -484].flatMap((y) => [
    piece(ellipse([-52, y], 14, 10), glass.honey, { lead: 0.5 }),
    piece(ellipse([52, y], 14, 10), glass.honey, { lead: 0.5 }),
  ]);
  const frets = Array.from({ length: 7 }, (_, i) =>
    piece(rect(-21, -452 + i * 58, 42, 58), i % 2 ? glass.woodDark : glass.wood, { lead: 0.5 }),
  );
  return {
    regions: [
      { shape: BODY, tint: assorted([glass.amber, glass.bread, glass.clay]), cut, lead: 1.2 },
      piece(ellipse([0, 0], 70), glass.ruby),
      piece(ellipse([0, 0], 50), glass.night, { lit: 0.3 }),
      ...pegs,
      piece(polygon(points("-26,-450 -38,-580 38,-580 26,-450")), glass.crust),
      ...frets,
      piece(rect(-64, 150, 128, 30), glass.woodDark),
    ],
    paint: [-15, -9, -3, 3, 9, 15].map((x) => ({
      line: line([
        [x, -560],
        [x * 1.4, 164],
      ]),
      width: 2.2,
      colour: "#fbe9b8",
    })),
  };
}
