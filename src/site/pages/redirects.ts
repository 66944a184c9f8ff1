import type { Content } from "../../content/content.ts";

/** URLs that only lead elsewhere. */
export const redirects = {
  "/palavraprofetica": ({ church }: Content) => {
    const target = new URL(church.externalSites.propheticWord);
    target.searchParams.set("palavra", "true");
    return target.href;
  },
  "/doecadeiras": ({ church }: Content) => church.externalSites.chairCampaign,
} as const;
