import type { Point } from "../../glass/shape/geometry.ts";
import { glass, tones } from "../../glass/palette.ts";
import { placeMotif, together } from "../../glass/shape/piece.ts";
import type { Scene } from "../../glass/scene.ts";
import { raisedHand } from "../../motifs/people/hand.ts";
import { flame } from "../../motifs/things/lantern.ts";
import { sky } from "../../motifs/nature/sky.ts";
import { photo } from "../formats.ts";

const LIGHT: Point = [750, 350];

/** Two hands holding a light. */
export function photoHands(): Scene {
  const hand = raisedHand(glass.skinBrown, glass.violet);
  const hands = together([
    placeMotif({ x: 662, y: 800, scale: 1.9, turn: -0.24, flip: true }, hand),
    placeMotif({ x: 838, y: 800, scale: 1.9, turn: 0.24 }, hand),
  ]);
  return {
    name: "historia/05-as-maos",
    ...photo,
    shade: 0.36,
    lights: [{ at: LIGHT, reach: 270, strength: 0.75, tone: glass.sunlight }],
    regions: [
      sky({
        ...photo,
        source: LIGHT,
        tones: tones("sunlight honey amber ruby violet cobalt cobaltDeep"),
        reach: 900,
      }),
      ...placeMotif({ x: 750, y: 470, scale: 1.9 }, flame()).regions,
      ...hands.regions,
    ],
    paint: hands.paint ?? [],
  };
}
