import { ribbon } from "../../glass/shape/curves.ts";
import { polygon, points } from "../../glass/shape/geometry.ts";
import { glass } from "../../glass/palette.ts";
import { piece } from "../../glass/shape/piece.ts";
import type { Motif } from "../../glass/scene.ts";
import { petal } from "../../glass/shape/shapes.ts";

/** A kite of four colours with a tail, 220 wide; the tail hangs 250 below the origin. */
export function kite(): Motif {
  const bow = (x: number, y: number, tone: typeof glass.ruby) => [
    piece(petal([x, y], [x - 36, y - 12], 22), tone, { lead: 0.5 }),
    piece(petal([x, y], [x + 36, y + 12], 22), tone, { lead: 0.5 }),
  ];
  return {
    regions: [
      piece(ribbon(points("0,150 24,200 -10,260 16,330 -8,400"), [7, 6]), glass.honey, {
        lead: 0.4,
      }),
      ...bow(22, 206, glass.ruby),
      ...bow(-8, 270, glass.azure),
      ...bow(14, 336, glass.emerald),
      piece(polygon(points("0,-150 110,-20 0,-20")), glass.ruby),
      piece(polygon(points("0,-150 -110,-20 0,-20")), glass.honey),
      piece(polygon(points("0,160 110,-20 0,-20")), glass.violet),
      piece(polygon(points("0,160 -110,-20 0,-20")), glass.emerald),
    ],
  };
}
