import { rect } from "../../glass/shape/geometry.ts";
import type { Point } from "../../glass/shape/geometry.ts";
import { glass, tones } from "../../glass/palette.ts";
import { placeMotif } from "../../glass/shape/piece.ts";
import { rays } from "../../glass/rays.ts";
import type { Scene } from "../../glass/scene.ts";
import { radiate } from "../../glass/tint.ts";
import { guitar } from "../../motifs/things/guitar.ts";
import { photo } from "../formats.ts";

/** The guitar, and the song going out from it in rings. */
export function photoWorship(): Scene {
  const hole: Point = [690, 600];
  const instrument = placeMotif(
    { x: hole[0], y: hole[1], scale: 1.18, turn: 0.62 },
    guitar(rays({ center: hole, count: 12, length: 150, core: 90, wide: 200 })),
  );
  return {
    name: "historia/09-o-louvor",
    ...photo,
    shade: 0.3,
    lights: [{ at: hole, reach: 300, strength: 0.55, tone: glass.candle }],
    regions: [
      {
        shape: rect(-20, -20, 1540, 1040),
        tint: radiate(hole, 1050, tones("honey flame rose violet cobalt azure cobalt cobaltDeep")),
        cut: rays({ center: hole, count: 26, length: 130, grow: 1.08, uneven: 0.7 }),
      },
      ...instrument.regions,
    ],
    paint: instrument.paint ?? [],
  };
}
