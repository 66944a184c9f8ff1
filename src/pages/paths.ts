import type { Content } from "../content/content.ts";

/** Every page of the site, by its URL. */
export const paths = {
  home: "/",
  contact: "/contato",
  programme: "/programacao",
  giving: "/contribua",
  cardGift: "/contribua/cartao",
  history: "/quem-somos",
  beliefs: "/o-que-cremos",
  team: "/equipe",
  cells: "/celulas",
  privacy: "/privacidade",
} as const;

/** URLs that only lead elsewhere. */
export const redirects = {
  "/palavraprofetica": ({ church }: Content) => {
    const target = new URL(church.externalSites.propheticWord);
    target.searchParams.set("palavra", "true");
    return target.href;
  },
  "/doecadeiras": ({ church }: Content) => church.externalSites.chairCampaign,
} as const;
