import { Delaunay } from "d3-delaunay";
import type { Box, Point, Ring } from "./geometry.ts";
import type { Random } from "../random.ts";

/** How a region is cut into panes: cells that together cover the box. */
export type Cutter = (area: Box, random: Random) => Ring[];

/** One pane, as a face or a leaf is. */
export function whole(): Cutter {
  return ({ left, top, right, bottom }) => [
    [
      [left - 9, top - 9],
      [right + 9, top - 9],
      [right + 9, bottom + 9],
      [left - 9, bottom + 9],
    ],
  ];
}

/** Works in a frame turned by `angle`, and turns the cells back. */
export function turned(angle: number, area: Box, cut: (frame: Box) => Ring[]): Ring[] {
  const middle: Point = [(area.left + area.right) / 2, (area.top + area.bottom) / 2];
  const [w, h] = [(area.right - area.left) / 2 + 12, (area.bottom - area.top) / 2 + 12];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const halfWidth = Math.abs(w * cos) + Math.abs(h * sin);
  const halfHeight = Math.abs(w * sin) + Math.abs(h * cos);
  const frame = { left: -halfWidth, right: halfWidth, top: -halfHeight, bottom: halfHeight };
  return cut(frame).map((ring) =>
    ring.map(([x, y]) => [middle[0] + x * cos - y * sin, middle[1] + x * sin + y * cos]),
  );
}

/** Irregular panes about `size` wide, `stretch` times as long in the direction of `angle`. */
export function mosaic(size: number, stretch = 1, angle = 0): Cutter {
  return (area, random) =>
    turned(angle, area, (frame) => {
      const bounds = [
        frame.left / stretch,
        frame.top,
        frame.right / stretch,
        frame.bottom,
      ] as const;
      const [left, top, right, bottom] = bounds;
      const count = Math.max(1, Math.round(((right - left) * (bottom - top)) / (size * size)));
      let sites: Ring = Array.from({ length: count }, () => [
        random.between(left, right),
        random.between(top, bottom),
      ]);
      for (let round = 0; round < 3; round++) {
        const diagram = Delaunay.from(sites).voronoi([left, top, right, bottom]);
        // Moving each site to the middle of its cell evens the panes out and leaves no splinters.
        sites = sites.map((site, i) => middleOf(diagram.cellPolygon(i)) ?? site);
      }
      const diagram = Delaunay.from(sites).voronoi([left, top, right, bottom]);
      return [...diagram.cellPolygons()].map((cell) =>
        cell.map(([x, y]): Point => [x * stretch, y]),
      );
    });
}

function middleOf(cell: Ring | null): Point | undefined {
  if (!cell || cell.length === 0) return undefined;
  const corners = cell.slice(1);
  const sum = corners.reduce<Point>(([sx, sy], [x, y]) => [sx + x, sy + y], [0, 0]);
  return [sum[0] / corners.length, sum[1] / corners.length];
}
