import { mix } from "../../glass/colour.ts";
import type { Tone } from "../../glass/colour.ts";
import { polygon } from "../../glass/shape/geometry.ts";
import type { Point, Shape } from "../../glass/shape/geometry.ts";
import { glass } from "../../glass/palette.ts";
import { piece } from "../../glass/shape/piece.ts";
import type { Motif } from "../../glass/scene.ts";

interface Facade {
  /** Where the street's lines meet. */
  vanishing: Point;
  /** Left and right edge. */
  from: number;
  to: number;
  /** Height of eaves and foot where the street meets the eye, `reach` pixels from the vanishing point. */
  reach: number;
  eaves: number;
  foot: number;
  wall: Tone;
  door: Tone;
  roof: Tone;
}

/** A house front along a street that runs into the distance. */
export function facade({
  vanishing,
  from,
  to,
  reach,
  eaves,
  foot,
  wall,
  door,
  roof,
}: Facade): Motif {
  const at = (x: number, height: number): Point => [
    x,
    vanishing[1] + ((height - vanishing[1]) * Math.abs(x - vanishing[0])) / reach,
  ];
  const panel = (left: number, right: number, low: number, high: number): Shape => {
    const x = (share: number): number => from + (to - from) * share;
    const y = (share: number): number => foot + (eaves - foot) * share;
    return polygon([
      at(x(left), y(low)),
      at(x(right), y(low)),
      at(x(right), y(high)),
      at(x(left), y(high)),
    ]);
  };
  const trim = mix(glass.paper, wall, 0.25);
  return {
    regions: [
      piece(panel(0, 1, 0, 1), wall),
      piece(panel(0, 1, 0, 0.1), mix(wall, glass.night, 0.3)),
      piece(panel(-0.02, 1.02, 0.98, 1.18), roof, { lead: 0.9 }),
      piece(panel(0.1, 0.42, 0, 0.66), trim),
      piece(panel(0.15, 0.26, 0, 0.62), door),
      piece(panel(0.26, 0.37, 0, 0.62), mix(door, glass.night, 0.15)),
      piece(panel(0.54, 0.9, 0.26, 0.72), trim),
      piece(panel(0.58, 0.72, 0.3, 0.68), glass.ice),
      piece(panel(0.72, 0.86, 0.3, 0.68), glass.azure),
    ],
  };
}
