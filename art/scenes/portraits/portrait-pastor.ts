import { subtract } from "../../glass/shape/clip.ts";
import { mix } from "../../glass/colour.ts";
import { outline } from "../../glass/shape/curves.ts";
import type { Point } from "../../glass/shape/geometry.ts";
import { glass, tones } from "../../glass/palette.ts";
import { placeMotif, together } from "../../glass/shape/piece.ts";
import { rays } from "../../glass/rays.ts";
import type { Motif, Scene } from "../../glass/scene.ts";
import { assorted, fade } from "../../glass/tint.ts";
import { face } from "../../motifs/people/face.ts";
import { shoulders } from "../../motifs/people/shoulders.ts";
import { portraitScene } from "./portrait-scene.ts";
import { points } from "../../glass/shape/geometry.ts";

const LIGHT: Point = [190, 200];

/** Hair and beard both grow outwards from the face. */
const strands = rays({
  center: [500, 590],
  count: 44,
  length: 120,
  core: 40,
  wide: 46,
  grow: 1.05,
});

function hairAndBeard(): Motif {
  const dark = mix(glass.hair, glass.wood, 0.22);
  const grey = mix(glass.silver, glass.hair, 0.25);
  return {
    regions: [
      {
        shape: outline([
          [-158, -20, "corner"],
          [-170, -110],
          [-132, -210],
          [-50, -252],
          [50, -256],
          [134, -210],
          [170, -110],
          [158, -20, "corner"],
          [136, -70],
          [122, -128],
          [70, -158],
          [0, -150],
          [-60, -164],
          [-120, -130],
          [-136, -70],
        ]),
        tint: fade(
          [500, 290],
          [500, 490],
          [dark, dark, mix(dark, grey, 0.5), glass.silver, glass.silver],
        ),
        cut: strands,
      },
      {
        shape: subtract(
          outline([
            [-153, 24, "corner"],
            [-150, 110],
            [-118, 198],
            [-56, 254],
            [0, 266],
            [56, 254],
            [118, 198],
            [150, 110],
            [153, 24, "corner"],
            [134, 78],
            [100, 122],
            [46, 106],
            [0, 112],
            [-46, 106],
            [-100, 122],
            [-134, 78],
          ]),
          outline(points("-68,134 0,126 68,134 40,164 0,172 -40,164")),
        ),
        tint: assorted([grey, glass.silver, mix(grey, dark, 0.5), grey]),
        cut: strands,
      },
    ],
  };
}

/** The pastor: about fifty, grey at the temples, bearded. */
export function portraitPastor(): Scene {
  const at = { x: 500, y: 520, scale: 1.1 };
  const man = together([
    placeMotif(
      at,
      face({
        skin: glass.skinTan,
        lip: glass.clay,
        iris: glass.wood,
        brow: mix(glass.hair, glass.silver, 0.2),
        browWidth: 17,
        jaw: 126,
        lips: 0.8,
        age: 1,
      }),
    ),
    placeMotif(at, hairAndBeard()),
    placeMotif(at, shoulders({ jacket: glass.cobalt, shirt: glass.clear, neck: "collar" })),
  ]);
  return portraitScene({
    name: "equipe/pastor",
    person: man,
    light: LIGHT,
    tones: tones("sunlight honey lime moss emerald pine"),
    wall: [glass.emerald, glass.pine, glass.pine],
  });
}
