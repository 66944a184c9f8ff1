import type { Point } from "../../glass/shape/geometry.ts";
import { glass, tones } from "../../glass/palette.ts";
import { placeMotif } from "../../glass/shape/piece.ts";
import type { Scene } from "../../glass/scene.ts";
import { assorted, radiate } from "../../glass/tint.ts";
import { descendingDove } from "../../motifs/nature/dove.ts";
import { land } from "../../motifs/nature/land.ts";
import { sky } from "../../motifs/nature/sky.ts";
import { photo } from "../formats.ts";
import { points } from "../../glass/shape/geometry.ts";

const LIGHT: Point = [750, 330];

/** The river, and the dove coming down over it. */
export function photoBaptism(): Scene {
  const dove = placeMotif({ x: 750, y: 370, scale: 1.04 }, descendingDove());
  return {
    name: "historia/08-o-batismo",
    ...photo,
    shade: 0.26,
    lights: [
      { at: LIGHT, reach: 260, strength: 0.65, tone: glass.sunlight },
      { at: [750, 700], reach: 150, strength: 0.45, tone: glass.clear },
    ],
    regions: [
      sky({
        ...photo,
        source: LIGHT,
        tones: tones("sunlight honey amber rose violet cobalt"),
        reach: 900,
      }),
      land({
        top: points("-20,560 200,500 460,570 700,640 800,640"),
        bottom: 760,
        tint: assorted([glass.emerald, glass.moss, glass.pine]),
        row: 50,
        length: 130,
      }),
      land({
        top: points("700,640 860,630 1080,560 1300,490 1520,560"),
        bottom: 760,
        tint: assorted([glass.moss, glass.emerald, glass.pine]),
        row: 50,
        length: 130,
      }),
      land({
        top: points("-20,700 250,670 500,690 750,664 1000,690 1250,670 1520,700"),
        bottom: 1040,
        tint: radiate([750, 680], 700, tones("clear ice azure azure cobalt cobalt")),
        row: 30,
        length: 130,
        grow: 1.26,
      }),
      ...dove.regions,
    ],
    paint: dove.paint ?? [],
  };
}
