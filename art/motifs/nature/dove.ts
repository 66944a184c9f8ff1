import { mix } from "../../glass/colour.ts";
import { outline } from "../../glass/shape/curves.ts";
import { polar, points } from "../../glass/shape/geometry.ts";
import type { Point } from "../../glass/shape/geometry.ts";
import { glass } from "../../glass/palette.ts";
import { piece } from "../../glass/shape/piece.ts";
import type { Motif, Region } from "../../glass/scene.ts";
import { ellipse, petal } from "../../glass/shape/shapes.ts";

const WHITE = glass.clear;
const SHADE = mix(glass.clear, glass.azure, 0.42);

/** Feathers spread from a shoulder like the ribs of a fan, from one angle to another. */
function fan(
  root: Point,
  from: number,
  to: number,
  lengths: number[],
  width: number,
  far = false,
): Region[] {
  return lengths.map((length, i) => {
    const angle = from + ((to - from) * i) / Math.max(1, lengths.length - 1);
    const tone = mix(WHITE, SHADE, (far ? 0.55 : 0) + (i % 2) * 0.35);
    return piece(petal(polar(root, 8, angle), polar(root, length, angle), width, 0.62), tone, {
      lit: 0.6,
    });
  });
}

/** A dove flying to the right, about 480 wide, its breast at the origin. */
export function flyingDove(): Motif {
  return {
    regions: [
      ...fan([58, -34], -0.72, -1.5, [190, 226, 244, 246, 230], 58, true),
      ...fan([-92, 26], 2.62, 3.3, [150, 168, 172, 160, 140], 44),
      piece(
        outline([
          [182, -62, "corner"],
          [158, -80],
          [128, -90],
          [98, -76],
          [60, -46],
          [0, -34],
          [-70, -8],
          [-122, 24],
          [-70, 50],
          [0, 62],
          [70, 50],
          [120, 8],
          [150, -44],
        ]),
        WHITE,
        { lit: 0.6, lead: 1 },
      ),
      ...fan([42, -12], -3.0, -1.82, [200, 236, 258, 268, 262, 240], 66),
      piece(petal([66, 12], [-46, -36], 62, 0.4), mix(WHITE, SHADE, 0.2), { lit: 0.6 }),
      piece(
        outline([
          [158, -78, "corner"],
          [202, -56, "corner"],
          [160, -52, "corner"],
        ]),
        glass.amber,
      ),
      piece(ellipse([134, -66], 6.5), glass.night, { lit: 0, lead: 0.3 }),
    ],
  };
}

/** One raised wing of the dove seen from the front: long quills outside, short ones over their roots. */
function raisedWing(side: 1 | -1): Region[] {
  const mirrored = ([x, y]: Point): Point => [side * x, y];
  const quill = (from: Point, to: Point, width: number, shade: number): Region =>
    piece(petal(mirrored(from), mirrored(to), width, 0.6), mix(WHITE, SHADE, shade), { lit: 0.5 });
  const tips: Point[] = points("176,96 238,70 300,24 350,-40 380,-116 384,-196 352,-262");
  const wrist = (i: number): Point => [40 + i * 24, -34 - i * 18];
  return [
    ...tips.map((tip, i) => quill(wrist(i), tip, 66, 0.5 + (i % 2) * 0.4)),
    ...tips.map((tip, i) => {
      const [x, y] = wrist(i);
      return quill(
        [x - 6, y - 12],
        [x + (tip[0] - x) * 0.46, y + (tip[1] - y) * 0.46],
        46,
        (i % 2) * 0.3,
      );
    }),
    piece(
      outline([
        [mirrored([16, -60])[0], -60, "corner"],
        [mirrored([96, -112])[0], -112],
        [mirrored([190, -196])[0], -196],
        [mirrored([256, -250])[0], -250, "corner"],
        [mirrored([204, -150])[0], -150],
        [mirrored([120, -58])[0], -58],
        [mirrored([20, 0])[0], 0, "corner"],
      ]),
      WHITE,
      { lit: 0.5, lead: 0.9 },
    ),
  ];
}

/** A dove coming down with raised wings, seen from the front, about 770 wide; its breast is at the origin. */
export function descendingDove(): Motif {
  return {
    regions: [
      ...fan([0, -20], -2.0, -1.14, [150, 178, 188, 178, 150], 50),
      ...raisedWing(1),
      ...raisedWing(-1),
      piece(
        outline(
          points("0,-84 42,-48 56,14 44,70 34,104 20,132 -8,138 -30,120 -40,76 -56,14 -42,-48"),
        ),
        WHITE,
        { lit: 0.5, lead: 1 },
      ),
      piece(petal([16, 118], [44, 150], 20, 0.3), glass.amber, { lit: 0.3 }),
      piece(ellipse([6, 112], 5.5), glass.night, { lit: 0, lead: 0.3 }),
    ],
  };
}
