import { courses } from "../../glass/shape/courses.ts";
import { line } from "../../glass/shape/curves.ts";
import { rect, points } from "../../glass/shape/geometry.ts";
import type { Point } from "../../glass/shape/geometry.ts";
import { glass, tones } from "../../glass/palette.ts";
import { piece, placeMotif, together } from "../../glass/shape/piece.ts";
import { rays } from "../../glass/rays.ts";
import type { Motif, Scene } from "../../glass/scene.ts";
import { arch, petal } from "../../glass/shape/shapes.ts";
import { radiate } from "../../glass/tint.ts";
import { flyingDove } from "../../motifs/nature/dove.ts";
import { cover } from "../formats.ts";

const LIGHT: Point = [985, 410];

/** An olive branch, held at the origin and hanging to the right. */
function branch(): Motif {
  const leaf = (x: number, y: number, dx: number, dy: number) =>
    piece(petal([x, y], [x + dx, y + dy], 24), dy < 0 ? glass.lime : glass.moss, { lead: 0.6 });
  return {
    regions: [
      leaf(18, 6, 44, -40),
      leaf(30, 16, 18, 54),
      leaf(58, 22, 48, -34),
      leaf(70, 34, 14, 54),
      leaf(96, 44, 58, -14),
      leaf(100, 48, 40, 44),
    ],
    paint: [
      {
        line: line(points("0,0 50,20 104,50")),
        width: 6,
        colour: "#1d3a2c",
      },
    ],
  };
}

/** A dove brings a branch past the window: word from the church. */
export function coverContact(): Scene {
  const bird = together([
    placeMotif({ x: 1154, y: 436, scale: 0.95 }, branch()),
    placeMotif({ x: 925, y: 505, scale: 1.16, turn: -0.08 }, flyingDove()),
  ]);
  return {
    name: "capas/contato",
    ...cover,
    shade: 0.3,
    lights: [{ at: LIGHT, reach: 330, strength: 0.6, tone: glass.sunlight }],
    regions: [
      {
        shape: rect(-20, -20, 1640, 940),
        tint: radiate(LIGHT, 1000, tones("moss emerald emerald pine pine")),
        cut: courses({ row: 106, length: 230 }),
      },
      piece(arch(960, 960, 800, 920), glass.paper, { lead: 1.2 }),
      {
        shape: arch(960, 960, 730, 880),
        tint: radiate(LIGHT, 520, tones("sunlight ice azure azure emerald")),
        cut: rays({ center: LIGHT, count: 20, length: 150, wide: 120 }),
        lead: 1.2,
      },
      ...bird.regions,
    ],
    paint: bird.paint ?? [],
  };
}
