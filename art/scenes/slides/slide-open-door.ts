import { glass, tones } from "../../glass/palette.ts";
import { placeMotif, together } from "../../glass/shape/piece.ts";
import type { Motif, Scene } from "../../glass/scene.ts";
import { assorted, fade, radiate } from "../../glass/tint.ts";
import { churchFront } from "../../motifs/buildings/church-front.ts";
import { CHURCH } from "../../motifs/buildings/church-plan.ts";
import { figure } from "../../motifs/people/figure.ts";
import { house } from "../../motifs/buildings/house.ts";
import { land } from "../../motifs/nature/land.ts";
import { openDoor } from "../../motifs/buildings/open-door.ts";
import { sky, star } from "../../motifs/nature/sky.ts";
import { slide } from "../formats.ts";
import { points } from "../../glass/shape/geometry.ts";

function town(): Motif {
  const walls = [glass.violet, glass.azure, glass.rose];
  const row = (x: number, base: number, width: number, i: number): Motif =>
    house({
      x,
      base,
      width,
      height: width * 0.8,
      depth: width * 1.1,
      wall: walls[i % 3] ?? glass.violet,
      roof: i % 2 ? glass.rubyDeep : glass.clay,
      window: glass.candle,
    });
  return together([
    row(30, 716, 84, 0),
    row(1660, 706, 84, 1),
    row(262, 738, 92, 2),
    row(1452, 744, 88, 0),
    row(120, 822, 108, 1),
    row(1600, 826, 112, 2),
  ]);
}

function guests(): Motif {
  return together([
    placeMotif(
      { x: CHURCH.middle - 44, y: 1012, scale: 0.66 },
      figure({
        top: glass.cobalt,
        trousers: glass.cobaltDeep,
        skin: glass.skinBrown,
        hair: glass.hair,
        away: true,
        lit: 0.3,
      }),
    ),
    placeMotif(
      { x: CHURCH.middle + 54, y: 1012, scale: 0.46 },
      figure({
        top: glass.ruby,
        skin: glass.skinBrown,
        hair: glass.hair,
        longHair: true,
        away: true,
        lit: 0.3,
      }),
    ),
  ]);
}

/** The church door stands open at dusk, and the light inside reaches down the steps. */
export function slideOpenDoor(): Scene {
  return {
    name: "inicio/porta-aberta",
    ...slide,
    shade: 0.24,
    lights: [
      { at: CHURCH.light, reach: 240, strength: 0.85, tone: glass.sunlight },
      { at: CHURCH.rose, reach: 90, strength: 0.5, tone: glass.candle },
    ],
    regions: [
      {
        ...sky({
          ...slide,
          source: [CHURCH.middle, 760],
          tones: [],
          reach: 1,
        }),
        tint: fade([0, 40], [0, 680], tones("cobaltDeep cobalt violet rose flame honey")),
      },
      star([330, 190], 26),
      star([1590, 200], 30),
      star([1310, 150], 18),
      star([590, 150], 18),
      land({
        top: points("-20,660 240,590 520,660 900,620 1300,660 1660,580 1940,640"),
        bottom: 1100,
        tint: assorted([glass.violet, glass.violet, glass.cobalt]),
      }),
      land({
        top: points("-20,800 300,740 700,800 1200,800 1600,740 1940,790"),
        bottom: 1100,
        tint: assorted([glass.pine, glass.emerald, glass.emerald]),
      }),
      ...town().regions,
      land({
        top: points("-20,870 500,850 960,850 1500,850 1940,880"),
        bottom: 1100,
        tint: radiate([CHURCH.middle, 880], 1000, tones("lime moss emerald pine pine")),
      }),
      ...churchFront().regions,
      ...openDoor().regions,
      ...guests().regions,
    ],
  };
}
