import type { Cutter } from "./shape/cut.ts";
import { distance } from "./shape/geometry.ts";
import type { Point, Ring } from "./shape/geometry.ts";
import { arc } from "./shape/shapes.ts";

export interface Rays {
  center: Point;
  /** How many rays leave the centre. */
  count: number;
  /** Length of the panes next to the centre; each further pane is `grow` times as long. */
  length: number;
  grow?: number;
  /** Radius of the one round pane in the middle, where the leads would else run into a knot. */
  core?: number;
  /** A ray that has become wider than this divides in two. */
  wide?: number;
  /** 0 gives even rays, 1 gives very uneven ones. */
  uneven?: number;
}

/** Long panes running out from a point: sun, glory, furrows towards the horizon. */
export function rays({
  center,
  count,
  length,
  grow = 1.3,
  core = length * 0.3,
  wide = 150,
  uneven = 0.5,
}: Rays): Cutter {
  return (area, random) => {
    const corners: Ring = [
      [area.left, area.top],
      [area.right, area.top],
      [area.left, area.bottom],
      [area.right, area.bottom],
    ];
    const reach = Math.max(...corners.map((corner) => distance(corner, center))) + 20;
    const cells: Ring[] = [arc(center, core, 0, Math.PI * 2)];
    const grown = (from: number, to: number, start: number, first: number): void => {
      let inner = start;
      let size = first * random.between(0.65, 1.35);
      while (inner < reach) {
        const outer = inner + size;
        cells.push([...arc(center, outer, from, to), ...arc(center, inner, to, from)]);
        inner = outer;
        size *= grow * random.between(0.8, 1.2);
        if (inner * (to - from) > wide * random.between(0.8, 1.3)) {
          const middle = from + (to - from) * random.between(0.42, 0.58);
          grown(from, middle, inner, size);
          grown(middle, to, inner, size);
          return;
        }
      }
    };
    const step = (Math.PI * 2) / count;
    const angles = Array.from(
      { length: count },
      (_, i) => step * (i + random.between(-0.3, 0.3) * uneven),
    );
    angles.forEach((from, i) =>
      grown(from, angles[i + 1] ?? (angles[0] ?? 0) + Math.PI * 2, core, length),
    );
    return cells;
  };
}
