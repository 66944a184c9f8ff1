import { polygon, rect, points } from "../../glass/shape/geometry.ts";
import { glass } from "../../glass/palette.ts";
import { piece } from "../../glass/shape/piece.ts";
import type { Motif } from "../../glass/scene.ts";
import { ellipse, petal } from "../../glass/shape/shapes.ts";

/** A hanging lantern, 130 wide and 230 high, its flame at the origin. */
export function lantern(): Motif {
  const iron = { ...glass.night, l: 0.26 };
  const dark = { lit: 0, lead: 0.6 };
  return {
    regions: [
      piece(ellipse([0, -124], 22), iron, dark),
      piece(ellipse([0, -126], 11), glass.violet, { lead: 0.4 }),
      piece(polygon(points("-18,-108 18,-108 62,-66 -62,-66")), iron, dark),
      piece(polygon(points("-50,-66 0,-66 0,72 -40,72")), glass.amber),
      piece(polygon(points("50,-66 0,-66 0,72 40,72")), glass.amber),
      piece(petal([0, 56], [0, -52], 62, 0.4), glass.candle),
      piece(petal([0, 44], [0, -14], 28, 0.35), glass.sunlight, { lead: 0.5 }),
      piece(rect(-54, 70, 108, 20), iron, dark),
    ],
  };
}

/** A flame of three colours, 150 high, its foot at the origin. */
export function flame(): Motif {
  return {
    regions: [
      piece(petal([0, 6], [0, -150], 92, 0.34), glass.flame),
      piece(petal([0, 2], [0, -112], 64, 0.34), glass.honey),
      piece(petal([0, -2], [0, -70], 34, 0.36), glass.sunlight, { lead: 0.6 }),
    ],
  };
}
