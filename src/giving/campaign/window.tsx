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

const frame = "M-50 62V0C-50-43-28-78 0-78S50-43 50 0V62z";

function Window({ lit }: { lit: number }) {
  const panes = dawn.map(({ glass, outline }, at) => ({ glass, outline, isLit: at < lit }));
  const groups = Map.groupBy(panes, ({ glass, isLit }) => (isLit ? glass : `${glass} unlit`));
  return (
    <svg viewBox="-53-81 106 146" aria-hidden="true">
      <path d={frame} />
      {[...groups].map(([glass, those]) => (
        <path key={glass} className={glass} d={those.map(({ outline }) => outline).join("")} />
      ))}
      <path d={frame} />
    </svg>
  );
}
