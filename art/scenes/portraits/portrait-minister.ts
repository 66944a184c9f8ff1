import { unite } from "../../glass/shape/clip.ts";
import { mix } from "../../glass/colour.ts";
import { mosaic } from "../../glass/shape/cut.ts";
import type { Point } from "../../glass/shape/geometry.ts";
import { glass, tones } from "../../glass/palette.ts";
import { placeMotif, together } from "../../glass/shape/piece.ts";
import type { Motif, Scene } from "../../glass/scene.ts";
import { ellipse } from "../../glass/shape/shapes.ts";
import { assorted } from "../../glass/tint.ts";
import { face } from "../../motifs/people/face.ts";
import { shoulders } from "../../motifs/people/shoulders.ts";
import { portraitScene } from "./portrait-scene.ts";

const LIGHT: Point = [190, 190];
const SKIN = mix(glass.skinDark, glass.skinBrown, 0.35);

/** Where each bunch of curls sits, and how large it is. */
const CURLS: [number, number, number][] = [
  [-166, -118, 44],
  [-144, -182, 50],
  [-92, -232, 54],
  [-24, -256, 56],
  [48, -252, 54],
  [110, -218, 52],
  [154, -164, 46],
  [164, -104, 40],
  [-86, -160, 50],
  [-20, -172, 52],
  [50, -168, 50],
  [104, -144, 44],
];

function curls(): Motif {
  const [first, ...others] = CURLS.map(([x, y, r]) => ellipse([x, y], r));
  const dark = mix(glass.hair, glass.night, 0.25);
  return {
    regions: [
      {
        shape: unite(first ?? [], ...others),
        tint: assorted([dark, glass.hair, mix(glass.hair, glass.wood, 0.3)]),
        cut: mosaic(52),
      },
    ],
  };
}

/** The young worship minister: curly hair, dark skin. */
export function portraitMinister(): Scene {
  const at = { x: 500, y: 530, scale: 1.1 };
  const man = together([
    placeMotif(
      at,
      face({
        skin: SKIN,
        lip: glass.clay,
        iris: glass.woodDark,
        brow: glass.hair,
        browWidth: 15,
        jaw: 120,
        lips: 1.2,
        age: 0,
      }),
    ),
    placeMotif(at, curls()),
    placeMotif(at, shoulders({ jacket: glass.amber, shirt: glass.clear, neck: "round" })),
  ]);
  return portraitScene({
    name: "equipe/ministro",
    person: man,
    light: LIGHT,
    tones: tones("sunlight ice azure azure cobalt cobalt"),
    wall: [glass.cobalt, glass.cobaltDeep, glass.cobaltDeep],
  });
}
