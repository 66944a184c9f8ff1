import { mix } from "../../glass/colour.ts";
import { courses } from "../../glass/shape/courses.ts";
import { polygon } from "../../glass/shape/geometry.ts";
import { glass } from "../../glass/palette.ts";
import { piece } from "../../glass/shape/piece.ts";
import { rays } from "../../glass/rays.ts";
import type { Motif, Region } from "../../glass/scene.ts";
import { arch } from "../../glass/shape/shapes.ts";
import { radiate } from "../../glass/tint.ts";
import { CHURCH } from "./church-plan.ts";

/** An open leaf of the door, seen at a slant. */
function leaf(side: 1 | -1): Region[] {
  const x = (offset: number): number => CHURCH.middle + side * offset;
  const board = (from: number, to: number, shade: number): Region => {
    const drop = (offset: number): number => (offset - 172) * 0.36;
    const top = (offset: number): number => 580 - (offset - 172) * 0.45;
    return piece(
      polygon([
        [x(from), top(from)],
        [x(to), top(to)],
        [x(to), CHURCH.sill + drop(to)],
        [x(from), CHURCH.sill + drop(from)],
      ]),
      mix(glass.wood, glass.woodDark, shade),
      { lit: 0.8 },
    );
  };
  return [board(172, 206, 0), board(206, 240, 0.35), board(240, 274, 0.7)];
}

/** The doorway full of light, its two leaves, and the light lying on the steps. */
export function openDoor(): Motif {
  return {
    regions: [
      piece(arch(CHURCH.middle, CHURCH.sill, 400, 408), glass.stone, { lead: 1 }),
      {
        shape: arch(CHURCH.middle, CHURCH.sill, 344, 378),
        tint: radiate(CHURCH.light, 330, [glass.sunlight, glass.candle, glass.honey, glass.amber]),
        cut: rays({ center: CHURCH.light, count: 18, length: 110, core: 46 }),
        lead: 1.2,
      },
      ...leaf(-1),
      ...leaf(1),
      {
        shape: polygon([
          [CHURCH.middle - 172, CHURCH.sill],
          [CHURCH.middle + 172, CHURCH.sill],
          [CHURCH.middle + 330, 1100],
          [CHURCH.middle - 330, 1100],
        ]),
        tint: radiate(
          [CHURCH.middle, CHURCH.sill],
          300,
          [glass.sunlight, glass.candle, glass.honey, glass.amber],
          0.6,
        ),
        cut: courses({ row: 62, length: 130 }),
      },
    ],
  };
}
