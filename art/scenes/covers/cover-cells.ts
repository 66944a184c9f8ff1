import { polar } from "../../glass/shape/geometry.ts";
import type { Point } from "../../glass/shape/geometry.ts";
import { glass, tones } from "../../glass/palette.ts";
import { piece, together } from "../../glass/shape/piece.ts";
import type { Scene } from "../../glass/scene.ts";
import { ellipse, sector } from "../../glass/shape/shapes.ts";
import { house } from "../../motifs/buildings/house.ts";
import { sky } from "../../motifs/nature/sky.ts";
import { cover } from "../formats.ts";

const HEART: Point = [960, 450];

/** Six houses joined by a ring of light. */
export function coverCells(): Scene {
  const walls = tones("ruby cobalt emerald violet azure rose");
  const around = (i: number): Point => {
    const angle = -Math.PI / 2 + ((i + 0.5) * Math.PI) / 3;
    return [HEART[0] + 450 * Math.cos(angle), HEART[1] + 236 * Math.sin(angle)];
  };
  const houses = together(
    walls.map((wall, i) => {
      const [x, y] = around(i);
      return house({
        x: x - 118,
        base: y + 72,
        width: 122,
        height: 100,
        depth: 122,
        wall,
        roof: i % 2 ? glass.clay : glass.rubyDeep,
        window: glass.sunlight,
        lit: 0.35,
      });
    }),
  );
  const mounds = walls.map((_, i) => {
    const [x, y] = around(i);
    return piece(ellipse([x + 6, y + 72], 156, 30), i % 2 ? glass.moss : glass.emerald, {
      lit: 0.4,
    });
  });
  const ring = Array.from({ length: 24 }, (_, i) => {
    const from = (i * Math.PI) / 12;
    const link = sector(HEART, 306, 376, from, from + Math.PI / 12);
    const wide = link.map((rings) =>
      rings.map((points) =>
        points.map(([x, y]): Point => [
          HEART[0] + (x - HEART[0]) * 1.3,
          HEART[1] + (y - HEART[1]) * 0.74,
        ]),
      ),
    );
    return piece(wide, i % 2 ? glass.candle : glass.sunlight, { lit: 0, lead: 1 });
  });
  return {
    name: "capas/celulas",
    ...cover,
    shade: 0.28,
    lights: [{ at: HEART, reach: 330, strength: 0.55, tone: glass.sunlight }],
    regions: [
      sky({
        ...cover,
        source: HEART,
        tones: tones("candle honey amber amber flame crust clay"),
        reach: 950,
      }),
      ...ring,
      ...[0, 1, 2, 3, 4, 5, 6, 7].map((i) =>
        piece(
          sector(HEART, 70, 120, (i * Math.PI) / 4, ((i + 1) * Math.PI) / 4),
          i % 2 ? glass.ruby : glass.flame,
        ),
      ),
      piece(ellipse(polar(HEART, 0, 0), 70), glass.sunlight),
      ...mounds,
      ...houses.regions,
    ],
  };
}
