import { subtract } from "../../glass/shape/clip.ts";
import type { Tone } from "../../glass/colour.ts";
import { polar, polygon, rect } from "../../glass/shape/geometry.ts";
import type { Point } from "../../glass/shape/geometry.ts";
import { glass } from "../../glass/palette.ts";
import { piece } from "../../glass/shape/piece.ts";
import { rays } from "../../glass/rays.ts";
import type { Rays } from "../../glass/rays.ts";
import type { Motif, Region } from "../../glass/scene.ts";
import { ellipse, sector } from "../../glass/shape/shapes.ts";
import { radiate } from "../../glass/tint.ts";

interface Sky {
  width: number;
  height: number;
  source: Point;
  /** From the source outwards, reached at `reach` pixels. */
  tones: Tone[];
  reach: number;
  rays?: Partial<Omit<Rays, "center">>;
}

/** A sky whose panes run out from its light. */
export function sky({ width, height, source, tones, reach, rays: cut }: Sky): Region {
  return {
    shape: rect(-20, -20, width + 40, height + 40),
    tint: radiate(source, reach, tones),
    cut: rays({ center: source, count: 30, length: 170, wide: 135, ...cut }),
  };
}

/** The sun: a clear disc in a ring of amber. */
export function sun(center: Point, radius: number): Motif {
  const ring: Region[] = Array.from({ length: 12 }, (_, i) => {
    const from = (i * Math.PI) / 6;
    return piece(
      sector(center, radius * 0.7, radius, from, from + Math.PI / 6),
      i % 2 ? glass.honey : glass.candle,
      {
        lead: 0.6,
      },
    );
  });
  return {
    regions: [...ring, piece(ellipse(center, radius * 0.7), glass.sunlight, { lead: 0.8 })],
  };
}

/** A four-pointed star of clear glass. */
export function star(center: Point, radius: number): Region {
  const points = Array.from({ length: 8 }, (_, i) =>
    polar(center, i % 2 ? radius * 0.32 : radius, (i * Math.PI) / 4 - Math.PI / 2),
  );
  return piece(polygon(points), glass.clear, { lit: 0, lead: 0.5 });
}

/** A crescent moon. */
export function moon(center: Point, radius: number): Region {
  const dark = ellipse(polar(center, radius * 0.46, Math.PI * 1.15), radius * 0.84);
  return piece(subtract(ellipse(center, radius), dark), glass.clear, { lit: 0 });
}
