import type { SolvedCaptcha } from "../../platform/captcha/captcha.ts";
import type { Origin } from "../gift.ts";
import type { Learnt } from "./learn-monthly.ts";
import type { MonthlyEvent, MonthlyGift } from "./monthly-gift.ts";
import type { MonthlyReport, PaidInvoice } from "./monthly-provider.ts";

/** What became of a paid invoice. */
type Booking =
  | "booked"
  | "known"
  /** The attempt by card that began the monthly gift books it. */
  | "of-first-payment";

/** Port: the storage of monthly gifts. */
export type MonthlyGifts = {
  findById(id: string): Promise<MonthlyGift | undefined>;
  findByCode(code: string): Promise<MonthlyGift | undefined>;
  findBySubscription(subscriptionId: string): Promise<MonthlyGift | undefined>;
  /** The one that a booked payment belongs to, by what the ledger calls it. */
  findByOutsideId(outsideId: string): Promise<MonthlyGift | undefined>;
  /**
   * Where a monthly gift of this e-mail fails, in any spelling of its case: spends the captcha, and sends that e-mail the
   * way to its page, once an hour at most.
   */
  remindOfFailing(
    email: string,
    origin: Origin,
    captcha: SolvedCaptcha,
    nowMs: number,
  ): Promise<"reminded" | "captcha-spent" | "none">;
  /** Tells the giver that another card is charged from now on. */
  tellOfNewCard(gift: Pick<MonthlyGift, "id" | "email">, nowMs: number): Promise<void>;
  /** All of an origin whose card may be charged again, and those that have just begun. */
  listLasting(origin: Origin): Promise<MonthlyGift[]>;
  lifeOf(id: string): Promise<MonthlyEvent[]>;
  /**
   * Stores what was learnt, with its letters, if nobody changed the gift since it was read. Returns the new gift;
   * undefined if somebody did.
   */
  learn(before: MonthlyGift, learnt: Learnt, nowMs: number): Promise<MonthlyGift | undefined>;
  /** Notes that the giver wants it to end; the provider is asked afterwards. Undefined if it changed meanwhile. */
  beginEnd(gift: MonthlyGift): Promise<MonthlyGift | undefined>;
  /** Books a paid invoice once, with its receipt. `description` names fund and giver if the monthly gift is unknown. */
  book(invoice: PaidInvoice, origin: Origin, nowMs: number): Promise<Booking>;
  /** Keeps a monthly gift that only the provider knew, with a new code. */
  adopt(report: MonthlyReport, origin: Origin, nowMs: number): Promise<void>;
  /** When the provider's lists were last read. */
  lookedAtMs(origin: Origin): Promise<number | undefined>;
  lookedAt(origin: Origin, nowMs: number): Promise<void>;
};
