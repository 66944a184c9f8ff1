import { courses } from "../../glass/shape/courses.ts";
import { polygon, rect, points } from "../../glass/shape/geometry.ts";
import type { Point } from "../../glass/shape/geometry.ts";
import { glass, tones } from "../../glass/palette.ts";
import { piece, placeMotif, together } from "../../glass/shape/piece.ts";
import { rays } from "../../glass/rays.ts";
import type { Motif, Scene } from "../../glass/scene.ts";
import { arch, ellipse } from "../../glass/shape/shapes.ts";
import { assorted, radiate } from "../../glass/tint.ts";
import { figure } from "../../motifs/people/figure.ts";
import type { Figure } from "../../motifs/people/figure.ts";
import { sky, sun } from "../../motifs/nature/sky.ts";
import { tree } from "../../motifs/nature/tree.ts";
import { photo } from "../formats.ts";

const SUN: Point = [750, 110];
const DOOR: Point = [750, 690];

function people(): Motif {
  const one = (x: number, y: number, scale: number, look: Figure): Motif =>
    placeMotif({ x, y, scale }, figure({ lit: 0.45, away: true, ...look }));
  const [brown, tan, dark, fair] = [glass.skinBrown, glass.skinTan, glass.skinDark, glass.skinFair];
  return together([
    one(702, 848, 0.62, {
      top: glass.ruby,
      trousers: glass.cobaltDeep,
      skin: brown,
      hair: glass.hair,
    }),
    one(798, 850, 0.6, { top: glass.azure, skin: tan, hair: glass.woodDark, longHair: true }),
    one(566, 940, 0.76, {
      top: glass.violet,
      trousers: glass.cobaltDeep,
      skin: dark,
      hair: glass.hair,
      arms: "up",
    }),
    one(930, 950, 0.78, {
      top: glass.emerald,
      trousers: glass.plum,
      skin: tan,
      hair: glass.hair,
      arms: "out",
    }),
    one(400, 972, 0.8, { top: glass.rose, skin: fair, hair: glass.wood, longHair: true }),
    one(484, 978, 0.5, { top: glass.honey, skin: fair, hair: glass.woodDark, longHair: true }),
    one(1096, 974, 0.8, {
      top: glass.amber,
      skin: brown,
      hair: glass.hair,
      longHair: true,
      arms: "up",
    }),
    one(1010, 980, 0.48, {
      top: glass.ruby,
      trousers: glass.cobalt,
      skin: brown,
      hair: glass.hair,
    }),
  ]);
}

/** The building in the centre opens its doors, on a sunny December day. */
export function photoOpening(): Scene {
  const windows = [330, 500, 1000, 1170].flatMap((x) => [
    piece(arch(x, 480, 100, 170), glass.paper),
    piece(arch(x, 474, 76, 150), x % 3 ? glass.azure : glass.cobalt),
    piece(rect(x - 38, 400, 76, 8), glass.paper, { lead: 0.4 }),
  ]);
  return {
    name: "historia/07-a-inauguracao",
    ...photo,
    shade: 0.2,
    lights: [
      { at: SUN, reach: 260, strength: 0.6, tone: glass.sunlight },
      { at: DOOR, reach: 120, strength: 0.7, tone: glass.sunlight },
    ],
    regions: [
      sky({
        ...photo,
        source: SUN,
        tones: tones("sunlight honey ice azure azure cobalt"),
        reach: 900,
      }),
      ...sun(SUN, 78).regions,
      ...placeMotif({ x: 150, y: 830, scale: 1.5 }, tree([glass.emerald, glass.moss, glass.lime]))
        .regions,
      ...placeMotif({ x: 1360, y: 830, scale: 1.4 }, tree([glass.emerald, glass.moss, glass.pine]))
        .regions,
      {
        shape: rect(230, 250, 1040, 580),
        tint: radiate([750, 300], 700, [glass.honey, glass.amber, glass.bread, glass.clay]),
        cut: courses({ row: 96, length: 190 }),
        lead: 1.2,
      },
      piece(polygon(points("210,250 750,176 1290,250 1290,278 210,278")), glass.ruby),
      piece(rect(220, 520, 1060, 26), glass.paper),
      ...windows,
      piece(ellipse([750, 396], 84), glass.paper, { lead: 1 }),
      {
        shape: ellipse([750, 396], 70),
        cut: rays({ center: [750, 396], count: 8, length: 300, core: 12, uneven: 0 }),
        tint: assorted([glass.ruby, glass.honey, glass.cobalt, glass.emerald]),
        lead: 0.7,
      },
      piece(ellipse([750, 396], 24), glass.candle),
      ...[380, 1120].flatMap((x) => [
        piece(rect(x - 90, 590, 180, 240), glass.paper),
        piece(rect(x - 76, 604, 76, 226), glass.cobalt),
        piece(rect(x, 604, 76, 226), glass.azure),
      ]),
      piece(rect(584, 570, 332, 260), glass.paper),
      {
        shape: rect(606, 590, 288, 240),
        tint: radiate(DOOR, 220, [glass.sunlight, glass.candle, glass.honey]),
        cut: rays({ center: DOOR, count: 10, length: 110 }),
      },
      piece(polygon(points("606,590 606,830 560,862 560,574")), glass.emerald),
      piece(polygon(points("894,590 894,830 940,862 940,574")), glass.emerald),
      {
        shape: rect(-20, 830, 1540, 200),
        tint: radiate([750, 830], 620, tones("sunlight honey bread lilac violet")),
        cut: courses({ row: 38, length: 130, grow: 1.25 }),
      },
      ...people().regions,
    ],
  };
}
