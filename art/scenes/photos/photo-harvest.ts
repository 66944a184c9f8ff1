import type { Point } from "../../glass/shape/geometry.ts";
import { glass, tones } from "../../glass/palette.ts";
import { together } from "../../glass/shape/piece.ts";
import { seededRandom } from "../../glass/random.ts";
import { rays } from "../../glass/rays.ts";
import type { Motif, Scene } from "../../glass/scene.ts";
import { assorted, radiate } from "../../glass/tint.ts";
import { land } from "../../motifs/nature/land.ts";
import { sky, sun } from "../../motifs/nature/sky.ts";
import { wheat } from "../../motifs/nature/wheat.ts";
import { photo } from "../formats.ts";
import { points } from "../../glass/shape/geometry.ts";

const SUN: Point = [750, 430];

/** Stalks fanning out from below the middle; the short ones stand in front. */
function stand(): Motif {
  const random = seededRandom("harvest");
  const back = [-5, -3, -1, 1, 3, 5].map((i) => ({ i, height: 400 }));
  const front = [-4, -2, 0, 2, 4].map((i) => ({ i, height: 520 }));
  return together(
    [...back, ...front].map(({ i, height }) => {
      const root: Point = [750 + i * 96, 1080];
      const neck: Point = [
        750 + i * 126 + random.between(-16, 16),
        height + Math.abs(i) * 14 + random.between(-24, 24),
      ];
      return wheat({ root, neck, ear: 270, pairs: 4 });
    }),
  );
}

/** Wheat at the golden hour. */
export function photoHarvest(): Scene {
  return {
    name: "historia/11-a-colheita",
    ...photo,
    shade: 0.3,
    lights: [{ at: SUN, reach: 300, strength: 0.7, tone: glass.sunlight }],
    regions: [
      sky({
        ...photo,
        source: SUN,
        tones: tones("sunlight honey amber flame rose violet violet"),
        reach: 850,
      }),
      ...sun(SUN, 120).regions,
      land({
        top: points("-20,590 300,540 750,580 1150,530 1520,590"),
        bottom: 1040,
        tint: assorted([glass.clay, glass.ruby, glass.violet]),
      }),
      {
        ...land({
          top: points("-20,660 400,630 750,650 1100,630 1520,660"),
          bottom: 1040,
          tint: radiate([750, 640], 700, tones("honey amber crust clay earth")),
        }),
        cut: rays({ center: SUN, count: 30, length: 320, wide: 190 }),
      },
      ...stand().regions,
    ],
  };
}
