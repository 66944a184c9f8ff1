import type { Hono } from "hono";
import type { Requests } from "../../feature.ts";
import type { SiteHouse } from "../../house.ts";
import type { SolvedCaptcha } from "../../platform/captcha/captcha.ts";
import { ConfigError } from "../../platform/config/config.ts";
import type { ApiEnvironment } from "../../platform/http/client-address.ts";
import type { Origin } from "../ledger/gift.ts";
import type { MonthlyHint } from "./charge/card-provider.ts";
import type { ReceiveReportPorts } from "./charge/receive-report.ts";
import type { Demonstration } from "./fake-stripe/demonstration.ts";
import type { MonthsInLedger } from "./sql/ledger.ts";

export type CardPorts = ReceiveReportPorts & { demonstration: Demonstration | undefined };

/** Gifts whose first payment is a gift by card, and which then come every month. Without them no such payment begins. */
export type Months = {
  inLedger: MonthsInLedger;
  /** The path of a monthly gift's page, by its first payment. */
  pathOfMonths(giftId: string): Promise<string | undefined>;
  /** The same by any payment, as the ledger calls it. */
  pathOfPayment(outsideId: string): Promise<string | undefined>;
  /** Sends the way to a monthly gift of this e-mail whose payment fails, if there is one, to that e-mail. */
  remindOfFailing(
    email: string,
    origin: Origin,
    captcha: SolvedCaptcha,
    nowMs: number,
  ): Promise<"none" | "reminded" | "captcha-spent">;
  /** Opens their pages and, where cards are charged, follows them at the provider. */
  follow(house: SiteHouse & Requests, cards: CardPorts | undefined): Promise<FollowedMonths>;
};

export type FollowedMonths = {
  routes: Hono<ApiEnvironment>;
  /** Looks one monthly gift up, behind the answer. */
  wake(hint: MonthlyHint): void;
  close(): Promise<unknown>;
};

declare module "../../feature.ts" {
  interface GivingDoors {
    months?: Months;
  }
}

/** Throws a ConfigError where two features would take the same gifts: each month would be followed, or booked, twice. */
export function monthsOf(house: Pick<SiteHouse, "giving">): Months | undefined {
  const [own, ...others] = house.giving().filter(({ months }) => months);
  if (own && others.length > 0) {
    const titles = [own, ...others].map(({ title, name }) => `${title} (${name})`);
    throw new ConfigError(
      `Só uma parte do programa pode cuidar das contribuições mensais, e estas querem: ${titles.join(", ")}. Tire uma de src/features.ts.`,
    );
  }
  return own?.months;
}
