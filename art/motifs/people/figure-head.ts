import type { Tone } from "../../glass/colour.ts";
import { line, outline, ribbon } from "../../glass/shape/curves.ts";
import { piece } from "../../glass/shape/piece.ts";
import type { Paint, Region } from "../../glass/scene.ts";
import { ellipse } from "../../glass/shape/shapes.ts";
import { points } from "../../glass/shape/geometry.ts";

export interface Head {
  skin: Tone;
  hair: Tone;
  longHair?: boolean;
  /** Seen from behind: no face. */
  away?: boolean;
}

/** Drawn before the clothes, which close round it. */
export function neck({ skin }: Head): Region {
  return piece(ribbon(points("0,-336 0,-286"), [28, 36], "flat"), skin, { lead: 0.5 });
}

/** Face and hair; seen from behind, the hair covers the face. */
export function head({ skin, hair, longHair, away }: Head): Region[] {
  const fall = longHair ? -290 : -354;
  const face = piece(ellipse([0, -358], 31, 40), skin, { lead: 0.7 });
  if (away) {
    const back = longHair
      ? outline(points("0,-404 36,-378 38,-330 34,-284 0,-276 -34,-284 -38,-330 -36,-378"))
      : outline(points("0,-404 34,-380 33,-346 20,-330 0,-326 -20,-330 -33,-346 -34,-380"));
    return [face, piece(back, hair, { lead: 0.6 })];
  }
  const cap = outline([
    [-33, fall, "corner"],
    [-36, -374],
    [-20, -402],
    [8, -406],
    [32, -386],
    [34, fall, "corner"],
    [26, -374],
    [2, -384],
    [-24, -368],
    [-27, fall, "corner"],
  ]);
  return [face, piece(cap, hair, { lead: 0.5 })];
}

/** Long hair behind the shoulders. */
export function curtain({ hair, longHair }: Head): Region[] {
  return longHair ? [piece(ellipse([0, -344], 42, 58), hair, { lead: 0.6 })] : [];
}

const INK = "#2a1a1c";

/** Eyes closed, a nose and a quiet mouth. */
export const FEATURES: Paint[] = [
  {
    line: line(points("-18,-358 -12,-355 -6,-358")),
    width: 2.6,
    colour: INK,
  },
  {
    line: line(points("6,-358 12,-355 18,-358")),
    width: 2.6,
    colour: INK,
  },
  {
    line: line(points("1,-356 -3,-345 2,-342")),
    width: 2.2,
    colour: INK,
  },
  {
    line: line(points("-8,-332 0,-329 8,-332")),
    width: 2.6,
    colour: INK,
  },
];
