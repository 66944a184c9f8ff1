import type { Pane } from "../../kit/ui/art/rose-window.tsx";

/** One pane of the window: its glass, and its outline as an SVG path. */
export type PaneOfDawn = { glass: Pane; outline: string };

type Point = readonly [x: number, y: number];

/** The window: as wide as from -25 to 25, with walls from 0 down to `sill` and an arch of this height above. */
const sill = 31;
const archHeight = 39;
/** Where the sun comes up, and how large it is. */
const horizon = 17;
const sun = 6.5;
/** Rays of the sun, and where each is divided on its way to the frame. */
const rays = 10;
const rings = [0, 0.26, 0.58, 1];

/** How far the frame is from the sun in a direction, where 0 is right and a half turn is left. */
function frameAt(turn: number): number {
  const [x, y] = [Math.cos(turn), -Math.sin(turn)];
  const wall = Math.abs(x) > 1e-9 ? 25 / Math.abs(x) : Infinity;
  if (horizon + wall * y >= 0) return wall;
  // Where the ray meets the arch, half an ellipse.
  const [a, b, c] = [
    (x / 25) ** 2 + (y / archHeight) ** 2,
    (2 * horizon * y) / archHeight ** 2,
    (horizon / archHeight) ** 2 - 1,
  ];
  return (-b + Math.sqrt(b * b - 4 * a * c)) / (2 * a);
}

function onRay(ray: number, ring: number): Point {
  const turn = Math.PI * (1 - ray / rays);
  const far = sun + (frameAt(turn) - sun) * (rings[ring] ?? 1);
  return [far * Math.cos(turn), horizon - far * Math.sin(turn)];
}

/** In whole numbers, each point from the one before: as short as a path can be. */
function outlineOf(points: readonly Point[]): string {
  const [first = [0, 0], ...rest] = points.map(
    // The same on both sides.
    ([x, y]) => [Math.sign(x) * Math.round(Math.abs(x)), Math.round(y)] as const,
  );
  let at = first;
  const steps = rest.map((point) => {
    const step = [point[0] - at[0], point[1] - at[1]];
    at = point;
    return step.join(" ");
  });
  return `M${first.join(" ")}l${steps.join(" ")}z`.replaceAll(" -", "-");
}

const pane = (glass: Pane, ...points: Point[]): PaneOfDawn => ({
  glass,
  outline: outlineOf(points),
});

/** The land from the horizon to the sill, whose furrows spread towards who looks. */
const land: readonly (readonly Point[])[] = [
  [-25, -9, 0, 9, 25].map((x) => [x, horizon]),
  [
    [-25, 24],
    [-12, 22],
    [1, 25],
    [13, 22],
    [25, 24],
  ],
  [-25, -15, 2, 18, 25].map((x) => [x, sill]),
];

const field = (glass: Pane, layer: number, at: number): PaneOfDawn =>
  pane(
    glass,
    ...(land[layer] ?? []).slice(at, at + 2),
    ...(land[layer + 1] ?? []).slice(at, at + 2).toReversed(),
  );

const fields = [1, 0].flatMap((layer) =>
  [0, 1, 2, 3].map((at) => field((at + layer) % 2 ? "emerald" : "cobalt", layer, at)),
);

const sunPanes = [0, rays / 2].map((from) =>
  pane(
    "amber",
    [0, horizon],
    ...Array.from({ length: rays / 2 + 1 }, (_, at) => onRay(from + at, 0)),
  ),
);

/** From the sun outwards, in turn. */
const skies: readonly (readonly [Pane, Pane])[] = [
  ["ruby", "amber"],
  ["violet", "ruby"],
  ["cobalt", "violet"],
];

const sky = skies.flatMap((glass, ring) =>
  Array.from({ length: rays }, (_, ray) =>
    pane(
      glass[Math.min(ray, rays - 1 - ray) % 2] ?? "cobalt",
      onRay(ray, ring),
      onRay(ray, ring + 1),
      // The frame is round.
      ...(ring === 2 ? [onRay(ray + 0.5, ring + 1)] : []),
      onRay(ray + 1, ring + 1),
      onRay(ray + 1, ring),
    ),
  ),
);

/** A dawn over hills, in the order in which its panes are lit: the land, the sun, and the sky from the sun outwards. */
export const dawn: readonly PaneOfDawn[] = [...fields, ...sunPanes, ...sky];
