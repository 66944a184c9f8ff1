import { mix } from "../../glass/colour.ts";
import { outline, ribbon } from "../../glass/shape/curves.ts";
import { glass } from "../../glass/palette.ts";
import { piece } from "../../glass/shape/piece.ts";
import type { Motif, Region } from "../../glass/scene.ts";
import { points } from "../../glass/shape/geometry.ts";

/** A young plant of two leaves, 420 wide and 360 high, its root at the origin. */
export function sprout(): Motif {
  const leaf = (side: 1 | -1): Region[] => [
    piece(
      outline([
        [0, -150, "corner"],
        [side * 30, -240],
        [side * 112, -312],
        [side * 246, -322, "corner"],
        [side * 116, -244],
      ]),
      side < 0 ? glass.lime : glass.moss,
      { lit: 0.5 },
    ),
    piece(
      outline([
        [0, -150, "corner"],
        [side * 116, -244],
        [side * 246, -322, "corner"],
        [side * 224, -228],
        [side * 130, -164],
      ]),
      side < 0 ? mix(glass.moss, glass.emerald, 0.3) : glass.emerald,
      { lit: 0.5 },
    ),
  ];
  return {
    regions: [
      piece(
        outline([
          [-130, 34, "corner"],
          [-70, 2],
          [0, -12],
          [70, 2],
          [130, 34, "corner"],
          [0, 48],
        ]),
        glass.crust,
        { lead: 0.9 },
      ),
      piece(ribbon(points("0,10 -8,-70 0,-156"), [30, 22, 18]), glass.moss),
      ...leaf(-1),
      ...leaf(1),
      piece(ribbon(points("0,-150 4,-196 -4,-236"), [18, 22, 8]), glass.lime),
    ],
  };
}
