/** Pixels, y pointing down. Mutable because polygon-clipping asks for plain pairs. */
export type Point = [number, number];
export type Ring = Point[];
/** One or more polygons, each an outer ring followed by its holes. */
export type Shape = Ring[][];

/** As SVG writes them: `points("0,0 100,0 50,80")`. */
export const points = (text: string): Ring =>
  text.split(" ").map((pair) => {
    const [x = 0, y = 0] = pair.split(",").map(Number);
    return [x, y];
  });

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function polygon(outer: Ring): Shape {
  return [[outer]];
}

export function rect(x: number, y: number, width: number, height: number): Shape {
  return polygon([
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]);
}

/** The point `radius` away from `center` at `angle` radians, clockwise from the right. */
export function polar(center: Point, radius: number, angle: number): Point {
  return [center[0] + radius * Math.cos(angle), center[1] + radius * Math.sin(angle)];
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

export function boxOf(shape: Shape): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const [x, y] of shape.flat(2)) {
    box.left = Math.min(box.left, x);
    box.top = Math.min(box.top, y);
    box.right = Math.max(box.right, x);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}

export function boxesTouch(a: Box, b: Box): boolean {
  return a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;
}

function ringArea(ring: Ring): number {
  let twice = 0;
  ring.forEach(([x, y], i) => {
    const [nextX, nextY] = ring[(i + 1) % ring.length] ?? [x, y];
    twice += x * nextY - nextX * y;
  });
  return Math.abs(twice) / 2;
}

export function areaOf(polygonRings: Ring[]): number {
  const [outer, ...holes] = polygonRings;
  if (!outer) return 0;
  return ringArea(outer) - holes.reduce((sum, hole) => sum + ringArea(hole), 0);
}

export function perimeterOf(polygonRings: Ring[]): number {
  let length = 0;
  for (const ring of polygonRings) {
    ring.forEach((point, i) => {
      length += distance(point, ring[(i + 1) % ring.length] ?? point);
    });
  }
  return length;
}

/** Where a motif drawn around the origin is put in a scene. */
export interface Placement {
  x: number;
  y: number;
  scale?: number;
  /** Radians, clockwise. Applied after the flip. */
  turn?: number;
  /** Mirrored left to right. */
  flip?: boolean;
}

export function placePoint(at: Placement, [x, y]: Point): Point {
  const scale = at.scale ?? 1;
  const turn = at.turn ?? 0;
  const sx = (at.flip ? -x : x) * scale;
  const sy = y * scale;
  return [
    at.x + sx * Math.cos(turn) - sy * Math.sin(turn),
    at.y + sx * Math.sin(turn) + sy * Math.cos(turn),
  ];
}

export function place(at: Placement, shape: Shape): Shape {
  return shape.map((rings) => rings.map((ring) => ring.map((point) => placePoint(at, point))));
}

/** The same shape seen in a mirror that stands upright on the origin. */
export function mirror(shape: Shape): Shape {
  return place({ x: 0, y: 0, flip: true }, shape);
}
