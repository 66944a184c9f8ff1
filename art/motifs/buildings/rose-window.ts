import type { Tone } from "../../glass/colour.ts";
import { polar } from "../../glass/shape/geometry.ts";
import type { Point, Shape } from "../../glass/shape/geometry.ts";
import { glass } from "../../glass/palette.ts";
import { piece } from "../../glass/shape/piece.ts";
import type { Motif, Region } from "../../glass/scene.ts";
import { ellipse, petal, sector } from "../../glass/shape/shapes.ts";

interface RoseColours {
  ground: Tone;
  petal: Tone;
  rim: Tone;
  bead: Tone;
}

/** A round window, `radius` pixels from its heart to its rim; a small one has fewer petals. */
export function roseWindow(center: Point, radius: number, colours: RoseColours): Motif {
  const large = radius > 200;
  const petals = large ? 12 : 8;
  const step = (Math.PI * 2) / petals;
  const regions: Region[] = [];
  const pane = (shape: Shape, tone: Tone, lead = 0.7): void => {
    regions.push(piece(shape, tone, { lead: large ? lead : lead * 0.6 }));
  };
  pane(ellipse(center, radius), glass.night, 2);
  for (let i = 0; i < petals * 2; i++) {
    const from = (i * step) / 2 - step / 4;
    const tone = i % 2 ? colours.rim : colours.ground;
    pane(sector(center, radius * 0.82, radius * 0.98, from, from + step / 2), tone);
  }
  for (let i = 0; i < petals; i++) {
    const from = i * step - step / 2;
    pane(sector(center, 0, radius * 0.82, from, from + step), colours.ground);
  }
  for (let i = 0; i < petals; i++) {
    const angle = i * step;
    const at = (share: number): Point => polar(center, radius * share, angle);
    pane(
      ellipse(polar(center, radius * 0.7, angle + step / 2), radius * 0.9 * step * 0.16),
      colours.bead,
    );
    pane(petal(at(0.16), at(0.8), radius * 0.48 * step, 0.66), colours.petal, 0.9);
    if (large) pane(petal(at(0.4), at(0.74), radius * 0.11, 0.6), colours.rim, 0.5);
  }
  pane(ellipse(center, radius * 0.2), colours.rim, 1);
  for (let i = 0; large && i < 6; i++) {
    const from = (i * Math.PI) / 3;
    pane(
      sector(center, 0, radius * 0.17, from, from + Math.PI / 3),
      i % 2 ? glass.honey : glass.clear,
      0.5,
    );
  }
  pane(ellipse(center, radius * (large ? 0.065 : 0.12)), glass.sunlight, 0.8);
  return { regions };
}
