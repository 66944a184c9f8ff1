import { mix } from "./colour.ts";
import type { Tone } from "./colour.ts";
import { distance } from "./shape/geometry.ts";
import type { Point } from "./shape/geometry.ts";

/** A source of light behind the glass. */
interface Light {
  at: Point;
  /** Distance in pixels at which half of it is left. */
  reach: number;
  /** 0–1: how much of the glass's own colour it takes over at its centre. */
  strength: number;
  tone: Tone;
}

export interface Lighting {
  lights: Light[];
  /** 0–1: how much darker the glass is where no light falls. */
  shade: number;
}

function left(light: Light, at: Point): number {
  return 1 / (1 + (distance(light.at, at) / light.reach) ** 2);
}

/** The glass as seen at a point; `lit` 0 means the pane stands in the dark, 1 that all light goes through. */
export function shine(tone: Tone, at: Point, { lights, shade }: Lighting, lit: number): Tone {
  let seen = tone;
  let most = 0;
  for (const light of lights) {
    const share = left(light, at);
    most = Math.max(most, share);
    seen = mix(seen, light.tone, light.strength * share * share * lit);
  }
  return { ...seen, l: seen.l * (1 - shade * (1 - most) * lit) };
}

/** The light that reaches a point most; it gives the direction of the pane's own gradient. */
export function nearestLight(at: Point, { lights }: Lighting): Point {
  let best: Point = [at[0], at[1] - 1];
  let most = -1;
  for (const light of lights) {
    const share = left(light, at) * light.strength;
    if (share > most) [best, most] = [light.at, share];
  }
  return best;
}
