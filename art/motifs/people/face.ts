import { mix, toHex } from "../../glass/colour.ts";
import { outline } from "../../glass/shape/curves.ts";
import type { Knot } from "../../glass/shape/curves.ts";
import { mirror, points } from "../../glass/shape/geometry.ts";
import type { Shape } from "../../glass/shape/geometry.ts";
import { glass } from "../../glass/palette.ts";
import { piece } from "../../glass/shape/piece.ts";
import type { Motif } from "../../glass/scene.ts";
import { ellipse } from "../../glass/shape/shapes.ts";
import { eye } from "./face-eye.ts";
import type { FaceLook } from "./face-look.ts";
import { mouth } from "./face-mouth.ts";
import { shading } from "./face-shading.ts";

function headShape(jaw: number): Shape {
  const right: Knot[] = [
    [84, -196],
    [140, -120],
    [150, -20],
    [146, 60],
    [jaw, 146],
    [jaw * 0.68, 206],
    [36, 238],
  ];
  const left = right.map(([x, y]): Knot => [-x, y]).reverse();
  return outline([[0, -212], ...right, [0, 244], ...left]);
}

/** A face and neck seen from the front, lit from the upper left; the origin lies between the eyes. */
export function face(look: FaceLook): Motif {
  const ink = toHex(mix(look.skin, glass.hair, 0.86));
  const head = headShape(look.jaw);
  const right = eye(look, ink);
  const neck = mix(look.skin, glass.hair, 0.2);
  return {
    regions: [
      piece(
        outline([
          [-82, 120, "corner"],
          [-84, 240],
          [-120, 330, "corner"],
          [0, 430, "corner"],
          [120, 330, "corner"],
          [84, 240],
          [82, 120, "corner"],
        ]),
        neck,
      ),
      piece(ellipse([-152, 14], 22, 46), look.skin),
      piece(ellipse([152, 14], 22, 46), mix(look.skin, glass.hair, 0.22)),
      piece(head, look.skin, { lead: 0.9 }),
    ],
    paint: [
      {
        shape: outline(points("-84,190 0,262 84,190 84,262 0,330 -84,262")),
        colour: ink,
        opacity: 0.45,
        soft: 12,
      },
      ...shading(look, head, ink),
      ...right.map((wash) => ({ ...wash, shape: mirror(wash.shape) })),
      ...right,
      ...mouth(look, ink),
    ],
  };
}
