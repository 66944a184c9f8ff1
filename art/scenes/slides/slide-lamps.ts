import { mix } from "../../glass/colour.ts";
import { courses } from "../../glass/shape/courses.ts";
import { lane } from "../../glass/shape/curves.ts";
import type { Point } from "../../glass/shape/geometry.ts";
import { glass, tones } from "../../glass/palette.ts";
import { placeMotif, together } from "../../glass/shape/piece.ts";
import type { Motif, Scene } from "../../glass/scene.ts";
import { assorted, fade } from "../../glass/tint.ts";
import { house } from "../../motifs/buildings/house.ts";
import { land } from "../../motifs/nature/land.ts";
import { moon, sky, star } from "../../motifs/nature/sky.ts";
import { tree } from "../../motifs/nature/tree.ts";
import { slide } from "../formats.ts";
import { points } from "../../glass/shape/geometry.ts";

/** Left foot, base and gable width of every house, from the top of the hill down. */
const HOUSES: [number, number, number][] = [
  [900, 430, 84],
  [640, 490, 92],
  [1130, 500, 96],
  [370, 610, 112],
  [820, 590, 110],
  [1350, 610, 116],
  [90, 760, 136],
  [590, 740, 138],
  [1090, 740, 140],
  [1580, 760, 138],
  [280, 930, 166],
  [1240, 930, 172],
];

const LAMPLIGHT = mix(glass.honey, glass.amber, 0.35);

/** Foot and size of the trees between them. */
const TREES: [number, number, number][] = [
  [560, 520, 0.3],
  [1290, 520, 0.32],
  [250, 640, 0.4],
  [760, 640, 0.34],
  [1660, 640, 0.42],
  [520, 800, 0.5],
  [1480, 800, 0.5],
  [100, 960, 0.64],
  [1700, 980, 0.7],
];

const LEAVES = [glass.pine, glass.emerald, mix(glass.pine, glass.cobalt, 0.5)];

const WALLS = tones("cobalt violet emerald ruby azure plum");

function street(): Motif {
  return together(
    HOUSES.map(([x, base, width], i) =>
      house({
        x,
        base,
        width,
        height: width * 0.86,
        depth: width * 0.95,
        wall: WALLS[(i * 5) % 6] ?? glass.cobalt,
        roof: i % 3 ? glass.rubyDeep : glass.plum,
        window: i % 4 ? LAMPLIGHT : glass.candle,
        lit: 0.3,
        ...(i % 3 === 1 ? { door: glass.honey } : {}),
      }),
    ),
  );
}

/** Night on the hillside: in every house where a cell meets, the lamp is lit. */
export function slideLamps(): Scene {
  const lamp = (x: number, y: number, reach: number) => ({
    at: [x, y] satisfies Point as Point,
    reach,
    strength: 0.5,
    tone: glass.honey,
  });
  return {
    name: "inicio/lampadas-nas-janelas",
    ...slide,
    shade: 0.3,
    lights: [
      { at: [1330, 190], reach: 190, strength: 0.6, tone: glass.clear },
      ...HOUSES.map(([x, base, width]) => lamp(x + width * 1.3, base - width * 0.3, width * 0.8)),
    ],
    regions: [
      sky({
        ...slide,
        source: [1330, 190],
        tones: tones("lilac azure cobalt cobalt cobaltDeep cobaltDeep"),
        reach: 1300,
        rays: { core: 74 },
      }),
      moon([1330, 190], 74),
      ...(
        [
          [250, 130, 26],
          [520, 240, 20],
          [760, 110, 28],
          [1040, 210, 18],
          [1640, 130, 24],
          [1800, 330, 18],
          [130, 360, 16],
        ] as const
      ).map(([x, y, r]) => star([x, y], r)),
      land({
        top: points("-20,600 300,500 640,400 960,340 1300,400 1640,500 1940,590"),
        bottom: 1100,
        tint: fade([0, 340], [0, 1080], [glass.violet, glass.cobalt, glass.pine, glass.cobaltDeep]),
        row: 70,
        length: 180,
        grow: 1.12,
      }),
      {
        shape: lane([
          [985, 374, 12],
          [1024, 480, 30],
          [1070, 600, 56],
          [985, 730, 92],
          [1010, 860, 130],
          [900, 1110, 230],
        ]),
        tint: assorted([glass.amber, glass.honey, glass.clay, glass.bread]),
        cut: courses({ row: 26, length: 90, grow: 1.1 }),
      },
      ...TREES.flatMap(
        ([x, y, scale]) => placeMotif({ x, y, scale }, tree(LEAVES, glass.woodDark, 62)).regions,
      ),
      ...street().regions,
    ],
  };
}
