import { mix } from "./colour.ts";
import type { Tone } from "./colour.ts";
import { distance } from "./shape/geometry.ts";
import type { Point } from "./shape/geometry.ts";
import type { Random } from "./random.ts";

/** Chooses the glass of the pane whose middle is `at`. */
export type Tint = (at: Point, random: Random) => Tone;

function vary(tone: Tone, amount: number, random: Random): Tone {
  return {
    l: Math.min(0.985, tone.l * (1 + random.between(-0.09, 0.09) * amount)),
    c: tone.c * (1 + random.between(-0.16, 0.12) * amount),
    h: tone.h + random.between(-9, 9) * amount,
  };
}

/** One colour of glass, each pane a little different, as hand-blown sheets are. */
export function plain(tone: Tone, amount = 1): Tint {
  return (_, random) => vary(tone, amount, random);
}

/** Any of these colours, pane by pane. */
export function assorted(tones: Tone[], amount = 1): Tint {
  return (_, random) =>
    vary(tones[random.below(tones.length)] ?? { l: 0.5, c: 0, h: 0 }, amount, random);
}

function along(tones: Tone[], share: number): Tone {
  const position = Math.min(1, Math.max(0, share)) * (tones.length - 1);
  const low = tones[Math.floor(position)] ?? { l: 0.5, c: 0, h: 0 };
  return mix(low, tones[Math.ceil(position)] ?? low, position % 1);
}

/** Colours passing into each other from one point to another. */
export function fade(from: Point, to: Point, tones: Tone[], amount = 1): Tint {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = dx * dx + dy * dy;
  return ([x, y], random) => {
    const share = ((x - from[0]) * dx + (y - from[1]) * dy) / length;
    return vary(along(tones, share + random.between(-0.05, 0.05) * amount), amount, random);
  };
}

/** Colours passing into each other from a centre outwards. */
export function radiate(center: Point, reach: number, tones: Tone[], amount = 1): Tint {
  return (at, random) => {
    const share = distance(center, at) / reach + random.between(-0.06, 0.06) * amount;
    return vary(along(tones, share), amount, random);
  };
}
