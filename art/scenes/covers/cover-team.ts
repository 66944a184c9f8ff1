import { courses } from "../../glass/shape/courses.ts";
import { ribbon } from "../../glass/shape/curves.ts";
import type { Knot } from "../../glass/shape/curves.ts";
import { rect } from "../../glass/shape/geometry.ts";
import type { Point } from "../../glass/shape/geometry.ts";
import { glass, tones } from "../../glass/palette.ts";
import { piece, placeMotif } from "../../glass/shape/piece.ts";
import { rays } from "../../glass/rays.ts";
import type { Region, Scene } from "../../glass/scene.ts";
import { arch } from "../../glass/shape/shapes.ts";
import { radiate } from "../../glass/tint.ts";
import { lantern } from "../../motifs/things/lantern.ts";
import { cover } from "../formats.ts";

const CENTRES = [600, 960, 1320];

function niche(x: number, i: number): Region[] {
  const heart: Point = [x, i === 1 ? 440 : 400];
  const high = i === 1 ? 830 : 740;
  const inwards = i === 0 ? 1 : -1;
  const stem = x - inwards * 46;
  const crook: Knot[] = [
    [stem, 880],
    [stem, 420],
    [stem + inwards * 2, 300],
    [stem + inwards * 50, 232],
    [stem + inwards * 106, 270],
    [stem + inwards * 96, 336],
    [stem + inwards * 62, 346],
  ];
  return [
    piece(arch(x, 900, 318, high + 20, 0.3), glass.paper, { lead: 1.1 }),
    {
      shape: arch(x, 900, 270, high - 16, 0.3),
      tint: radiate(heart, 420, tones("sunlight candle honey amber flame ruby")),
      cut: rays({ center: heart, count: 16, length: 110, wide: 90 }),
      lead: 1.1,
    },
    ...(i === 1
      ? []
      : [piece(ribbon(crook, [24, 24, 24, 22, 18]), glass.wood, { lead: 0.9, lit: 0.3 })]),
  ];
}

/** Three arches: two shepherd's staffs, and between them the lamp. */
export function coverTeam(): Scene {
  return {
    name: "capas/equipe",
    ...cover,
    shade: 0.34,
    lights: [
      { at: [960, 440], reach: 240, strength: 0.65, tone: glass.sunlight },
      { at: [600, 400], reach: 150, strength: 0.4, tone: glass.candle },
      { at: [1320, 400], reach: 150, strength: 0.4, tone: glass.candle },
    ],
    regions: [
      {
        shape: rect(-20, -20, 1640, 940),
        tint: radiate([960, 440], 1000, tones("clay ruby ruby rubyDeep plum")),
        cut: courses({ row: 92, length: 190 }),
      },
      ...CENTRES.flatMap(niche),
      piece(rect(956, 90, 8, 220), glass.night, { lit: 0 }),
      ...placeMotif({ x: 960, y: 450, scale: 1.2 }, lantern()).regions,
    ],
  };
}
