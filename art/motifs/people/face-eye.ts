import { intersect } from "../../glass/shape/clip.ts";
import { toHex } from "../../glass/colour.ts";
import { outline, ribbon } from "../../glass/shape/curves.ts";
import type { Wash } from "../../glass/scene.ts";
import { ellipse } from "../../glass/shape/shapes.ts";
import type { FaceLook } from "./face-look.ts";
import { points } from "../../glass/shape/geometry.ts";

/** One painted eye, the right one as seen; the left one is its mirror. */
export function eye({ iris, brow, browWidth }: FaceLook, ink: string): Wash[] {
  const almond = outline([
    [34, 10, "corner"],
    [52, -8],
    [74, -15],
    [98, -6],
    [110, 6, "corner"],
    [92, 16],
    [66, 19],
  ]);
  return [
    {
      shape: ribbon(points("38,-14 72,-32 110,-14"), [2, 5, 3]),
      colour: ink,
      opacity: 0.4,
    },
    { shape: almond, colour: "#f6ead8", opacity: 0.95 },
    { shape: intersect(ellipse([71, -1], 18), almond), colour: toHex(iris), opacity: 1 },
    { shape: intersect(ellipse([71, -1], 8.5), almond), colour: "#14101a", opacity: 1 },
    { shape: ellipse([65, -7], 3.6), colour: "#fffaf0", opacity: 0.95 },
    {
      shape: ribbon(points("31,12 52,-9 74,-17 98,-8 116,6"), [3, 7, 9, 8, 3]),
      colour: ink,
      opacity: 1,
    },
    {
      shape: ribbon(points("48,17 70,21 98,14"), [1.5, 3, 1.5]),
      colour: ink,
      opacity: 0.6,
    },
    {
      shape: ribbon(points("26,-52 56,-63 90,-66 124,-46"), [
        browWidth * 0.45,
        browWidth,
        browWidth * 0.75,
        3,
      ]),
      colour: toHex(brow),
      opacity: 1,
    },
  ];
}
