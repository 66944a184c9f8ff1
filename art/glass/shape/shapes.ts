import { outline } from "./curves.ts";
import { distance, polar, polygon } from "./geometry.ts";
import type { Point, Ring, Shape } from "./geometry.ts";

export function ellipse(center: Point, rx: number, ry = rx, turn = 0): Shape {
  const steps = Math.min(72, Math.max(16, Math.round(Math.max(rx, ry) / 2)));
  const points: Ring = [];
  for (let i = 0; i < steps; i++) {
    const [x, y] = polar([0, 0], 1, (i / steps) * Math.PI * 2);
    const [ex, ey] = [x * rx, y * ry];
    points.push([
      center[0] + ex * Math.cos(turn) - ey * Math.sin(turn),
      center[1] + ex * Math.sin(turn) + ey * Math.cos(turn),
    ]);
  }
  return polygon(points);
}

export function arc(center: Point, radius: number, from: number, to: number): Ring {
  const steps = Math.max(2, Math.ceil((Math.abs(to - from) * radius) / 14));
  const points: Ring = [];
  for (let i = 0; i <= steps; i++)
    points.push(polar(center, radius, from + ((to - from) * i) / steps));
  return points;
}

/** A slice of a ring between two radii and two angles in radians. */
export function sector(
  center: Point,
  inner: number,
  outer: number,
  from: number,
  to: number,
): Shape {
  const inside: Ring = inner <= 0.5 ? [center] : arc(center, inner, to, from);
  return polygon([...arc(center, outer, from, to), ...inside]);
}

/** A leaf, petal or feather: pointed at both ends, widest `belly` of the way along. */
export function petal(from: Point, to: Point, width: number, belly = 0.5, bend = 0): Shape {
  const along = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const length = distance(from, to);
  const middle = polar(from, length * belly, along);
  const side = (offset: number): Point => polar(middle, offset, along + Math.PI / 2);
  return outline([
    [from[0], from[1], "corner"],
    side(width / 2 + bend),
    [to[0], to[1], "corner"],
    side(-width / 2 + bend),
  ]);
}

/** A door or window opening standing on `bottom`: round-headed, or pointed when `pointed` is more than 0. */
export function arch(x: number, bottom: number, width: number, height: number, pointed = 0): Shape {
  const half = width / 2;
  const spring = bottom - height + half * (1 + pointed);
  const rise = half * (1 + pointed);
  const head: Ring = [];
  for (let i = 0; i <= 36; i++) {
    const angle = Math.PI * (i / 36);
    const across = -Math.cos(angle);
    // A lancet is two arcs that meet in a point; between round and lancet the heads are blended.
    const lancet = Math.sqrt(Math.max(0, 1 - ((1 + Math.abs(across)) / 2) ** 2)) / Math.sqrt(0.75);
    const share = Math.min(1, pointed * 1.6);
    head.push([
      x + across * half,
      spring - rise * (Math.sin(angle) * (1 - share) + lancet * share),
    ]);
  }
  return polygon([[x - half, bottom], ...head, [x + half, bottom]]);
}
