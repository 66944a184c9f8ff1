import { distance, polar, polygon } from "./geometry.ts";
import type { Point, Ring, Shape } from "./geometry.ts";

/** A point the curve passes through: smoothly, or with a corner. */
export type Knot = Point | [number, number, "corner"];

function tangent(before: Knot, at: Knot, after: Knot): Point {
  if (at[2] === "corner") return [0, 0];
  return [(after[0] - before[0]) / 2, (after[1] - before[1]) / 2];
}

function hermite(a: Knot, b: Knot, tangentA: Point, tangentB: Point, t: number): Point {
  const t2 = t * t;
  const t3 = t2 * t;
  const [pa, ta, pb, tb] = [2 * t3 - 3 * t2 + 1, t3 - 2 * t2 + t, 3 * t2 - 2 * t3, t3 - t2];
  return [
    pa * a[0] + ta * tangentA[0] + pb * b[0] + tb * tangentB[0],
    pa * a[1] + ta * tangentA[1] + pb * b[1] + tb * tangentB[1],
  ];
}

function flatten(knots: Knot[], closed: boolean): Ring {
  const points: Ring = [];
  const last = knots.length - 1;
  const knot = (i: number): Knot => {
    const index = closed ? (i + knots.length) % knots.length : Math.min(Math.max(i, 0), last);
    return knots[index] ?? [0, 0];
  };
  for (let i = 0; i < (closed ? knots.length : last); i++) {
    const [a, b] = [knot(i), knot(i + 1)];
    const tangentA = tangent(knot(i - 1), a, b);
    const tangentB = tangent(a, b, knot(i + 2));
    const steps = Math.min(20, Math.max(3, Math.round(distance([a[0], a[1]], [b[0], b[1]]) / 9)));
    for (let s = 0; s < steps; s++) points.push(hermite(a, b, tangentA, tangentB, s / steps));
  }
  const end = knot(last);
  if (!closed) points.push([end[0], end[1]]);
  return points;
}

/** A soft closed outline through the knots. */
export function outline(knots: Knot[]): Shape {
  return polygon(flatten(knots, true));
}

/** A soft open line through the knots. */
export function line(knots: Knot[]): Ring {
  return flatten(knots, false);
}

/** A band along a soft line; `widths` are spread evenly from its start to its end. */
export function ribbon(knots: Knot[], widths: number[], cap: "round" | "flat" = "round"): Shape {
  const spine = flatten(knots, false);
  const left: Ring = [];
  const right: Ring = [];
  const last = spine.length - 1;
  const halfAt = (i: number): number => {
    const position = (i / last) * (widths.length - 1);
    const low = widths[Math.floor(position)] ?? 0;
    const high = widths[Math.ceil(position)] ?? low;
    return (low + (high - low) * (position % 1)) / 2;
  };
  const headingAt = (i: number): number => {
    const a: Point = spine[Math.max(0, i - 1)] ?? [0, 0];
    const b: Point = spine[Math.min(last, i + 1)] ?? [0, 0];
    return Math.atan2(b[1] - a[1], b[0] - a[0]);
  };
  spine.forEach((point, i) => {
    left.push(polar(point, halfAt(i), headingAt(i) - Math.PI / 2));
    right.push(polar(point, halfAt(i), headingAt(i) + Math.PI / 2));
  });
  if (cap === "flat") return polygon([...left, ...right.reverse()]);
  const first: Point = spine[0] ?? [0, 0];
  const end: Point = spine[last] ?? [0, 0];
  const roundCap = (at: Point, radius: number, from: number): Ring =>
    Array.from({ length: 7 }, (_, i) => polar(at, radius, from + ((i + 1) / 8) * Math.PI));
  return polygon([
    ...left,
    ...roundCap(end, halfAt(last), headingAt(last) - Math.PI / 2),
    ...right.reverse(),
    ...roundCap(first, halfAt(0), headingAt(0) + Math.PI / 2),
  ]);
}

/** A lane lying on the ground: each knot is x, y and the width there, measured level. */
export function lane(knots: [number, number, number][]): Shape {
  const edge = (side: 1 | -1): Ring =>
    flatten(
      knots.map(([x, y, width]): Knot => [x + (side * width) / 2, y]),
      false,
    );
  return polygon([...edge(-1), ...edge(1).reverse()]);
}
