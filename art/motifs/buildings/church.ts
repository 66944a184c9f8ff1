import { mix } from "../../glass/colour.ts";
import type { Tone } from "../../glass/colour.ts";
import { polygon, rect, points } from "../../glass/shape/geometry.ts";
import { glass } from "../../glass/palette.ts";
import { piece } from "../../glass/shape/piece.ts";
import type { Motif } from "../../glass/scene.ts";
import { arch, ellipse } from "../../glass/shape/shapes.ts";

/** A small church, its tower on the left: 210 wide and 330 high around the middle of its foot. */
export function church(wall: Tone, roof: Tone, window: Tone): Motif {
  const shaded = mix(wall, glass.night, 0.2);
  return {
    regions: [
      piece(rect(20, -110, 120, 110), shaded),
      piece(polygon(points("-20,-178 120,-178 152,-104 20,-104")), roof),
      piece(polygon(points("-80,0 30,0 30,-110 -25,-180 -80,-110")), wall),
      piece(rect(-58, -250, 66, 130), wall),
      piece(polygon(points("-66,-246 -25,-322 16,-246")), roof),
      piece(rect(-28.5, -366, 7, 50), glass.honey, { lead: 0.4 }),
      piece(rect(-39, -352, 28, 7), glass.honey, { lead: 0.4 }),
      piece(arch(-25, -176, 26, 48), window, { lit: 0.4 }),
      piece(ellipse([-25, -112], 17), window, { lit: 0.4 }),
      piece(arch(-25, 0, 40, 70), window, { lit: 0.4 }),
      piece(arch(55, -30, 20, 50), window, { lit: 0.4 }),
      piece(arch(105, -30, 20, 50), window, { lit: 0.4 }),
    ],
  };
}
