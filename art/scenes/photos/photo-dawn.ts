import type { Point } from "../../glass/shape/geometry.ts";
import { glass, tones } from "../../glass/palette.ts";
import { placeMotif, together } from "../../glass/shape/piece.ts";
import type { Scene } from "../../glass/scene.ts";
import { assorted, radiate } from "../../glass/tint.ts";
import { church } from "../../motifs/buildings/church.ts";
import { house } from "../../motifs/buildings/house.ts";
import { land } from "../../motifs/nature/land.ts";
import { sky, sun } from "../../motifs/nature/sky.ts";
import { photo } from "../formats.ts";
import { points } from "../../glass/shape/geometry.ts";

const SUN: Point = [750, 400];

const HOUSES: [number, number, number][] = [
  [300, 720, 70],
  [470, 700, 74],
  [920, 712, 76],
  [1090, 690, 72],
  [1250, 730, 74],
  [180, 800, 88],
  [390, 806, 92],
  [980, 806, 96],
  [1170, 816, 90],
];

/** Dawn over the hills; the church stands among the houses. */
export function photoDawn(): Scene {
  const walls = tones("paper rose ice honey lilac");
  const town = together(
    HOUSES.map(([x, base, width], i) =>
      house({
        x,
        base,
        width,
        height: width * 0.8,
        depth: width * 0.9,
        wall: walls[i % 5] ?? glass.paper,
        roof: i % 2 ? glass.clay : glass.ruby,
        window: glass.cobalt,
      }),
    ),
  );
  return {
    name: "historia/12-a-cidade-ao-amanhecer",
    ...photo,
    shade: 0.24,
    lights: [{ at: SUN, reach: 300, strength: 0.65, tone: glass.sunlight }],
    regions: [
      sky({
        ...photo,
        source: SUN,
        tones: tones("sunlight honey amber rose lilac azure cobalt"),
        reach: 850,
      }),
      ...sun(SUN, 104).regions,
      land({
        top: points("-20,520 250,400 520,480 750,520 980,470 1250,390 1520,500"),
        bottom: 1040,
        tint: radiate(SUN, 800, [glass.rose, glass.violet, glass.violet, glass.cobalt]),
        row: 60,
      }),
      land({
        top: points("-20,640 350,570 750,620 1150,570 1520,640"),
        bottom: 1040,
        tint: radiate(SUN, 800, [glass.lime, glass.emerald, glass.emerald, glass.cobalt]),
        row: 50,
      }),
      land({
        top: points("-20,740 350,690 750,680 1150,690 1520,740"),
        bottom: 1040,
        tint: assorted([glass.moss, glass.emerald, glass.lime]),
        row: 50,
      }),
      ...town.regions,
      ...placeMotif({ x: 720, y: 800, scale: 1.05 }, church(glass.paper, glass.ruby, glass.cobalt))
        .regions,
      land({
        top: points("-20,850 400,840 750,800 1100,840 1520,850"),
        bottom: 1040,
        tint: assorted([glass.pine, glass.emerald, glass.moss]),
        row: 60,
      }),
    ],
  };
}
