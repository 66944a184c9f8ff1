import { subtract, unite } from "../../glass/shape/clip.ts";
import { mosaic } from "../../glass/shape/cut.ts";
import { polygon, rect, points } from "../../glass/shape/geometry.ts";
import { glass } from "../../glass/palette.ts";
import { piece } from "../../glass/shape/piece.ts";
import type { Motif } from "../../glass/scene.ts";
import { ellipse } from "../../glass/shape/shapes.ts";
import { assorted } from "../../glass/tint.ts";

/** Gold keeps its own colour in the light. */
const GOLD = { lit: 0.4, lead: 0.8 };

/** An old key, its bow at the top: 190 wide, 620 high, its middle at the origin. */
export function key(): Motif {
  const bow = subtract(
    unite(ellipse([0, -232], 78), ellipse([-62, -180], 50), ellipse([62, -180], 50)),
    ellipse([0, -234], 36),
    ellipse([-64, -178], 22),
    ellipse([64, -178], 22),
  );
  const bit = polygon(
    points("16,178 104,178 104,212 70,212 70,232 104,232 104,284 62,284 62,262 16,262"),
  );
  return {
    regions: [
      piece(rect(-19, -150, 38, 220), glass.honey, GOLD),
      piece(rect(-19, 70, 38, 230), glass.amber, GOLD),
      piece(bit, glass.honey, GOLD),
      {
        shape: bow,
        tint: assorted([glass.honey, glass.amber, glass.candle]),
        cut: mosaic(95),
        ...GOLD,
      },
      piece(rect(-36, -140, 72, 22), glass.candle, GOLD),
      piece(rect(-30, 120, 60, 18), glass.candle, GOLD),
    ],
  };
}
