import { mix } from "../../glass/colour.ts";
import { outline } from "../../glass/shape/curves.ts";
import { rect } from "../../glass/shape/geometry.ts";
import { glass } from "../../glass/palette.ts";
import { piece } from "../../glass/shape/piece.ts";
import type { Motif } from "../../glass/scene.ts";
import { ellipse } from "../../glass/shape/shapes.ts";

/** A church bell, 340 wide and 400 high, hanging from the origin. */
export function bell(): Motif {
  const side = (sign: 1 | -1, tone: typeof glass.amber) =>
    piece(
      outline([
        [0, 30, "corner"],
        [sign * 62, 44],
        [sign * 96, 120],
        [sign * 108, 210],
        [sign * 162, 316, "corner"],
        [0, 340, "corner"],
      ]),
      tone,
      { lit: 0.3 },
    );
  return {
    regions: [
      piece(rect(-14, -20, 28, 60), glass.woodDark, { lit: 0.5 }),
      piece(ellipse([0, 350], 40), glass.clay, { lit: 0.3 }),
      side(-1, mix(glass.amber, glass.crust, 0.35)),
      side(1, mix(glass.crust, glass.earth, 0.4)),
      piece(
        outline([
          [-170, 310, "corner"],
          [0, 334],
          [170, 310, "corner"],
          [166, 344, "corner"],
          [0, 370],
          [-166, 344, "corner"],
        ]),
        glass.crust,
        { lit: 0.3 },
      ),
      piece(
        outline([
          [-104, 176, "corner"],
          [0, 190],
          [104, 176, "corner"],
          [107, 204, "corner"],
          [0, 220],
          [-107, 204, "corner"],
        ]),
        glass.ruby,
        { lit: 0.3 },
      ),
    ],
  };
}
