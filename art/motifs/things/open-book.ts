import { mix } from "../../glass/colour.ts";
import { line, outline } from "../../glass/shape/curves.ts";
import { glass } from "../../glass/palette.ts";
import { piece } from "../../glass/shape/piece.ts";
import type { Motif, Paint, Region } from "../../glass/scene.ts";

/** An open book, 760 wide and 330 high; the fold of its pages ends at the origin. */
export function openBook(): Motif {
  const page = (side: 1 | -1): Region[] => [
    piece(
      outline([
        [0, 34, "corner"],
        [side * 380, -4, "corner"],
        [side * 392, 30, "corner"],
        [side * 200, 44],
        [0, 72, "corner"],
      ]),
      glass.ruby,
    ),
    piece(
      outline([
        [0, 30, "corner"],
        [side * 120, -22],
        [side * 250, -34],
        [side * 372, -10, "corner"],
        [side * 372, 8, "corner"],
        [side * 200, 18],
        [0, 52, "corner"],
      ]),
      glass.bread,
      { lead: 0.5 },
    ),
    piece(
      outline([
        [0, 34, "corner"],
        [0, -200, "corner"],
        [side * 90, -252],
        [side * 190, -262, "corner"],
        [side * 210, -34, "corner"],
        [side * 110, -22],
      ]),
      side < 0 ? glass.clear : mix(glass.clear, glass.lilac, 0.25),
    ),
    piece(
      outline([
        [side * 190, -262, "corner"],
        [side * 270, -262],
        [side * 336, -240, "corner"],
        [side * 372, -10, "corner"],
        [side * 290, -34],
        [side * 210, -34, "corner"],
      ]),
      side < 0 ? glass.paper : mix(glass.paper, glass.lilac, 0.3),
    ),
  ];
  const text: Paint[] = [1, -1].flatMap((side) =>
    [0, 1, 2, 3].flatMap((i) => [
      {
        line: line([
          [side * (40 + i * 2), -178 + i * 46],
          [side * 110, -208 + i * 46],
          [side * (176 + i * 3), -214 + i * 46],
        ]),
        width: 6,
        colour: "#7d6a8e",
      },
      {
        line: line([
          [side * (216 + i * 4), -216 + i * 46],
          [side * 270, -214 + i * 46],
          [side * (316 + i * 6), -198 + i * 46],
        ]),
        width: 6,
        colour: "#7d6a8e",
      },
    ]),
  );
  return { regions: [...page(-1), ...page(1)], paint: text };
}
