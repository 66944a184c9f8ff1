import { courses } from "../../glass/shape/courses.ts";
import { line } from "../../glass/shape/curves.ts";
import type { Knot } from "../../glass/shape/curves.ts";
import { polygon } from "../../glass/shape/geometry.ts";
import type { Ring } from "../../glass/shape/geometry.ts";
import type { Region } from "../../glass/scene.ts";
import type { Tint } from "../../glass/tint.ts";

interface Land {
  /** The skyline, from left to right. */
  top: Knot[];
  /** The height down to which the land reaches. */
  bottom: number;
  tint: Tint;
  row?: number;
  length?: number;
  grow?: number;
  lit?: number;
}

/** A hill, a field or a river: panes run along its skyline. */
export function land({
  top,
  bottom,
  tint,
  row = 46,
  length = 170,
  grow = 1.25,
  lit,
}: Land): Region {
  const skyline = line(top);
  const first = skyline[0] ?? [0, 0];
  const last = skyline.at(-1) ?? first;
  return {
    shape: polygon([...skyline, [last[0], bottom], [first[0], bottom]]),
    tint,
    cut: courses({ row, length, grow, follow: (x) => heightAt(skyline, x) }),
    lit: lit ?? 1,
  };
}

function heightAt(skyline: Ring, x: number): number {
  const next = skyline.findIndex((point) => point[0] >= x);
  const b = skyline[Math.max(0, next)] ?? [0, 0];
  const a = skyline[Math.max(0, next - 1)] ?? b;
  if (next < 0) return (skyline.at(-1) ?? [0, 0])[1];
  return b[0] === a[0] ? b[1] : a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0]);
}
