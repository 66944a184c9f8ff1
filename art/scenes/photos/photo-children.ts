import { line } from "../../glass/shape/curves.ts";
import type { Point } from "../../glass/shape/geometry.ts";
import { glass, tones } from "../../glass/palette.ts";
import { placeMotif, together } from "../../glass/shape/piece.ts";
import type { Motif, Scene } from "../../glass/scene.ts";
import { assorted } from "../../glass/tint.ts";
import { child } from "../../motifs/people/child.ts";
import { kite } from "../../motifs/things/kite.ts";
import { land } from "../../motifs/nature/land.ts";
import { sky, sun } from "../../motifs/nature/sky.ts";
import { photo } from "../formats.ts";
import { points } from "../../glass/shape/geometry.ts";

const SUN: Point = [430, 230];

/** Three of them hand in hand; the last one holds the string. */
function ring(): Motif {
  return together([
    placeMotif(
      { x: 520, y: 866, scale: 1.14 },
      child({
        shirt: glass.honey,
        lower: { kind: "shorts", tone: glass.cobalt },
        skin: glass.skinDark,
        hair: glass.hair,
        hands: [
          [-110, -262],
          [104, -138],
        ],
      }),
    ),
    placeMotif(
      { x: 756, y: 852, scale: 1.14 },
      child({
        shirt: glass.clear,
        lower: { kind: "skirt", tone: glass.ruby },
        skin: glass.skinTan,
        hair: glass.woodDark,
        hands: [
          [-104, -138],
          [104, -138],
        ],
      }),
    ),
    placeMotif(
      { x: 992, y: 860, scale: 1.14 },
      child({
        shirt: glass.violet,
        lower: { kind: "shorts", tone: glass.amber },
        skin: glass.skinBrown,
        hair: glass.hair,
        hands: [
          [-104, -138],
          [96, -270],
        ],
      }),
    ),
  ]);
}

/** Children on the hill with a kite. */
export function photoChildren(): Scene {
  const children = ring();
  return {
    name: "historia/10-as-criancas",
    ...photo,
    shade: 0.14,
    lights: [{ at: SUN, reach: 300, strength: 0.6, tone: glass.sunlight }],
    regions: [
      sky({
        ...photo,
        source: SUN,
        tones: tones("sunlight honey ice azure azure azure cobalt"),
        reach: 1150,
      }),
      ...sun(SUN, 92).regions,
      land({
        top: points("-20,700 300,640 700,690 1100,600 1520,680"),
        bottom: 1040,
        tint: assorted([glass.emerald, glass.azure, glass.pine]),
      }),
      land({
        top: points("-20,900 350,800 750,770 1150,800 1520,900"),
        bottom: 1040,
        tint: assorted([glass.moss, glass.lime, glass.emerald]),
        row: 54,
        length: 150,
      }),
      ...placeMotif({ x: 1050, y: 220, scale: 0.84, turn: -0.36 }, kite()).regions,
      ...children.regions,
    ],
    paint: [
      ...(children.paint ?? []),
      {
        line: line(points("1101,552 1056,420 1052,216")),
        width: 4,
        colour: "#14172b",
      },
    ],
  };
}
