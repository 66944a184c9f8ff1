import { unite } from "../../glass/shape/clip.ts";
import type { Tone } from "../../glass/colour.ts";
import { ribbon } from "../../glass/shape/curves.ts";
import { mosaic } from "../../glass/shape/cut.ts";
import { glass } from "../../glass/palette.ts";
import { piece } from "../../glass/shape/piece.ts";
import type { Motif } from "../../glass/scene.ts";
import { ellipse } from "../../glass/shape/shapes.ts";
import { assorted } from "../../glass/tint.ts";
import { points } from "../../glass/shape/geometry.ts";

/** A round-headed tree, 300 high, its foot at the origin. */
export function tree(leaves: Tone[], bark: Tone = glass.wood, size = 46): Motif {
  const crown = unite(
    ellipse([-52, -178], 72, 62),
    ellipse([50, -186], 76, 66),
    ellipse([0, -236], 80, 66),
  );
  return {
    regions: [
      piece(ribbon(points("0,4 4,-80 0,-190"), [44, 24, 16], "flat"), bark),
      { shape: crown, tint: assorted(leaves), cut: mosaic(size) },
    ],
  };
}
