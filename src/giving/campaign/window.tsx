import { type Campaign, campaignWords, paneWords } from "./campaign.ts";
import { dawn } from "./panes.ts";

type Props = { campaign: Campaign; lit: number; /** An instant of the day. */ today: number };

/** The campaign's window beside its words. Who does not see it is told the words alone. */
export function CampaignWindow({ campaign, lit, today }: Props) {
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
