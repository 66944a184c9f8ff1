import { unite } from "../../glass/shape/clip.ts";
import { outline, ribbon } from "../../glass/shape/curves.ts";
import type { Knot } from "../../glass/shape/curves.ts";
import { mosaic } from "../../glass/shape/cut.ts";
import type { Point } from "../../glass/shape/geometry.ts";
import { glass, tones } from "../../glass/palette.ts";
import { piece } from "../../glass/shape/piece.ts";
import type { Motif, Region } from "../../glass/scene.ts";
import { ellipse } from "../../glass/shape/shapes.ts";
import { radiate } from "../../glass/tint.ts";
import { points } from "../../glass/shape/geometry.ts";

/** From the foot of the trunk into the ground; the outer ones first. */
const ROOTS: Knot[][] = [
  points("900,560 700,612 470,640 300,700"),
  points("1020,560 1220,612 1430,640 1580,700"),
  points("920,560 770,650 590,720 480,840"),
  points("1000,560 1150,650 1310,720 1420,840"),
  points("940,560 850,680 770,760 730,890"),
  points("980,560 1070,680 1150,760 1190,890"),
  points("960,560 950,690 966,790 958,900"),
];

const BRANCHES: Knot[][] = [
  points("950,440 880,350 770,290"),
  points("970,440 1040,350 1150,280"),
  points("960,450 952,310 968,190"),
];

function crown(light: Point): Region {
  return {
    shape: unite(
      ellipse([770, 300], 170, 128),
      ellipse([1150, 292], 170, 128),
      ellipse([960, 190], 210, 140),
      ellipse([960, 330], 240, 110),
    ),
    tint: radiate(light, 330, tones("candle lime moss emerald pine"), 1.4),
    cut: mosaic(74),
    lit: 0.5,
    lead: 1.2,
  };
}

/** A great tree, its trunk at x 960 and its roots as wide as its crown; `light` shines through the leaves. */
export function rootedTree(light: Point): Motif {
  return {
    regions: [
      ...ROOTS.map((root) => piece(ribbon(root, [62, 34, 20, 6]), glass.amber, { lead: 0.9 })),
      crown(light),
      ...BRANCHES.map((branch) => piece(ribbon(branch, [40, 24, 10]), glass.wood)),
      piece(
        outline([
          [930, 420],
          [938, 480],
          [926, 530],
          [860, 576, "corner"],
          [960, 600],
          [1060, 576, "corner"],
          [994, 530],
          [982, 480],
          [990, 420],
        ]),
        glass.wood,
        { lead: 1 },
      ),
    ],
  };
}
