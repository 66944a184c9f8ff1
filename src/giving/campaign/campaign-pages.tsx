import { dayOf } from "../../format/church-clock.ts";
import type { Pane } from "../../kit/ui/art/rose-window.tsx";
import { ButtonLink } from "../../kit/ui/form/button-link.tsx";
import type { PageProps, PagesOf } from "../../site/page.ts";
import blockCss from "./campaign-block.css?inline";
import style from "./campaign.css?inline";
import {
  type Campaign,
  campaignNamed,
  campaignsOf,
  campaignWords,
  countedAs,
  giveTo,
  litBy,
  paneCount,
  paneWords,
} from "./campaign.ts";

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
    soon: {
      draw({ shown, today }) {
        const day = dayOf(today);
        const running = campaignsOf(content).filter(
          ({ fromDay = day, untilDay = day }) => fromDay <= day && day <= untilDay,
        );
        const isReached = (one: Campaign) => litOf(one, shown) === paneCount;
        const campaign = running.find((one) => !isReached(one)) ?? running[0];
        return (
          campaign && (
            <li>
              <span className="week-day">
                {campaignWords(campaign, litOf(campaign, shown), today)[0]}
              </span>
              <a className="thumb" href={giveTo(campaign.name)}>
                {campaign.name}
              </a>
            </li>
          )
        );
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
              <div className="stack campaign-block">
                {windowOf(campaign, props)}
                <ButtonLink href={giveTo(campaign.name)}>Contribuir</ButtonLink>
              </div>
            </>
          )
        );
      },
    },
  },
});

const litOf = (campaign: Campaign, { campaigns }: PageProps["shown"]): number =>
  litBy(campaigns?.[countedAs(campaign)] ?? 0, campaign.goalCentavos);

/** The campaign's window beside its words. A screen reader reads the words alone. */
function windowOf(campaign: Campaign, { shown, today }: PageProps) {
  const lit = litOf(campaign, shown);
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
  const panes = dawn.map(([glass, outline], at) => ({
    looks: at < lit ? glass : `${glass} unlit`,
    outline,
  }));
  const groups = Map.groupBy(panes, ({ looks }) => looks);
  return (
    <svg viewBox="-27-41 54 74" aria-hidden="true">
      {[...groups].map(([looks, those]) => (
        <path key={looks} className={looks} d={those.map(({ outline }) => outline).join("")} />
      ))}
      <path d={frame} />
    </svg>
  );
}

/**
 * A dawn over hills: the glass of each pane and its outline, in the order in which they are lit. The land comes first, then
 * the sun, and the sky from the sun outwards.
 */
export const dawn: readonly (readonly [glass: Pane, outline: string])[] = [
  ["emerald", "M-25 24l13-2-3 9-10 0z"],
  ["cobalt", "M-12 22l13 3 1 6-17 0z"],
  ["emerald", "M1 25l12-3 5 9-16 0z"],
  ["cobalt", "M13 22l12 2 0 7-7 0z"],
  ["cobalt", "M-25 17l16 0-3 5-13 2z"],
  ["emerald", "M-9 17l9 0 1 8-13-3z"],
  ["cobalt", "M0 17l9 0 4 5-12 3z"],
  ["emerald", "M9 17l16 0 0 7-12-2z"],
  ["amber", "M0 17l-7 0 1-2 1-2 1-1 2-1 2 0z"],
  ["amber", "M0 17l0-6 2 0 2 1 1 1 1 2 1 2z"],
  ["ruby", "M-7 17l-4 0 0-4 5 2z"],
  ["amber", "M-6 15l-5-2 1-4 5 4z"],
  ["ruby", "M-5 13l-5-4 1-4 5 7z"],
  ["amber", "M-4 12l-5-7 3-5 4 11z"],
  ["ruby", "M-2 11l-4-11 6-2 0 13z"],
  ["ruby", "M0 11l0-13 6 2-4 11z"],
  ["amber", "M2 11l4-11 3 5-5 7z"],
  ["ruby", "M4 12l5-7 1 4-5 4z"],
  ["amber", "M5 13l5-4 1 4-5 2z"],
  ["ruby", "M6 15l5-2 0 4-4 0z"],
  ["violet", "M-11 17l-6 0 0-6 6 2z"],
  ["ruby", "M-11 13l-6-2 0-6 7 4z"],
  ["violet", "M-10 9l-7-4 2-9 6 9z"],
  ["ruby", "M-9 5l-6-9 5-9 4 13z"],
  ["violet", "M-6 0l-4-13 10-5 0 16z"],
  ["violet", "M0-2l0-16 10 5-4 13z"],
  ["ruby", "M6 0l4-13 5 9-6 9z"],
  ["violet", "M9 5l6-9 2 9-7 4z"],
  ["ruby", "M10 9l7-4 0 6-6 2z"],
  ["violet", "M11 13l6-2 0 6-6 0z"],
  ["cobalt", "M-17 17l-8 0 0-4 0-4 8 2z"],
  ["violet", "M-17 11l-8-2 0-5 0-5 8 6z"],
  ["cobalt", "M-17 5l-8-6 0-7 2-7 8 11z"],
  ["violet", "M-15-4l-8-11 3-8 5-8 5 18z"],
  ["cobalt", "M-10-13l-5-18 6-6 9-2 0 21z"],
  ["cobalt", "M0-18l0-21 9 2 6 6-5 18z"],
  ["violet", "M10-13l5-18 5 8 3 8-8 11z"],
  ["cobalt", "M15-4l8-11 2 7 0 7-8 6z"],
  ["violet", "M17 5l8-6 0 5 0 5-8 2z"],
  ["cobalt", "M17 11l8-2 0 4 0 4-8 0z"],
];
