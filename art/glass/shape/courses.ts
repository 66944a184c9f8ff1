import { turned } from "./cut.ts";
import type { Cutter } from "./cut.ts";
import type { Box, Ring } from "./geometry.ts";
import type { Random } from "../random.ts";

interface Courses {
  /** Height of the first row and length of its panes, in pixels. */
  row: number;
  length: number;
  /** Each row is this much larger than the one above: land seen in perspective. */
  grow?: number;
  angle?: number;
  /** The line all rows run along, such as the top of a hill. */
  follow?: (x: number) => number;
}

/** Rows of long panes: hills, fields, water, walls. */
export function courses({ row, length, grow = 1, angle = 0, follow }: Courses): Cutter {
  return (area, random) => {
    if (!follow) return turned(angle, area, (frame) => rows(frame, () => 0, random));
    const reach = { ...area, top: 0, bottom: 0 };
    for (let x = area.left; x <= area.right; x += 8) {
      reach.top = Math.min(reach.top, area.top - follow(x));
      reach.bottom = Math.max(reach.bottom, area.bottom - follow(x));
    }
    return rows(reach, follow, random);
  };

  function rows(frame: Box, base: (x: number) => number, random: Random): Ring[] {
    const cells: Ring[] = [];
    let size = row;
    let panes = length;
    let top = frame.top - 6;
    let upper = (x: number): number => base(x) + frame.top - 6;
    while (top < frame.bottom) {
      top += size * random.between(0.8, 1.2);
      const lower = swaying(base, top, random.between(-0.12, 0.12) * size, panes);
      let x = frame.left - random.between(0, panes);
      while (x < frame.right) {
        const end = x + panes * random.between(0.7, 1.35);
        cells.push([...edge(x, end, upper), ...edge(x, end, lower).reverse()]);
        x = end;
      }
      upper = lower;
      size *= grow;
      panes *= grow;
    }
    return cells;
  }
}

/** No course runs dead straight: it sways a little about its line. */
function swaying(base: (x: number) => number, offset: number, sway: number, period: number) {
  return (x: number): number => base(x) + offset + sway * Math.sin(x / period + offset);
}

function edge(from: number, to: number, height: (x: number) => number): Ring {
  const points: Ring = [[from, height(from)]];
  for (let x = Math.ceil((from + 1) / 12) * 12; x < to - 1; x += 12) points.push([x, height(x)]);
  points.push([to, height(to)]);
  return points;
}
