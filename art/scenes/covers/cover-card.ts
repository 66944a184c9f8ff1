import { outline } from "../../glass/shape/curves.ts";
import { polar } from "../../glass/shape/geometry.ts";
import type { Point } from "../../glass/shape/geometry.ts";
import { glass, tones } from "../../glass/palette.ts";
import { piece, placeMotif } from "../../glass/shape/piece.ts";
import { rays } from "../../glass/rays.ts";
import type { Scene } from "../../glass/scene.ts";
import { petal } from "../../glass/shape/shapes.ts";
import { radiate } from "../../glass/tint.ts";
import { sky, sun } from "../../motifs/nature/sky.ts";
import { sprout } from "../../motifs/nature/sprout.ts";
import { cover } from "../formats.ts";

const SUN: Point = [960, 320];

/** Where each seed falls, and how it is turned. */
const SEEDS: [number, number, number][] = [
  [610, 190, 0.5],
  [740, 300, 0.9],
  [560, 360, 0.7],
  [640, 470, 1.1],
  [470, 520, 0.9],
  [1190, 250, 2.3],
  [1330, 180, 2.6],
  [1370, 350, 2.4],
  [1290, 470, 2.0],
  [1450, 530, 2.2],
];

/** Seeds fall into the furrows, and one has sprouted. */
export function coverCard(): Scene {
  return {
    name: "capas/cartao",
    ...cover,
    shade: 0.24,
    lights: [{ at: SUN, reach: 300, strength: 0.65, tone: glass.sunlight }],
    regions: [
      sky({
        ...cover,
        source: SUN,
        tones: tones("sunlight honey lime moss emerald emerald pine"),
        reach: 1000,
      }),
      ...sun(SUN, 124).regions,
      {
        shape: outline([
          [-20, 640, "corner"],
          [480, 612],
          [960, 590],
          [1300, 606],
          [1620, 640, "corner"],
          [1620, 940, "corner"],
          [-20, 940, "corner"],
        ]),
        tint: radiate([960, 640], 820, tones("honey amber crust clay earth woodDark")),
        cut: rays({ center: [960, 470], count: 40, length: 200, wide: 120 }),
        lead: 1.2,
      },
      ...SEEDS.flatMap(([x, y, angle]) => [
        piece(petal(polar([x, y], -42, angle), polar([x, y], 42, angle), 46), glass.amber, {
          lit: 0.2,
        }),
        piece(petal(polar([x, y], -26, angle), polar([x, y], 20, angle), 20), glass.candle, {
          lit: 0,
          lead: 0.4,
        }),
      ]),
      ...placeMotif({ x: 960, y: 740, scale: 1.22 }, sprout()).regions,
    ],
  };
}
