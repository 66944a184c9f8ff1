import { intersect } from "../../glass/shape/clip.ts";
import { mix } from "../../glass/colour.ts";
import { courses } from "../../glass/shape/courses.ts";
import { polygon, rect, points } from "../../glass/shape/geometry.ts";
import type { Point } from "../../glass/shape/geometry.ts";
import { glass, tones } from "../../glass/palette.ts";
import { piece } from "../../glass/shape/piece.ts";
import { rays } from "../../glass/rays.ts";
import type { Scene } from "../../glass/scene.ts";
import { arch, ellipse } from "../../glass/shape/shapes.ts";
import { radiate } from "../../glass/tint.ts";
import { cover } from "../formats.ts";

const KEYHOLE: Point = [960, 520];

/** A closed door; the light round it and through its keyhole says someone is home. */
export function coverPrivacy(): Scene {
  const door = arch(960, 920, 470, 800);
  const boards = [0, 1, 2, 3, 4, 5].map((i) =>
    piece(
      intersect(rect(722 + i * 79.4, 0, 79.4, 940), door),
      mix(glass.violet, glass.plum, 0.25 + (i % 2) * 0.45),
      {
        lead: 0.8,
      },
    ),
  );
  return {
    name: "capas/privacidade",
    ...cover,
    shade: 0.4,
    lights: [
      { at: KEYHOLE, reach: 110, strength: 0.6, tone: glass.candle },
      { at: [960, 400], reach: 330, strength: 0.35, tone: glass.honey },
    ],
    regions: [
      {
        shape: rect(-20, -20, 1640, 940),
        tint: radiate([960, 450], 950, tones("lilac violet violet cobalt plum")),
        cut: courses({ row: 100, length: 210 }),
      },
      {
        shape: arch(960, 920, 660, 890),
        tint: radiate([960, 480], 460, tones("sunlight candle honey amber rose")),
        cut: rays({ center: [960, 520], count: 30, length: 400, core: 200 }),
        lead: 1.2,
      },
      piece(arch(960, 920, 500, 815), glass.sunlight, { lead: 1 }),
      ...boards,
      piece(intersect(rect(700, 300, 520, 34), door), glass.night, { lit: 0.2 }),
      piece(intersect(rect(700, 740, 520, 34), door), glass.night, { lit: 0.2 }),
      piece(ellipse([960, 530], 74, 104), glass.amber, { lead: 1 }),
      piece(ellipse(KEYHOLE, 30), glass.sunlight),
      piece(polygon(points("948,536 972,536 986,596 934,596")), glass.sunlight),
    ],
  };
}
