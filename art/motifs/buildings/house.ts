import { mix } from "../../glass/colour.ts";
import type { Tone } from "../../glass/colour.ts";
import { courses } from "../../glass/shape/courses.ts";
import { polygon, rect } from "../../glass/shape/geometry.ts";
import { glass } from "../../glass/palette.ts";
import { piece } from "../../glass/shape/piece.ts";
import type { Motif, Region } from "../../glass/scene.ts";
import { arch } from "../../glass/shape/shapes.ts";
import { plain } from "../../glass/tint.ts";

interface House {
  /** Left foot of the gable. */
  x: number;
  base: number;
  /** Width of the gable and height of its wall. */
  width: number;
  height: number;
  /** Length of the long side, seen to the right of the gable. */
  depth: number;
  wall: Tone;
  roof: Tone;
  window: Tone;
  door?: Tone;
  lit?: number;
}

/** A small house with a gable, a long side and a tiled roof. */
export function house(plan: House): Motif {
  const { x, base, width, height, depth, wall, roof, window, lit = 1 } = plan;
  const eaves = base - height;
  const ridge = eaves - width * 0.52;
  const over = width * 0.09;
  const middle = x + width / 2;
  const shaded = mix(wall, glass.night, 0.22);
  const regions: Region[] = [
    piece(rect(x + width, eaves, depth, height), shaded, { lit }),
    piece(
      polygon([
        [x, base],
        [x + width, base],
        [x + width, eaves],
        [middle, ridge],
        [x, eaves],
      ]),
      wall,
      { lit },
    ),
    {
      shape: polygon([
        [middle, ridge - over],
        [middle + depth, ridge - over],
        [x + width + depth + over, eaves + over * 0.9],
        [x + width + over * 0.7, eaves + over * 0.9],
      ]),
      tint: plain(roof),
      cut: courses({ row: width * 0.26, length: width * 0.6 }),
      lit,
      lead: 0.8,
    },
    piece(
      polygon([
        [middle, ridge - over],
        [middle, ridge + over * 0.5],
        [x, eaves + over * 0.6],
        [x - over, eaves + over * 0.9],
      ]),
      mix(roof, glass.night, 0.25),
      { lit },
    ),
  ];
  if (plan.door)
    regions.push(piece(arch(middle, base, width * 0.3, height * 0.72), plan.door, { lit }));
  else
    regions.push(
      ...casement(middle - width * 0.2, eaves + height * 0.22, width * 0.4, height * 0.42, window),
    );
  const count = Math.max(1, Math.round(depth / (width * 0.9)));
  for (let i = 0; i < count; i++) {
    const left = x + width + (depth / count) * (i + 0.5) - width * 0.17;
    regions.push(...casement(left, eaves + height * 0.28, width * 0.34, height * 0.4, window));
  }
  return { regions };
}

/** A window of two panes. Its glass keeps its own light. */
function casement(x: number, y: number, width: number, height: number, tone: Tone): Region[] {
  return [
    piece(rect(x, y, width / 2, height), tone, { lit: 0 }),
    piece(rect(x + width / 2, y, width / 2, height), tone, { lit: 0 }),
  ];
}
