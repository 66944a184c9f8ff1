import { mix } from "../../glass/colour.ts";
import type { Tone } from "../../glass/colour.ts";
import { outline, ribbon } from "../../glass/shape/curves.ts";
import type { Knot } from "../../glass/shape/curves.ts";
import { glass } from "../../glass/palette.ts";
import { piece } from "../../glass/shape/piece.ts";
import type { Motif, Region } from "../../glass/scene.ts";
import { ellipse } from "../../glass/shape/shapes.ts";
import { curtain, FEATURES, head, neck } from "./figure-head.ts";
import type { Head } from "./figure-head.ts";
import { points } from "../../glass/shape/geometry.ts";

export interface Figure extends Head {
  top: Tone;
  /** Trousers in this colour; without it the top is a long dress. */
  trousers?: Tone;
  arms?: keyof typeof ARMS;
  lit?: number;
}

/** Shoulder, elbow and hand of the right arm. */
const ARMS = {
  down: points("54,-286 78,-222 78,-158"),
  up: points("52,-292 84,-330 96,-408"),
  out: points("52,-286 96,-246 144,-226"),
  joined: points("54,-286 88,-212 14,-204"),
} satisfies Record<string, Knot[]>;

function arm({ top, skin, arms = "down" }: Figure, side: 1 | -1): Region[] {
  const [shoulder, elbow, hand] = ARMS[arms].map(([x, y]): Knot => [x * side, y]);
  if (!shoulder || !elbow || !hand) return [];
  const sleeve = mix(top, glass.night, side < 0 ? 0.06 : 0.24);
  return [
    piece(ribbon([elbow, hand], [21, 20]), skin, { lead: 0.6 }),
    piece(ribbon([shoulder, elbow], [38, 32]), sleeve, { lead: 0.6 }),
  ];
}

function clothes({ top, trousers }: Figure, side: 1 | -1): Region[] {
  const shaded = (tone: Tone): Tone => (side < 0 ? tone : mix(tone, glass.night, 0.18));
  const waist: Knot[] = trousers
    ? [
        [side * 50, -200],
        [side * 54, -140, "corner"],
        [0, -136, "corner"],
      ]
    : [
        [side * 48, -210],
        [side * 84, 0, "corner"],
        [0, 0, "corner"],
      ];
  const shirt = piece(
    outline([
      [0, -284, "corner"],
      [side * 20, -318, "corner"],
      [side * 50, -304],
      [side * 62, -276],
      ...waist,
    ]),
    shaded(top),
  );
  if (!trousers) return [shirt];
  return [
    piece(
      outline([
        [0, -140, "corner"],
        [side * 54, -144, "corner"],
        [side * 52, -70],
        [side * 50, -6, "corner"],
        [side * 18, -6, "corner"],
        [side * 10, -90],
      ]),
      shaded(trousers),
    ),
    piece(ellipse([side * 38, -2], 24, 10), glass.night, { lead: 0.5 }),
    shirt,
  ];
}

/** A standing person, 405 high, feet at the origin. */
export function figure(look: Figure): Motif {
  const body = [...clothes(look, -1), ...clothes(look, 1)];
  const limbs = [...arm(look, -1), ...arm(look, 1)];
  // From behind, long hair falls over the clothes.
  const parts = look.away
    ? [neck(look), ...body, ...limbs, ...head(look)]
    : [...curtain(look), neck(look), ...head(look), ...body, ...limbs];
  return {
    regions: parts.map((region) => ({ ...region, lit: look.lit ?? 1 })),
    paint: look.away ? [] : FEATURES,
  };
}
