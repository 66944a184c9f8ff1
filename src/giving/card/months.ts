import { Hono } from "hono";
import { firstAnswer, type Named, ofEach } from "../../kit/of-each.ts";
import type { SolvedCaptcha } from "../../platform/captcha/captcha.ts";
import { ConfigError } from "../../platform/config/config.ts";
import type { ApiEnvironment } from "../../platform/http/client-address.ts";
import type { Requests } from "../../feature.ts";
import type { SiteHouse } from "../../house.ts";
import type { GiftSource, Origin } from "../ledger/gift.ts";
import type { MonthlyHint } from "./charge/card-provider.ts";
import type { ReceiveReportPorts } from "./charge/receive-report.ts";
import type { MonthsInLedger } from "./sql/ledger.ts";

/**
 * Gifts whose first payment is a gift by card, and which then come every month. Without them no such payment begins.
 */
export type Months = {
  /** The source of the first payments. No other feature has it. */
  source: GiftSource;
  /** Work in the ledger for attempts of this source alone. */
  inLedger: MonthsInLedger;
  /** The path of a monthly gift's page, by its first payment. */
  pathOfMonths(giftId: string): Promise<string | undefined>;
  /** The path of a monthly gift's page, by the outside id of any of its payments. */
  pathOfPayment(outsideId: string): Promise<string | undefined>;
  /** Sends the way to a monthly gift of this e-mail whose payment fails, if there is one, to that e-mail. */
  remindOfFailing(
    email: string,
    origin: Origin,
    captcha: SolvedCaptcha,
    nowMs: number,
  ): Promise<"none" | "reminded" | "captcha-spent">;
  /** Opens their pages and, where cards are charged, follows them at the provider. */
  follow(
    house: SiteHouse & Requests,
    cards: ReceiveReportPorts | undefined,
  ): Promise<FollowedMonths>;
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

/** The months of all features. */
type AllMonths = Omit<Months, "source" | "follow"> & {
  follow(...given: Parameters<Months["follow"]>): Promise<AllFollowed>;
};

export type AllFollowed = FollowedMonths & {
  /** True if payments of this source may begin. */
  takes(source: GiftSource): boolean;
};

/** Throws a ConfigError where two features claim one source: each month would be followed, or booked, twice. */
export function monthsOf(house: Pick<SiteHouse, "giving">): AllMonths | undefined {
  const all = house
    .giving()
    .flatMap(({ months, name, title }) => (months ? { ...months, name, title } : []));
  for (const [source, claiming] of Map.groupBy(all, (months) => months.source)) {
    if (claiming.length === 1) continue;
    const titles = claiming.map(({ title, name }) => `${title} (${name})`).join(", ");
    throw new ConfigError(
      `Só uma parte do programa pode cuidar das contribuições mensais de uma origem, e estas querem "${source}": ${titles}. Tire uma de src/features.ts.`,
    );
  }
  if (all.length === 0) return undefined;
  const of = (source: GiftSource) => all.find((months) => months.source === source)?.inLedger;
  return {
    inLedger: {
      begin: async (writer, attempt) => of(attempt.source)?.begin(writer, attempt),
      move: async (writer, attempt, sending) => of(attempt.source)?.move(writer, attempt, sending),
    },
    pathOfMonths: (giftId) => firstAnswer(all, (months) => months.pathOfMonths(giftId)),
    pathOfPayment: (outsideId) => firstAnswer(all, (months) => months.pathOfPayment(outsideId)),
    async remindOfFailing(...asked) {
      const remind = async (months: Months) => {
        const reminded = await months.remindOfFailing(...asked);
        return reminded === "none" ? undefined : reminded;
      };
      return (await firstAnswer(all, remind)) ?? "none";
    },
    follow: (...given) => followAll(all, ...given),
  };
}

/** Follows monthly gifts of every source. A source that cannot be followed begins no new payments either. */
async function followAll(
  all: readonly (Months & Named)[],
  ...[house, cards]: Parameters<Months["follow"]>
): Promise<AllFollowed> {
  const follow = async ({ source, ...months }: Months & Named) => ({
    ...(await months.follow(house, cards)),
    source,
  });
  const answers = await ofEach(all, "follow monthly gifts", follow, house);
  const followed = answers.filter((one) => one !== undefined);
  const routes = new Hono<ApiEnvironment>();
  for (const one of followed) routes.route("/", one.routes);
  return {
    routes,
    takes: (source) => followed.some((one) => one.source === source),
    wake: (hint) => followed.forEach((one) => one.wake(hint)),
    close: () => Promise.all(followed.map((one) => one.close())),
  };
}
