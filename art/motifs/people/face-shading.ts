import { intersect } from "../../glass/shape/clip.ts";
import { outline, ribbon } from "../../glass/shape/curves.ts";
import type { Knot } from "../../glass/shape/curves.ts";
import { mirror, points } from "../../glass/shape/geometry.ts";
import type { Shape } from "../../glass/shape/geometry.ts";
import type { Wash } from "../../glass/scene.ts";
import type { FaceLook } from "./face-look.ts";

/** Light and shadow on a face lit from the upper left, the nose, and the lines of age. */
export function shading({ age, jaw }: FaceLook, head: Shape, ink: string): Wash[] {
  const shadow = outline([
    [62, -230, "corner"],
    [86, -120],
    [108, -30],
    [96, 60],
    [74, 150],
    [20, 250, "corner"],
    [200, 250, "corner"],
    [200, -230, "corner"],
  ]);
  const socket = outline(points("26,-46 76,-54 122,-34 118,10 70,24 30,10"));
  const cheek = outline(points("-128,44 -96,40 -62,66 -76,108 -112,100"));
  const fold: Knot[] = points("50,92 69,114 74,140");
  const crow: Knot[] = points("122,2 134,8 140,18");
  const both = (shape: Shape, opacity: number, soft = 0): Wash[] =>
    [shape, mirror(shape)].map((side) => ({ shape: side, colour: ink, opacity, soft }));
  const brush = (knots: Knot[], widths: number[], opacity: number): Wash => ({
    shape: ribbon(knots, widths),
    colour: ink,
    opacity,
  });
  return [
    { shape: intersect(shadow, head), colour: ink, opacity: 0.3, soft: 16 },
    {
      shape: outline(points("-150,-190 0,-226 150,-190 120,-128 0,-150 -120,-128")),
      colour: ink,
      opacity: 0.24,
      soft: 14,
    },
    ...both(socket, 0.24, 9),
    { shape: cheek, colour: "#ffe3bd", opacity: 0.3, soft: 15 },
    {
      shape: outline(points("-16,-20 2,-20 4,70 -10,84 -18,60")),
      colour: "#ffe9c8",
      opacity: 0.4,
      soft: 7,
    },
    {
      shape: outline([
        [18, -40, "corner"],
        [32, 26],
        [50, 74],
        [40, 96],
        [8, 96, "corner"],
        [14, 30],
      ]),
      colour: ink,
      opacity: 0.3,
      soft: 3,
    },
    {
      shape: outline(points("-40,172 0,168 40,172 0,192")),
      colour: ink,
      opacity: 0.3,
      soft: 6,
    },
    brush(points("26,-44 15,0 20,46"), [6, 3, 1.5], 0.6),
    brush(points("-38,78 -30,94 -10,96 0,102 10,96 30,94 38,78"), [2, 6, 5, 5, 5, 6, 2], 0.85),
    ...both(ribbon(fold, [1.5, 4, 1.5]), 0.25 + age * 0.3),
    ...both(ribbon(crow, [1, 3, 1]), age * 0.4),
    ...[-92, -110].map((y) =>
      brush(
        [
          [-50, y + 4],
          [0, y],
          [50, y + 4],
        ],
        [1, 3, 1],
        age * 0.35,
      ),
    ),
    brush(
      [
        [-jaw * 0.2, 208],
        [0, 213],
        [jaw * 0.2, 208],
      ],
      [1.5, 4, 1.5],
      0.3,
    ),
  ];
}
