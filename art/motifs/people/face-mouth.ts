import { mix, toHex } from "../../glass/colour.ts";
import { outline, ribbon } from "../../glass/shape/curves.ts";
import { glass } from "../../glass/palette.ts";
import type { Wash } from "../../glass/scene.ts";
import type { FaceLook } from "./face-look.ts";
import { points } from "../../glass/shape/geometry.ts";

/** The lips, with a quiet smile between them. */
export function mouth({ lip, lips, skin }: FaceLook, ink: string): Wash[] {
  const upper = outline([
    [-58, 138, "corner"],
    [-18, 142 - 16 * lips],
    [0, 142 - 11 * lips],
    [18, 142 - 16 * lips],
    [58, 138, "corner"],
    [0, 148],
  ]);
  const lower = outline([
    [-54, 140, "corner"],
    [0, 147],
    [54, 140, "corner"],
    [26, 150 + 16 * lips],
    [-26, 150 + 16 * lips],
  ]);
  return [
    { shape: upper, colour: toHex(mix(lip, glass.hair, 0.16)), opacity: 0.95 },
    { shape: lower, colour: toHex(mix(lip, skin, 0.15)), opacity: 0.95 },
    {
      shape: ribbon(points("-68,130 -46,140 0,146 46,140 68,130"), [2, 5, 5, 5, 2]),
      colour: ink,
      opacity: 1,
    },
  ];
}
