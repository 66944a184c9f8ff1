import { whole } from "./cut.ts";
import { place, placePoint } from "./geometry.ts";
import type { Placement, Shape } from "./geometry.ts";
import type { Motif, Region } from "../scene.ts";
import { plain } from "../tint.ts";
import type { Tone } from "../colour.ts";

/** A region of a single piece of glass. */
export function piece(shape: Shape, tone: Tone, extra: Pick<Region, "lit" | "lead"> = {}): Region {
  return { shape, tint: plain(tone, 0.5), cut: whole(), lead: 0.7, ...extra };
}

/** Puts a motif drawn around the origin into a scene. */
export function placeMotif(at: Placement, { regions, paint = [] }: Motif): Motif {
  return {
    regions: regions.map((region) => ({ ...region, shape: place(at, region.shape) })),
    paint: paint.map((mark) =>
      "shape" in mark
        ? { ...mark, shape: place(at, mark.shape), soft: (mark.soft ?? 0) * (at.scale ?? 1) }
        : {
            ...mark,
            width: mark.width * (at.scale ?? 1),
            line: mark.line.map((point) => placePoint(at, point)),
          },
    ),
  };
}

/** Several motifs as one, from the back to the front. */
export function together(motifs: Motif[]): Motif {
  return {
    regions: motifs.flatMap(({ regions }) => regions),
    paint: motifs.flatMap(({ paint = [] }) => paint),
  };
}
