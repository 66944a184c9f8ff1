import { mix } from "../../glass/colour.ts";
import { ribbon } from "../../glass/shape/curves.ts";
import { polar } from "../../glass/shape/geometry.ts";
import type { Point } from "../../glass/shape/geometry.ts";
import { glass } from "../../glass/palette.ts";
import { piece } from "../../glass/shape/piece.ts";
import type { Motif, Region } from "../../glass/scene.ts";
import { petal } from "../../glass/shape/shapes.ts";

export interface Wheat {
  root: Point;
  /** Where the ear starts. */
  neck: Point;
  /** Length of the ear in pixels. */
  ear: number;
  pairs?: number;
}

/** A stalk with its ear; the ear goes on in the direction of the stalk, bending a little further. */
export function wheat({ root, neck, ear, pairs = 5 }: Wheat): Motif {
  const lean = Math.atan2(neck[1] - root[1], neck[0] - root[0]);
  const bend = (lean + Math.PI / 2) * 0.5;
  const middle: Point = [root[0] + (neck[0] - root[0]) * 0.4, (root[1] + neck[1]) / 2];
  const regions: Region[] = [
    piece(ribbon([root, middle, neck], [ear * 0.05, ear * 0.04]), glass.moss, { lead: 0.5 }),
  ];
  const blade = lean < -Math.PI / 2 ? -1 : 1;
  regions.push(
    piece(
      petal(
        middle,
        [middle[0] + blade * ear * 0.42, middle[1] - ear * 0.5],
        ear * 0.13,
        0.4,
        blade * ear * 0.06,
      ),
      glass.moss,
      {
        lead: 0.5,
      },
    ),
  );
  const step = ear / (pairs + 1);
  for (let i = pairs - 1; i >= 0; i--) {
    const heading = lean + bend * (i / pairs);
    const at = polar(neck, step * i, lean + (bend * i) / pairs / 2);
    const size = step * 1.75 * (1 - i * 0.05);
    for (const side of [-0.62, 0.62]) {
      const tone = mix(glass.amber, glass.honey, side < 0 ? 0.75 : 0.15);
      regions.push(
        piece(petal(at, polar(at, size, heading + side), size * 0.5, 0.5), tone, { lead: 0.6 }),
      );
    }
  }
  const tip = polar(neck, step * (pairs - 0.4), lean + bend / 2);
  regions.push(
    piece(petal(tip, polar(tip, step * 1.9, lean + bend), step * 0.75), glass.honey, { lead: 0.6 }),
  );
  return { regions };
}
