import { toHex } from "./colour.ts";
import { boxOf, distance, polar } from "./shape/geometry.ts";
import type { Point, Ring } from "./shape/geometry.ts";
import { nearestLight, shine } from "./light.ts";
import type { Leaded, Pane } from "./shape/panes.ts";
import type { Paint, Scene } from "./scene.ts";

const LEAD = "#14172b";

/** The two layers of a window: light through the glass, and the lead that holds it. */
export interface Window {
  glass: string;
  leaded: string;
}

export function drawWindow(scene: Scene, regions: Leaded[]): Window {
  const panes = regions.flatMap((region) => region.panes);
  const gradients = panes.map((pane, i) => gradient(scene, pane, i)).join("");
  const fills = panes.map(({ rings }, i) => {
    const d = rings.map(closed).join("");
    return `<path d="${d}" fill="url(#g${i})" stroke="url(#g${i})" stroke-width="1.5"/>`;
  });
  const between = panes.flatMap(({ rings }) => rings.map(closed)).join("");
  const stroke = (d: string, width: number, opacity = 1): string =>
    `<path d="${d}" fill="none" stroke="${LEAD}" stroke-width="${width.toFixed(1)}" ` +
    `stroke-opacity="${opacity}" stroke-linejoin="round" stroke-linecap="round"/>`;
  const borders = regions.map(({ visible, lead }) => {
    const d = visible.flatMap((rings) => rings.map(closed)).join("");
    return lead > 0 ? stroke(d, scene.lead * 1.9 * lead) : "";
  });
  const paint = (scene.paint ?? []).map(brush);
  const frame = (body: string): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${scene.width}" height="${scene.height}">` +
    `<defs>${gradients}</defs><rect width="100%" height="100%" fill="${LEAD}"/>${body}</svg>`;
  return {
    glass: frame(fills.join("")),
    leaded: frame(
      // The faint wide line is the patina that gathers along the lead; it rounds every pane a little.
      [
        ...fills,
        stroke(between, scene.lead * 4.5, 0.13),
        ...paint,
        stroke(between, scene.lead),
        ...borders,
      ].join(""),
    ),
  };
}

function brush(mark: Paint): string {
  if ("line" in mark) {
    return (
      `<path d="${open(mark.line)}" fill="none" stroke="${mark.colour}" ` +
      `stroke-width="${mark.width}" stroke-linejoin="round" stroke-linecap="round"/>`
    );
  }
  const d = mark.shape.flat().map(closed).join("");
  const blur = mark.soft ? ` style="filter:blur(${mark.soft.toFixed(1)}px)"` : "";
  return `<path d="${d}" fill="${mark.colour}" fill-opacity="${mark.opacity}"${blur}/>`;
}

function gradient(scene: Scene, pane: Pane, index: number): string {
  const { left, top, right, bottom } = boxOf([pane.rings]);
  const middle: Point = [(left + right) / 2, (top + bottom) / 2];
  const source = nearestLight(middle, scene);
  const towards = Math.atan2(source[1] - middle[1], source[0] - middle[0]);
  const reach = Math.min(
    Math.abs((right - left) / 2 / Math.cos(towards)),
    Math.abs((bottom - top) / 2 / Math.sin(towards)),
  );
  const near = distance(middle, source) < reach ? source : polar(middle, reach, towards);
  const far = polar(middle, reach, towards + Math.PI);
  const stop = (at: Point, lift: number, offset: number): string => {
    const seen = shine(pane.tone, at, scene, pane.lit);
    const lifted = { ...seen, l: Math.min(0.99, seen.l * lift) };
    return `<stop offset="${offset}" stop-color="${toHex(lifted)}"/>`;
  };
  const [x1, y1, x2, y2] = [...near, ...far].map((value) => value.toFixed(1));
  return (
    `<linearGradient id="g${index}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" ` +
    `x2="${x2}" y2="${y2}">${stop(near, 1.04, 0)}${stop(middle, 1.02, 0.5)}${stop(far, 0.93, 1)}</linearGradient>`
  );
}

function open(ring: Ring): string {
  return ring.map(([x, y], i) => `${i ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
}

function closed(ring: Ring): string {
  return `${open(ring)}Z`;
}
