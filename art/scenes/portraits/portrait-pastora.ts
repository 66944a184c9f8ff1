import { mix } from "../../glass/colour.ts";
import type { Tone } from "../../glass/colour.ts";
import { outline, ribbon } from "../../glass/shape/curves.ts";
import type { Knot } from "../../glass/shape/curves.ts";
import type { Point } from "../../glass/shape/geometry.ts";
import { glass, tones } from "../../glass/palette.ts";
import { piece, placeMotif, together } from "../../glass/shape/piece.ts";
import type { Motif, Scene } from "../../glass/scene.ts";
import { ellipse } from "../../glass/shape/shapes.ts";
import { face } from "../../motifs/people/face.ts";
import { shoulders } from "../../motifs/people/shoulders.ts";
import { portraitScene } from "./portrait-scene.ts";
import { points } from "../../glass/shape/geometry.ts";

const LIGHT: Point = [200, 200];
const SKIN = mix(glass.skinFair, glass.skinTan, 0.35);
const DARK = mix(glass.hair, glass.woodDark, 0.35);
const BROWN = mix(glass.hair, glass.wood, 0.45);

/** Each lock runs from the parting down to the shoulder; the outer ones first. */
const LOCKS: { knots: Knot[]; widths: number[]; tone: Tone }[] = [
  {
    knots: points("-30,-258 -150,-236 -212,-120 -200,10 -238,130 -206,260 -232,370"),
    widths: [24, 74, 76, 70, 74, 66, 16],
    tone: DARK,
  },
  {
    knots: points("-10,-262 130,-244 206,-130 196,10 236,130 204,260 234,370"),
    widths: [24, 74, 76, 70, 74, 66, 16],
    tone: mix(DARK, glass.night, 0.25),
  },
  {
    knots: points("-40,-222 -112,-166 -160,-72 -158,30 -192,130 -156,256 -178,380"),
    widths: [34, 72, 54, 44, 56, 54, 14],
    tone: BROWN,
  },
  {
    knots: points("-34,-222 74,-190 150,-84 156,30 190,130 152,256 176,380"),
    widths: [34, 84, 58, 44, 56, 54, 14],
    tone: mix(BROWN, DARK, 0.35),
  },
];

function hairBehind(): Motif {
  return {
    regions: [
      piece(
        outline(
          points(
            "0,-290 130,-262 222,-140 214,20 244,160 226,330 120,380 -120,380 -226,330 -244,160 -214,20 -222,-140 -130,-262",
          ),
        ),
        mix(DARK, glass.night, 0.3),
      ),
    ],
  };
}

function hairBefore(): Motif {
  return {
    regions: [
      ...LOCKS.map(({ knots, widths, tone }) =>
        piece(ribbon(knots, widths), tone, { lead: 0.8, lit: 0.45 }),
      ),
      piece(ellipse([-143, 92], 11), glass.honey, { lead: 0.5 }),
      piece(ellipse([145, 92], 11), glass.honey, { lead: 0.5 }),
    ],
  };
}

/** The pastor's wife and fellow pastor: about fifty, dark wavy hair. */
export function portraitPastora(): Scene {
  const at = { x: 500, y: 530, scale: 1.1 };
  const woman = together([
    placeMotif(at, hairBehind()),
    placeMotif(
      at,
      face({
        skin: SKIN,
        lip: glass.rose,
        iris: glass.woodDark,
        brow: DARK,
        browWidth: 11,
        jaw: 112,
        lips: 1.15,
        age: 0.35,
      }),
    ),
    placeMotif(at, shoulders({ jacket: glass.violet, shirt: glass.honey, neck: "round" })),
    placeMotif(at, hairBefore()),
  ]);
  return portraitScene({
    name: "equipe/pastora",
    person: woman,
    light: LIGHT,
    tones: tones("sunlight honey amber rose ruby rubyDeep"),
    wall: [glass.ruby, glass.rubyDeep, glass.plum],
  });
}
