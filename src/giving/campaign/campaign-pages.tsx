import { ButtonLink } from "../../kit/ui/form/button-link.tsx";
import { paths } from "../../kit/paths.ts";
import type { PageProps } from "../../site/pages/page.ts";
import type { PagesOf } from "../../site/publish/site-map.ts";
import type { Campaign } from "./campaign.ts";
import blockCss from "./campaign-block.css?inline";
import style from "./campaign.css?inline";
import { campaignNamed, campaignsOf } from "./in-content.ts";
import { CampaignWindow } from "./window.tsx";

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
