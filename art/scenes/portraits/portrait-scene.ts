import type { Point } from "../../glass/shape/geometry.ts";
import { glass } from "../../glass/palette.ts";
import type { Motif, Scene } from "../../glass/scene.ts";
import { backdrop } from "../../motifs/nature/backdrop.ts";
import { portrait } from "../formats.ts";

type Portrait = Pick<Parameters<typeof backdrop>[0], "tones" | "wall"> & {
  name: string;
  person: Motif;
  /** Where the light stands, behind the person. */
  light: Point;
};

/** Somebody before a window, in light from the upper left. */
export const portraitScene = ({ name, person, light, ...glasses }: Portrait): Scene => ({
  name,
  ...portrait,
  shade: 0.2,
  lights: [{ at: light, reach: 330, strength: 0.55, tone: glass.sunlight }],
  regions: [...backdrop({ source: light, ...glasses, frame: glass.paper }), ...person.regions],
  paint: person.paint ?? [],
});
