import { mix } from "../../glass/colour.ts";
import { outline } from "../../glass/shape/curves.ts";
import { polygon, points } from "../../glass/shape/geometry.ts";
import { glass } from "../../glass/palette.ts";
import { piece } from "../../glass/shape/piece.ts";
import type { Motif } from "../../glass/scene.ts";

/** A cup on a foot, 170 wide and 280 high, standing on the origin. */
export function cup(): Motif {
  const dark = mix(glass.amber, glass.earth, 0.45);
  return {
    regions: [
      piece(polygon(points("-74,0 -52,-26 52,-26 74,0")), glass.amber),
      piece(polygon(points("-16,-24 -12,-110 12,-110 16,-24")), dark),
      piece(outline(points("0,-64 26,-78 0,-92 -26,-78")), glass.honey),
      piece(
        outline([
          [-86, -270, "corner"],
          [-82, -186],
          [-50, -122],
          [0, -104, "corner"],
          [0, -270, "corner"],
        ]),
        glass.honey,
      ),
      piece(
        outline([
          [86, -270, "corner"],
          [82, -186],
          [50, -122],
          [0, -104, "corner"],
          [0, -270, "corner"],
        ]),
        mix(glass.amber, glass.earth, 0.15),
      ),
      piece(outline(points("-86,-270 0,-252 86,-270 0,-288")), glass.ruby),
    ],
  };
}
