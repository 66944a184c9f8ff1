import { addAccess } from "./kit/member/members.ts";
import { addOwnRoutes } from "./kit/own-routes.ts";
import type { Compose, LetterKind } from "./platform/outbox/queue.ts";
import { composed } from "./platform/outbox/written-mail.ts";
import { contact } from "./contact/feature.ts";
import { rose } from "./contact/rose/feature.ts";
import { addToContent } from "./content/additions.ts";
import { broadcast } from "./content/broadcast/feature.ts";
import { days } from "./content/days/feature.ts";
import { editor } from "./content/editor/feature.ts";
import { givingAccount } from "./content/giving-account/feature.ts";
import { addChecks } from "./content/load.ts";
import { sermonsByBook } from "./content/messages/books/feature.ts";
import { sermons } from "./content/messages/feature.ts";
import { series } from "./content/messages/series/feature.ts";
import { notices } from "./content/notices/feature.ts";
import { opening } from "./content/opening/feature.ts";
import { ownPages } from "./content/own-pages/feature.ts";
import { photos } from "./content/photos/feature.ts";
import type { Feature } from "./feature.ts";
import { campaign } from "./giving/campaign/feature.ts";
import { byHand } from "./giving/cash/by-hand/feature.ts";
import { counting } from "./giving/cash/counting/feature.ts";
import { ledger } from "./giving/ledger/feature.ts";
import { monthly } from "./giving/monthly/feature.ts";
import { declarations } from "./giving/people/declaration/feature.ts";
import { givers } from "./giving/people/givers/feature.ts";
import { pixByBank } from "./giving/pix/bank/feature.ts";
import { givingSite } from "./giving/site/feature.ts";
import { bankStatements } from "./giving/statements/feature.ts";
import type { PanelHouse, SiteHouse } from "./house.ts";
import { rota } from "./rota/feature.ts";
import { signUps } from "./signups/feature.ts";
import { agenda } from "./site/agenda/feature.ts";
import type { PagesOf } from "./site/page.ts";
import { poster } from "./site/pages/poster/feature.ts";
import { search } from "./site/search/feature.ts";
import { staff } from "./staff/feature.ts";
import { passkeys } from "./staff/passkeys/feature.ts";

/** The features that have a door, in the order of the panel's first page. */
export const features: readonly Feature<PanelHouse, SiteHouse, PagesOf>[] = [
  givingAccount,
  editor,
  days,
  notices,
  ownPages,
  sermons,
  series,
  sermonsByBook,
  broadcast,
  contact,
  signUps,
  rota,
  rose,
  counting,
  givingSite,
  campaign,
  bankStatements,
  ledger,
  monthly,
  declarations,
  byHand,
  givers,
  pixByBank,
  staff,
  passkeys,
  agenda,
  search,
  poster,
  photos,
  opening,
];

/** Opens what features say of money that is no gift, and the ledger's part in it. */
export function openMoney({ database }: Pick<SiteHouse, "database">) {
  const otherMoney = features.flatMap((feature) => feature.otherMoney ?? [])[0];
  if (!otherMoney) throw new Error("The ledger books all money.");
  const claims = features.flatMap((one) => one.claims?.({ database, otherMoney }) ?? []);
  return { claims: () => claims, otherMoney };
}

/** Adds what the features of giving do for each other. */
export function openSiteHouse(
  site: Omit<SiteHouse, "giving" | "claims" | "otherMoney">,
): SiteHouse {
  const house = { ...site, ...openMoney(site), giving: () => doors };
  const doors = features.flatMap(({ giving, name, title }) =>
    giving ? [{ ...giving(house), name, title }] : [],
  );
  return house;
}

/** Composers of the letters of all features, by their kinds. */
export const composersOf = (site: SiteHouse): Partial<Record<LetterKind, Compose>> =>
  Object.fromEntries(
    features
      .flatMap(({ letters }) => Object.entries(letters?.(site) ?? {}))
      .map(([kind, write]) => [kind, composed(write, site)]),
  );

export const sitePages = () => Promise.all(features.flatMap(({ pages }) => pages?.() ?? []));

addToContent({
  texts: features.flatMap(({ texts }) => texts ?? []),
  keys: features.flatMap(({ keys }) => keys ?? []),
  blocks: features.flatMap(({ blocks }) => blocks ?? []),
  hints: features.flatMap(({ hints }) => hints ?? []),
  addresses: features.flatMap(({ addresses }) => addresses ?? []),
  readsPages: features.some((feature) => feature.readsPages),
});
addAccess(features.flatMap(({ access }) => access ?? []));
addOwnRoutes(features.flatMap(({ ownRoutes }) => ownRoutes ?? []));
addChecks(features.flatMap(({ check }) => check ?? []));
