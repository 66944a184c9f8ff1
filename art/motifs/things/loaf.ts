import { outline } from "../../glass/shape/curves.ts";
import { glass } from "../../glass/palette.ts";
import { piece } from "../../glass/shape/piece.ts";
import type { Motif } from "../../glass/scene.ts";
import { points } from "../../glass/shape/geometry.ts";

/** A round loaf with three cuts, 320 wide, standing on the origin. */
export function loaf(): Motif {
  const cut = (x: number) =>
    piece(
      outline([
        [x - 34, -66, "corner"],
        [x - 6, -104],
        [x + 30, -124, "corner"],
        [x + 6, -90],
      ]),
      glass.paper,
      { lead: 0.5 },
    );
  return {
    regions: [
      piece(
        outline(
          points("-160,-34 -146,-92 -74,-142 12,-152 98,-134 152,-84 160,-34 120,-4 0,2 -120,-4"),
        ),
        glass.bread,
        { lit: 0.6 },
      ),
      piece(
        outline(points("-160,-36 -100,-22 0,-16 100,-22 160,-36 124,-2 0,4 -124,-2")),
        glass.crust,
      ),
      cut(-74),
      cut(0),
      cut(74),
    ],
    paint: [
      {
        shape: outline(points("-128,-96 -60,-136 20,-142 -40,-116 -104,-78")),
        colour: "#fff3d0",
        opacity: 0.5,
        soft: 9,
      },
      {
        shape: outline(points("60,-140 140,-90 150,-36 104,-26 120,-76")),
        colour: "#5a2410",
        opacity: 0.35,
        soft: 12,
      },
    ],
  };
}
