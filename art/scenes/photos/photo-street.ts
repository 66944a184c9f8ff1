import { courses } from "../../glass/shape/courses.ts";
import { polygon, points } from "../../glass/shape/geometry.ts";
import type { Point } from "../../glass/shape/geometry.ts";
import { glass, tones } from "../../glass/palette.ts";
import { placeMotif, together } from "../../glass/shape/piece.ts";
import { rays } from "../../glass/rays.ts";
import type { Scene } from "../../glass/scene.ts";
import { assorted, radiate } from "../../glass/tint.ts";
import { facade } from "../../motifs/buildings/facade.ts";
import { land } from "../../motifs/nature/land.ts";
import { sky, sun } from "../../motifs/nature/sky.ts";
import { tree } from "../../motifs/nature/tree.ts";
import { photo } from "../formats.ts";

const END: Point = [750, 560];

function terrace(side: 1 | -1) {
  const edges = [70, 130, 220, 350, 530, 780];
  const walls =
    side < 0 ? tones("rose honey azure amber emerald") : tones("lime azure rose violet honey");
  const doors = tones("cobalt emerald ruby cobalt violet");
  return together(
    walls.map((wall, i) =>
      facade({
        vanishing: END,
        from: END[0] + side * (edges[i] ?? 0),
        to: END[0] + side * (edges[i + 1] ?? 0),
        reach: 780,
        eaves: 60 + (i % 2) * 70,
        foot: 940,
        wall,
        door: doors[(i + (side < 0 ? 0 : 2)) % 5] ?? glass.cobalt,
        roof: i % 2 ? glass.clay : glass.ruby,
      }),
    ),
  );
}

/** The street by day: small houses side by side, down to the hills. */
export function photoStreet(): Scene {
  return {
    name: "historia/04-a-rua",
    ...photo,
    shade: 0.16,
    lights: [{ at: [750, 330], reach: 240, strength: 0.55, tone: glass.sunlight }],
    regions: [
      sky({
        ...photo,
        source: [750, 330],
        tones: tones("sunlight ice azure azure cobalt"),
        reach: 900,
      }),
      ...sun([750, 330], 66).regions,
      land({
        top: points("500,540 640,480 750,520 880,470 1000,540"),
        bottom: 700,
        tint: assorted([glass.emerald, glass.moss, glass.azure]),
        row: 40,
        length: 90,
      }),
      {
        shape: polygon(points("660,600 840,600 1700,1040 -200,1040")),
        tint: radiate([750, 560], 620, [glass.sunlight, glass.paper, glass.stone, glass.lilac]),
        cut: courses({ row: 14, length: 60, grow: 1.3 }),
      },
      ...terrace(-1).regions,
      ...terrace(1).regions,
      {
        shape: polygon(points("738,590 762,590 1060,1040 440,1040")),
        tint: radiate([750, 590], 460, [glass.sunlight, glass.candle, glass.bread, glass.lilac]),
        cut: rays({ center: [750, 540], count: 24, length: 60, grow: 1.3 }),
      },
      ...placeMotif(
        { x: 690, y: 640, scale: 0.32 },
        tree([glass.emerald, glass.moss], glass.wood, 90),
      ).regions,
      ...placeMotif({ x: 838, y: 660, scale: 0.4 }, tree([glass.moss, glass.lime], glass.wood, 90))
        .regions,
    ],
  };
}
