import type { Point } from "../../glass/shape/geometry.ts";
import { glass, tones } from "../../glass/palette.ts";
import { placeMotif } from "../../glass/shape/piece.ts";
import type { Scene } from "../../glass/scene.ts";
import { assorted } from "../../glass/tint.ts";
import { land } from "../../motifs/nature/land.ts";
import { openBook } from "../../motifs/things/open-book.ts";
import { sky } from "../../motifs/nature/sky.ts";
import { cover } from "../formats.ts";
import { points } from "../../glass/shape/geometry.ts";

const LIGHT: Point = [960, 380];

/** The open book, and the light that rises from it. */
export function coverBelief(): Scene {
  const book = placeMotif({ x: 960, y: 672, scale: 1.08 }, openBook());
  return {
    name: "capas/o-que-cremos",
    ...cover,
    shade: 0.34,
    lights: [{ at: LIGHT, reach: 300, strength: 0.7, tone: glass.sunlight }],
    regions: [
      sky({
        ...cover,
        source: [960, 540],
        tones: tones("sunlight candle honey ice azure cobalt cobalt cobaltDeep"),
        reach: 1000,
      }),
      land({
        top: points("-20,740 400,700 960,680 1400,700 1620,740"),
        bottom: 940,
        tint: assorted([glass.cobalt, glass.violet, glass.cobaltDeep]),
        row: 60,
        length: 200,
      }),
      ...book.regions,
    ],
    paint: book.paint ?? [],
  };
}
