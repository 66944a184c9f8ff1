import { intersect } from "../../glass/shape/clip.ts";
import { mix } from "../../glass/colour.ts";
import { courses } from "../../glass/shape/courses.ts";
import { polygon, rect, points } from "../../glass/shape/geometry.ts";
import { glass, tones } from "../../glass/palette.ts";
import { piece, placeMotif } from "../../glass/shape/piece.ts";
import type { Scene } from "../../glass/scene.ts";
import { arch, ellipse } from "../../glass/shape/shapes.ts";
import { radiate } from "../../glass/tint.ts";
import { key } from "../../motifs/things/key.ts";
import { photo } from "../formats.ts";

/** The key of the rented building, before its door. */
export function photoKey(): Scene {
  const door = arch(880, 1040, 560, 930);
  const boards = [0, 1, 2, 3, 4].map((i) =>
    piece(
      intersect(rect(600 + i * 112, 0, 112, 1060), door),
      mix(glass.emerald, glass.pine, (i % 2) * 0.6),
      { lead: 0.8 },
    ),
  );
  return {
    name: "historia/06-a-chave",
    ...photo,
    shade: 0.32,
    lights: [{ at: [650, 440], reach: 300, strength: 0.45, tone: glass.honey }],
    regions: [
      {
        shape: rect(-20, -20, 1540, 1040),
        tint: radiate([640, 470], 900, tones("honey amber clay ruby rubyDeep")),
        cut: courses({ row: 104, length: 210 }),
      },
      piece(arch(880, 1060, 650, 1000), glass.stone, { lead: 1.2 }),
      ...boards,
      piece(rect(600, 300, 560, 34), glass.woodDark),
      piece(rect(600, 800, 560, 34), glass.woodDark),
      piece(ellipse([1080, 570], 42), glass.amber),
      piece(ellipse([1080, 560], 13), glass.night, { lit: 0 }),
      piece(polygon(points("1074,564 1086,564 1092,594 1068,594")), glass.night, { lit: 0 }),
      ...placeMotif({ x: 640, y: 500, scale: 1.35, turn: 0.42 }, key()).regions,
    ],
  };
}
