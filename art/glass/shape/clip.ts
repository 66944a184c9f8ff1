import polygonClipping from "polygon-clipping";
import type { Shape } from "./geometry.ts";

/** polygon-clipping is exact only on tidy input: a grid of 1/16 px keeps nearly equal points equal. */
function snap(shape: Shape): Shape {
  const tidy = (value: number): number => Math.round(value * 16) / 16;
  return shape.map((rings) => rings.map((ring) => ring.map(([x, y]) => [tidy(x), tidy(y)])));
}

export function intersect(a: Shape, b: Shape): Shape {
  return polygonClipping.intersection(snap(a), snap(b));
}

export function subtract(from: Shape, ...others: Shape[]): Shape {
  return others.length === 0 ? from : polygonClipping.difference(snap(from), ...others.map(snap));
}

export function unite(first: Shape, ...others: Shape[]): Shape {
  return polygonClipping.union(snap(first), ...others.map(snap));
}
