import { ButtonLink } from "../../kit/ui/form/button-link.tsx";
import { paths } from "../../kit/paths.ts";
import type { PageProps } from "../../site/pages/page.ts";
import type { PagesOf } from "../../site/publish/site-map.ts";
import { type Campaign, campaignNamed, campaignsOf, campaignWords, paneWords } from "./campaign.ts";
import blockCss from "./campaign-block.css?inline";
import style from "./campaign.css?inline";
import type { Pane } from "../../kit/ui/art/rose-window.tsx";

/** Campaigns on the page of giving, and on own pages that name one. */
export const campaignsOnPages: PagesOf = (content) => ({
  inside: {
    giving: {
      style,
      draw(props) {
        const all = campaignsOf(content).map((campaign) => (
          <section key={campaign.name} className="section halves">
            <h2>{campaign.name}</h2>
            {windowOf(campaign, props)}
          </section>
        ));
        return all.length > 0 && all;
      },
    },
    block: {
      style: style + blockCss,
      draw({ block, ...props }) {
        const campaign = block.kind === "campaign" && campaignNamed(content, block.fund);
        return (
          campaign && (
            <>
              <h2>{campaign.name}</h2>
              <div className="campaign-block">
                {windowOf(campaign, props)}
                <ButtonLink href={paths.giving}>Contribuir</ButtonLink>
              </div>
            </>
          )
        );
      },
    },
  },
});

const windowOf = (campaign: Campaign, { shown, today }: PageProps) => (
  <CampaignWindow campaign={campaign} lit={shown.campaigns?.[campaign.name] ?? 0} today={today} />
);

type Props = { campaign: Campaign; lit: number; /** An instant of the day. */ today: number };

/** The campaign's window beside its words. A screen reader reads the words alone. */
function CampaignWindow({ campaign, lit, today }: Props) {
  return (
    <div className="campaign" data-campanha={campaign.name} data-acesas={lit}>
      <Window lit={lit} />
      <div>
        <p className="campaign-sum">
          {campaignWords(campaign, lit, today).filter(Boolean).join(" ")}
        </p>
        <p className="small">{paneWords(campaign)}</p>
      </div>
    </div>
  );
}

const frame = "M-25 31V0C-25-21-14-39 0-39S25-21 25 0V31z";

function Window({ lit }: { lit: number }) {
  const panes = dawn.map(({ glass, outline }, at) => ({ glass, outline, isLit: at < lit }));
  const groups = Map.groupBy(panes, ({ glass, isLit }) => (isLit ? glass : `${glass} unlit`));
  return (
    <svg viewBox="-27-41 54 74" aria-hidden="true">
      {[...groups].map(([glass, those]) => (
        <path key={glass} className={glass} d={those.map(({ outline }) => outline).join("")} />
      ))}
      <path d={frame} />
    </svg>
  );
}

/** One pane of the window: its glass, and its outline as an SVG path. */
type PaneOfDawn = { glass: Pane; outline: string };

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
