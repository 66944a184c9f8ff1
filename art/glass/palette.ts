import type { Tone } from "./colour.ts";

const tone = (l: number, c: number, h: number): Tone => ({ l, c, h });

/** The glass on the shelf. Every scene takes from here, so the pictures belong together. */
export const glass = {
  cobalt: tone(0.47, 0.17, 258),
  cobaltDeep: tone(0.33, 0.125, 262),
  night: tone(0.22, 0.08, 272),
  azure: tone(0.66, 0.14, 248),
  ice: tone(0.86, 0.06, 235),
  amber: tone(0.77, 0.165, 72),
  honey: tone(0.87, 0.13, 88),
  flame: tone(0.68, 0.19, 50),
  ruby: tone(0.5, 0.2, 22),
  rubyDeep: tone(0.35, 0.14, 18),
  rose: tone(0.72, 0.13, 12),
  emerald: tone(0.56, 0.13, 161),
  moss: tone(0.64, 0.14, 128),
  pine: tone(0.38, 0.09, 168),
  lime: tone(0.8, 0.14, 118),
  violet: tone(0.5, 0.18, 300),
  plum: tone(0.32, 0.12, 305),
  lilac: tone(0.74, 0.11, 305),
  clear: tone(0.96, 0.035, 92),
  paper: tone(0.91, 0.045, 80),
  stone: tone(0.74, 0.035, 75),
  stoneDark: tone(0.5, 0.04, 290),
  bread: tone(0.71, 0.13, 64),
  crust: tone(0.56, 0.13, 52),
  wood: tone(0.48, 0.1, 52),
  woodDark: tone(0.33, 0.07, 45),
  earth: tone(0.42, 0.085, 52),
  clay: tone(0.58, 0.13, 40),
  skinFair: tone(0.78, 0.088, 52),
  skinTan: tone(0.67, 0.098, 52),
  skinBrown: tone(0.54, 0.085, 50),
  skinDark: tone(0.42, 0.07, 46),
  hair: tone(0.25, 0.035, 45),
  silver: tone(0.68, 0.02, 260),
  sunlight: tone(0.985, 0.06, 95),
  candle: tone(0.93, 0.13, 85),
} as const satisfies Record<string, Tone>;

type Glass = keyof typeof glass;
type Words<Text extends string> = Text extends `${infer First} ${infer Rest}`
  ? First | Words<Rest>
  : Text;

/** Several of them in a row, by their names: `tones("honey amber clay")`. A name that is none does not compile. */
export const tones = <Text extends string>(
  names: Words<Text> extends Glass ? Text : never,
): Tone[] => names.split(" ").map((name) => glass[name as Glass]);
