import { polar, rect, points } from "../../glass/shape/geometry.ts";
import type { Point } from "../../glass/shape/geometry.ts";
import { glass, tones } from "../../glass/palette.ts";
import { piece, placeMotif } from "../../glass/shape/piece.ts";
import type { Region, Scene } from "../../glass/scene.ts";
import { ellipse, sector } from "../../glass/shape/shapes.ts";
import { assorted, radiate } from "../../glass/tint.ts";
import { bell } from "../../motifs/things/bell.ts";
import { land } from "../../motifs/nature/land.ts";
import { sky } from "../../motifs/nature/sky.ts";
import { cover } from "../formats.ts";

const HORIZON: Point = [960, 720];
const RADIUS = 500;
const HOURS = tones("ruby flame honey sunlight honey rose violet");

/** The way the sun goes in a day, and where it stands at each hour. */
function sunPath(): Region[] {
  const step = Math.PI / HOURS.length;
  const track = HOURS.map((_, i) => {
    const from = Math.PI + i * step;
    return piece(
      sector(HORIZON, RADIUS - 17, RADIUS + 17, from, from + step),
      i % 2 ? glass.clear : glass.candle,
    );
  });
  const suns = HOURS.flatMap((tone, i) => {
    const at = polar(HORIZON, RADIUS, Math.PI + (i + 0.5) * step);
    const size = 58 - Math.abs(i - 3) * 6;
    return [
      piece(ellipse(at, size), glass.clear, { lit: 0 }),
      piece(ellipse(at, size - 12), tone, { lit: 0.2 }),
    ];
  });
  return [...track, ...suns];
}

/** The sun's path over the hills, hour by hour, and the bell that calls. */
export function coverProgramme(): Scene {
  return {
    name: "capas/programacao",
    ...cover,
    shade: 0.22,
    lights: [{ at: [960, 430], reach: 300, strength: 0.6, tone: glass.sunlight }],
    regions: [
      sky({
        ...cover,
        source: HORIZON,
        tones: tones("sunlight candle honey honey amber amber flame rose"),
        reach: 1050,
      }),
      ...sunPath(),
      land({
        top: points("-20,690 300,600 700,700 960,726 1180,690 1420,610 1620,680"),
        bottom: 940,
        tint: radiate([960, 720], 900, tones("honey amber flame clay ruby")),
        row: 50,
      }),
      land({
        top: points("-20,790 400,740 960,790 1300,750 1620,790"),
        bottom: 940,
        tint: assorted([glass.amber, glass.moss, glass.lime, glass.bread]),
        row: 50,
      }),
      piece(rect(830, 296, 260, 24), glass.woodDark, { lit: 0.2 }),
      ...placeMotif({ x: 960, y: 318, scale: 0.84 }, bell()).regions,
    ],
  };
}
