import { mix } from "../../glass/colour.ts";
import { courses } from "../../glass/shape/courses.ts";
import { outline, ribbon } from "../../glass/shape/curves.ts";
import type { Point } from "../../glass/shape/geometry.ts";
import { glass, tones } from "../../glass/palette.ts";
import { piece, placeMotif, together } from "../../glass/shape/piece.ts";
import type { Region, Scene } from "../../glass/scene.ts";
import { assorted } from "../../glass/tint.ts";
import { loaf } from "../../motifs/things/loaf.ts";
import { sky } from "../../motifs/nature/sky.ts";
import { wheat } from "../../motifs/nature/wheat.ts";
import { cover } from "../formats.ts";
import { points } from "../../glass/shape/geometry.ts";

const LIGHT: Point = [960, 330];

/** A hand that holds the basket from its side; the left one is its mirror. */
function holdingHand(side: 1 | -1): Region[] {
  const x = (offset: number): number => 960 + side * offset;
  const skin = side < 0 ? glass.skinBrown : glass.skinDark;
  const fingers = [0, 1, 2, 3].map((i) =>
    piece(
      ribbon(
        [
          [x(292 - i * 8), 704 + i * 32],
          [x(232 - i * 8), 700 + i * 31],
          [x(176 + i * 4), 716 + i * 28],
        ],
        [40, 36, 28],
      ),
      mix(skin, glass.honey, 0.08 * (i % 2)),
      { lit: 0.6 },
    ),
  );
  return [
    piece(
      ribbon(
        [
          [x(470), 1000],
          [x(400), 880],
          [x(322), 790],
        ],
        [190, 150, 112],
      ),
      side < 0 ? glass.cobalt : glass.emerald,
      {
        lead: 1,
      },
    ),
    piece(
      outline([
        [x(330), 664],
        [x(366), 730],
        [x(384), 812, "corner"],
        [x(300), 876, "corner"],
        [x(244), 812],
        [x(258), 700],
      ]),
      skin,
      { lit: 0.6 },
    ),
    ...fingers,
    piece(
      ribbon(
        [
          [x(318), 690],
          [x(296), 640],
          [x(270), 600],
        ],
        [44, 38, 28],
      ),
      skin,
      { lit: 0.6 },
    ),
  ];
}

/** A basket of bread and wheat, to be shared. */
export function coverGiving(): Scene {
  const ears = together(
    [-3, 3, -2, 2, -1, 1, 0].map((i) =>
      wheat({
        root: [960 + i * 40, 560],
        neck: [960 + i * 104, 300 + Math.abs(i) * 24],
        ear: 190,
        pairs: 4,
      }),
    ),
  );
  const loaves = together([
    placeMotif({ x: 820, y: 590, scale: 0.9, turn: -0.12 }, loaf()),
    placeMotif({ x: 1100, y: 590, scale: 0.9, turn: 0.12 }, loaf()),
    placeMotif({ x: 960, y: 610, scale: 1.05 }, loaf()),
  ]);
  return {
    name: "capas/contribua",
    ...cover,
    shade: 0.36,
    lights: [{ at: LIGHT, reach: 330, strength: 0.6, tone: glass.candle }],
    regions: [
      sky({
        ...cover,
        source: LIGHT,
        tones: tones("candle amber flame ruby ruby rubyDeep plum"),
        reach: 1000,
      }),
      ...ears.regions,
      ...loaves.regions,
      {
        shape: outline([
          [650, 590, "corner"],
          [960, 622],
          [1270, 590, "corner"],
          [1232, 700],
          [1160, 786, "corner"],
          [960, 806],
          [760, 786, "corner"],
          [688, 700],
        ]),
        tint: assorted([glass.wood, glass.crust, glass.bread, glass.earth]),
        cut: courses({ row: 44, length: 76 }),
        lead: 1.2,
      },
      piece(ribbon(points("636,586 960,620 1284,586"), [40, 44, 40]), glass.bread, { lead: 1 }),
      ...holdingHand(-1),
      ...holdingHand(1),
    ],
    paint: loaves.paint ?? [],
  };
}
