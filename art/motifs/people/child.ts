import { mix } from "../../glass/colour.ts";
import type { Tone } from "../../glass/colour.ts";
import { line, outline, ribbon } from "../../glass/shape/curves.ts";
import type { Knot } from "../../glass/shape/curves.ts";
import { glass } from "../../glass/palette.ts";
import { piece } from "../../glass/shape/piece.ts";
import type { Motif, Region } from "../../glass/scene.ts";
import { ellipse } from "../../glass/shape/shapes.ts";
import { points } from "../../glass/shape/geometry.ts";

interface Child {
  shirt: Tone;
  /** A skirt in this colour, or shorts. */
  lower: { kind: "skirt" | "shorts"; tone: Tone };
  skin: Tone;
  hair: Tone;
  /** Where each hand is, from the left to the right. */
  hands: [Knot, Knot];
}

function hairOf({ lower, hair }: Child): Region[] {
  const cap = outline([
    [-46, -244],
    [-50, -282],
    [-30, -318],
    [8, -324],
    [42, -302],
    [48, -244, "corner"],
    [36, -280],
    [2, -294],
    [-32, -276],
  ]);
  const tails =
    lower.kind === "skirt"
      ? [-1, 1].map((side) => piece(ellipse([side * 54, -236], 17, 30, side * -0.3), hair))
      : [];
  return [...tails, piece(cap, hair, { lead: 0.6 })];
}

function legs({ skin, lower }: Child): Region[] {
  return [-1, 1].flatMap((side) => [
    piece(
      ribbon(
        [
          [side * 22, -90],
          [side * 26, -40],
          [side * 28, -4],
        ],
        [30, 26, 22],
      ),
      skin,
    ),
    piece(ellipse([side * 32, 2], 24, 12), lower.kind === "skirt" ? glass.ruby : glass.night),
  ]);
}

/** A child of about eight, 325 high, its feet at the origin. */
export function child(look: Child): Motif {
  const { shirt, lower, skin, hands } = look;
  const hem = lower.kind === "skirt" ? 84 : 54;
  const arms = hands.map((hand, i) => {
    const shoulder: Knot = [i ? 38 : -38, -184];
    const elbow: Knot = [(shoulder[0] + hand[0]) / 2, (shoulder[1] + hand[1]) / 2 + 12];
    return [
      piece(ribbon([shoulder, elbow, hand], [28, 22, 20]), skin),
      piece(
        ribbon([shoulder, [(shoulder[0] + elbow[0]) / 2, (shoulder[1] + elbow[1]) / 2]], [42, 40]),
        mix(shirt, glass.night, 0.1),
      ),
    ];
  });
  const ink = "#2a1a1c";
  return {
    regions: [
      ...legs(look),
      piece(
        outline([
          [-42, -132, "corner"],
          [-hem, lower.kind === "skirt" ? -62 : -58, "corner"],
          [0, -54],
          [hem, lower.kind === "skirt" ? -62 : -58, "corner"],
          [42, -132, "corner"],
        ]),
        lower.tone,
      ),
      piece(
        outline([
          [-22, -212],
          [-54, -190],
          [-48, -122, "corner"],
          [48, -122, "corner"],
          [54, -190],
          [22, -212],
        ]),
        shirt,
      ),
      ...arms.flat(),
      piece(ellipse([0, -258], 44, 50), skin),
      ...hairOf(look),
    ],
    paint: [
      {
        line: line(points("-24,-258 -17,-263 -10,-258")),
        width: 3.4,
        colour: ink,
      },
      {
        line: line(points("10,-258 17,-263 24,-258")),
        width: 3.4,
        colour: ink,
      },
      {
        line: line(points("-14,-232 0,-225 14,-232")),
        width: 3.4,
        colour: ink,
      },
    ],
  };
}
