import { unite } from "../../glass/shape/clip.ts";
import { mix, toHex } from "../../glass/colour.ts";
import type { Tone } from "../../glass/colour.ts";
import { line, outline, ribbon } from "../../glass/shape/curves.ts";
import { glass } from "../../glass/palette.ts";
import { piece } from "../../glass/shape/piece.ts";
import type { Motif } from "../../glass/scene.ts";
import { points } from "../../glass/shape/geometry.ts";

/** An open left hand held up, palm forwards: wrist at the origin, 215 high, the thumb to the right. */
export function raisedHand(skin: Tone, sleeve: Tone, arm = 320): Motif {
  const palm = outline(points("-32,6 -42,-50 -44,-98 0,-112 40,-100 40,-56 32,6"));
  const fingers = [
    ribbon(points("-34,-88 -46,-130 -54,-164"), [24, 22, 18]),
    ribbon(points("-14,-96 -18,-150 -22,-194"), [26, 24, 20]),
    ribbon(points("9,-96 10,-156 10,-206"), [26, 25, 21]),
    ribbon(points("30,-92 36,-146 40,-188"), [26, 24, 20]),
    ribbon(points("26,-30 58,-70 76,-112"), [38, 28, 21]),
  ];
  const shadow = toHex(mix(skin, glass.hair, 0.55));
  return {
    regions: [
      ...fingers.map((finger, i) =>
        piece(finger, mix(skin, glass.honey, 0.06 * (i % 3)), { lit: 0.75, lead: 0.5 }),
      ),
      piece(unite(palm, ribbon(points("0,4 4,90"), [62, 70], "flat")), skin, {
        lit: 0.75,
        lead: 0.5,
      }),
      piece(
        outline([
          [-40, 58, "corner"],
          [0, 66],
          [46, 54, "corner"],
          [62, arm * 0.6],
          [70, arm, "corner"],
          [-56, arm, "corner"],
          [-52, arm * 0.6],
        ]),
        sleeve,
        { lit: 0.75, lead: 0.8 },
      ),
    ],
    paint: [
      {
        line: line(points("-27,-100 -34,-118")),
        width: 3.5,
        colour: shadow,
      },
      {
        line: line(points("-4,-104 -5,-128")),
        width: 3.5,
        colour: shadow,
      },
      {
        line: line(points("20,-104 22,-128")),
        width: 3.5,
        colour: shadow,
      },
      {
        line: line(points("30,-44 6,-40 -8,-8")),
        width: 3.5,
        colour: shadow,
      },
    ],
  };
}
