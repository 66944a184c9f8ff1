/** A colour of glass in OKLCH: lightness 0–1, chroma 0–0.3, hue in degrees. */
export interface Tone {
  l: number;
  c: number;
  h: number;
}

export function mix(a: Tone, b: Tone, share: number): Tone {
  const [ax, ay] = [a.c * Math.cos(rad(a.h)), a.c * Math.sin(rad(a.h))];
  const [bx, by] = [b.c * Math.cos(rad(b.h)), b.c * Math.sin(rad(b.h))];
  const [x, y] = [ax + (bx - ax) * share, ay + (by - ay) * share];
  return {
    l: a.l + (b.l - a.l) * share,
    // Straight lines through OKLab pass near grey; glass keeps its colour, so half the chroma is kept.
    c: (Math.hypot(x, y) + a.c + (b.c - a.c) * share) / 2,
    h: (Math.atan2(y, x) * 180) / Math.PI,
  };
}

function rad(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

function linearRgb({ l, c, h }: Tone): [number, number, number] {
  const a = c * Math.cos(rad(h));
  const b = c * Math.sin(rad(h));
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function channel(linear: number): string {
  const value = Math.min(1, Math.max(0, linear));
  const encoded = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, "0");
}

/** `#rrggbb`; a tone outside sRGB loses chroma, never its hue or its light. */
export function toHex(tone: Tone): string {
  let { c } = tone;
  let rgb = linearRgb(tone);
  while (c > 0.005 && rgb.some((value) => value < -0.001 || value > 1.001)) {
    c *= 0.94;
    rgb = linearRgb({ ...tone, c });
  }
  return `#${rgb.map(channel).join("")}`;
}
