import { mix } from "../../glass/colour.ts";
import type { Tone } from "../../glass/colour.ts";
import { outline } from "../../glass/shape/curves.ts";
import { rect, points } from "../../glass/shape/geometry.ts";
import type { Point } from "../../glass/shape/geometry.ts";
import { glass, tones } from "../../glass/palette.ts";
import { piece, placeMotif, together } from "../../glass/shape/piece.ts";
import type { Motif, Region, Scene } from "../../glass/scene.ts";
import { ellipse } from "../../glass/shape/shapes.ts";
import { raisedHand } from "../../motifs/people/hand.ts";
import { roseWindow } from "../../motifs/buildings/rose-window.ts";
import { sky } from "../../motifs/nature/sky.ts";
import { slide } from "../formats.ts";

const HEART: Point = [960, 352];

type Hair = "short" | "round" | "bun" | "long";

/** A head and shoulders seen from behind, dark against the light: 340 wide, the nape at the origin. */
function listener(robe: Tone, style: Hair): Motif {
  const hair = mix(robe, glass.night, 0.62);
  const skin = mix(robe, glass.skinDark, 0.5);
  const [rx, ry] = style === "round" ? [88, 94] : [64, 82];
  const dark = { lit: 0.5, lead: 0.7 };
  const half = (side: 1 | -1): Region =>
    piece(
      outline([
        [0, 66, "corner"],
        [side * 70, 66],
        [side * 150, 116],
        [side * 180, 300, "corner"],
        [0, 300, "corner"],
      ]),
      mix(robe, glass.night, side < 0 ? 0.3 : 0.4),
      dark,
    );
  return {
    regions: [
      half(-1),
      half(1),
      piece(rect(-30, 30, 60, 56), skin, dark),
      ...(style === "short" ? [piece(ellipse([0, 4], 76, 22), skin, dark)] : []),
      ...(style === "bun" ? [piece(ellipse([0, -108], 38), hair, dark)] : []),
      piece(ellipse([0, -14], rx, ry), hair, dark),
      ...(style === "long"
        ? [piece(outline(points("-66,-30 0,-96 66,-30 76,110 0,130 -76,110")), hair, dark)]
        : []),
    ],
  };
}

function crowd(): Motif {
  const robes = tones("violet ruby cobalt emerald violet cobalt");
  const styles: Hair[] = [
    "short",
    "long",
    "short",
    "round",
    "bun",
    "short",
    "long",
    "round",
    "short",
  ];
  return together(
    [20, 262, 492, 728, 970, 1206, 1432, 1664, 1900].map((x, i) =>
      placeMotif(
        { x, y: 966 + (i % 2) * 30, scale: 0.84 },
        listener(robes[(i * 5) % 6] ?? glass.violet, styles[i] ?? "short"),
      ),
    ),
  );
}

function hands(): Motif {
  const raised = [
    { x: 140, y: 730, turn: -0.14, skin: glass.skinBrown, sleeve: glass.emerald, flip: false },
    { x: 376, y: 800, turn: 0.1, skin: glass.skinTan, sleeve: glass.violet, flip: true },
    { x: 612, y: 850, turn: -0.12, skin: glass.skinDark, sleeve: glass.amber, flip: false },
    { x: 850, y: 904, turn: -0.05, skin: glass.skinFair, sleeve: glass.ruby, flip: false },
    { x: 1088, y: 900, turn: 0.06, skin: glass.skinBrown, sleeve: glass.azure, flip: true },
    { x: 1318, y: 846, turn: 0.12, skin: glass.skinTan, sleeve: glass.moss, flip: true },
    { x: 1548, y: 800, turn: -0.08, skin: glass.skinDark, sleeve: glass.rose, flip: false },
    { x: 1784, y: 726, turn: 0.16, skin: glass.skinFair, sleeve: glass.honey, flip: true },
  ];
  return together(
    raised.map(({ skin, sleeve, ...at }) =>
      placeMotif({ ...at, scale: 1.12 }, raisedHand(skin, sleeve, 420)),
    ),
  );
}

/** A worship night: hands raised before the great rose window. */
export function slideWorshipNight(): Scene {
  const raised = hands();
  return {
    name: "inicio/noite-de-louvor",
    ...slide,
    shade: 0.34,
    lights: [{ at: HEART, reach: 380, strength: 0.7, tone: glass.sunlight }],
    regions: [
      sky({
        ...slide,
        source: HEART,
        tones: tones("honey amber flame rose violet cobalt cobalt cobaltDeep"),
        reach: 1150,
      }),
      ...roseWindow(HEART, 318, {
        ground: glass.violet,
        petal: glass.amber,
        rim: glass.ruby,
        bead: glass.azure,
      }).regions,
      ...raised.regions,
      ...crowd().regions,
    ],
    paint: raised.paint ?? [],
  };
}
