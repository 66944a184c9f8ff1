import { intersect, subtract } from "../../glass/shape/clip.ts";
import { mix } from "../../glass/colour.ts";
import type { Tone } from "../../glass/colour.ts";
import { outline } from "../../glass/shape/curves.ts";
import { polygon } from "../../glass/shape/geometry.ts";
import type { Shape } from "../../glass/shape/geometry.ts";
import { glass } from "../../glass/palette.ts";
import { piece } from "../../glass/shape/piece.ts";
import type { Motif, Region } from "../../glass/scene.ts";

interface Clothes {
  jacket: Tone;
  shirt: Tone;
  /** A shirt with a collar, or a round neck. */
  neck: "collar" | "round";
}

/** Shoulders in an open jacket, below a face with its eyes at the origin. */
export function shoulders({ jacket, shirt, neck }: Clothes): Motif {
  const half = (side: 1 | -1): Region[] => {
    const cloth = side < 0 ? jacket : mix(jacket, glass.night, 0.24);
    const coat = outline([
      [side * 84, 286, "corner"],
      [side * 170, 330],
      [side * 300, 376],
      [side * 384, 452],
      [side * 430, 600],
      [side * 470, 820, "corner"],
      [0, 820, "corner"],
      [side * 30, 620, "corner"],
    ]);
    const sleeve = outline([
      [side * 262, 300, "corner"],
      [side * 286, 440],
      [side * 268, 600],
      [side * 286, 840, "corner"],
      [side * 600, 840, "corner"],
      [side * 600, 300, "corner"],
    ]);
    return [
      piece(coat, cloth, { lead: 1 }),
      piece(intersect(coat, sleeve), mix(cloth, glass.night, 0.14)),
      piece(
        polygon([
          [side * 86, 282],
          [side * 176, 330],
          [side * 196, 470],
          [side * 140, 486],
          [side * 150, 540],
          [side * 8, 820],
          [side * 26, 620],
        ]),
        mix(cloth, glass.clear, 0.16),
      ),
    ];
  };
  const collar = (side: 1 | -1): Region =>
    piece(
      polygon([
        [side * 88, 236],
        [side * 116, 300],
        [side * 66, 420],
        [0, 366],
      ]),
      side < 0 ? shirt : mix(shirt, glass.lilac, 0.25),
    );
  const front = polygon([
    [-90, 292],
    [0, neck === "collar" ? 366 : 292],
    [90, 292],
    [100, 500],
    [0, 830],
    [-100, 500],
  ]);
  return {
    regions: [
      piece(neck === "collar" ? front : subtract(front, throat(86)), mix(shirt, glass.lilac, 0.16)),
      ...half(-1),
      ...half(1),
      ...(neck === "collar" ? [collar(-1), collar(1)] : []),
    ],
  };
}

/** The skin a round neck shows. */
function throat(depth: number): Shape {
  return outline([
    [-94, 200, "corner"],
    [-80, 290 + depth * 0.5],
    [-50, 300 + depth * 0.85],
    [0, 300 + depth],
    [50, 300 + depth * 0.85],
    [80, 290 + depth * 0.5],
    [94, 200, "corner"],
  ]);
}
