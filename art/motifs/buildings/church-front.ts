import { courses } from "../../glass/shape/courses.ts";
import { polygon, rect } from "../../glass/shape/geometry.ts";
import { glass, tones } from "../../glass/palette.ts";
import { piece } from "../../glass/shape/piece.ts";
import type { Motif, Region } from "../../glass/scene.ts";
import { arch, ellipse } from "../../glass/shape/shapes.ts";
import { radiate } from "../../glass/tint.ts";
import { CHURCH } from "./church-plan.ts";
import { roseWindow } from "./rose-window.ts";

/** The gable, its rose, its lancets and the steps before it. */
export function churchFront(): Motif {
  return { regions: [...facade(), ...steps()] };
}

function facade(): Region[] {
  const roofs = ([1, -1] as const).map((side) =>
    piece(
      polygon([
        [CHURCH.middle, 212],
        [CHURCH.middle + side * 474, 508],
        [CHURCH.middle + side * 474, 548],
        [CHURCH.middle, 256],
      ]),
      glass.ruby,
    ),
  );
  const lancets = [-1, 1].flatMap((side) => [
    piece(arch(CHURCH.middle + side * 342, 800, 88, 230), glass.paper, { lead: 1 }),
    piece(arch(CHURCH.middle + side * 342, 790, 62, 204), side < 0 ? glass.emerald : glass.azure),
    piece(ellipse([CHURCH.middle + side * 342, 690], 24), glass.honey),
  ]);
  return [
    {
      shape: polygon([
        [CHURCH.middle - 420, CHURCH.sill],
        [CHURCH.middle - 420, 494],
        [CHURCH.middle, 236],
        [CHURCH.middle + 420, 494],
        [CHURCH.middle + 420, CHURCH.sill],
      ]),
      tint: radiate(CHURCH.light, 620, tones("honey flame rose violet violet cobalt")),
      cut: courses({ row: 74, length: 150 }),
    },
    ...roofs,
    piece(rect(CHURCH.middle - 7, 138, 14, 86), glass.honey, { lit: 0 }),
    piece(rect(CHURCH.middle - 30, 160, 60, 14), glass.honey, { lit: 0 }),
    ...roseWindow(CHURCH.rose, 80, {
      ground: glass.cobalt,
      petal: glass.honey,
      rim: glass.amber,
      bead: glass.ruby,
    }).regions,
    ...lancets,
  ];
}

function steps(): Region[] {
  return [0, 1, 2].map((i) => {
    const [top, half] = [CHURCH.sill + i * 62, 330 + i * 110];
    return {
      shape: polygon([
        [CHURCH.middle - half, top],
        [CHURCH.middle + half, top],
        [CHURCH.middle + half + 70, top + 62],
        [CHURCH.middle + half + 70, 1100],
        [CHURCH.middle - half - 70, 1100],
        [CHURCH.middle - half - 70, top + 62],
      ]),
      tint: radiate([CHURCH.middle, top], 560, tones("candle amber flame rose violet")),
      cut: courses({ row: 66, length: 170 }),
    };
  });
}
