import type { Tone } from "../../glass/colour.ts";
import { courses } from "../../glass/shape/courses.ts";
import { rect } from "../../glass/shape/geometry.ts";
import type { Point } from "../../glass/shape/geometry.ts";
import { piece } from "../../glass/shape/piece.ts";
import { rays } from "../../glass/rays.ts";
import type { Region } from "../../glass/scene.ts";
import { arch } from "../../glass/shape/shapes.ts";
import { radiate } from "../../glass/tint.ts";

interface Backdrop {
  /** From where the daylight falls in; never behind the head, where it would be a halo. */
  source: Point;
  /** The glass in the arch, from the light outwards. */
  tones: Tone[];
  wall: Tone[];
  frame: Tone;
}

/** The arch behind a portrait of 1000 by 1250. */
export function backdrop({ source, tones, wall, frame }: Backdrop): Region[] {
  return [
    {
      shape: rect(-20, -20, 1040, 1290),
      tint: radiate(source, 1300, wall),
      cut: courses({ row: 120, length: 190 }),
    },
    piece(arch(500, 1290, 900, 1240), frame, { lead: 1 }),
    {
      shape: arch(500, 1290, 810, 1192),
      tint: radiate(source, 1100, tones),
      cut: rays({ center: source, count: 36, length: 240, grow: 1.2 }),
      lead: 1.2,
    },
  ];
}
