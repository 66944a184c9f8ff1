import { inParts } from "../../format/in-parts.ts";
import type { Statement } from "./file/statement.ts";
import type { FoundCredit, NewCredit, ReviewedRow } from "./review.ts";
import { type Skipped, type Unreadable, whySkipped, type WhySkipped } from "./statement-row.ts";

/** Time that a preview is kept, with all that is in it. */
export const previewLifeMs = 3_600_000;

/** Credits on a page: their form can still be kept when a session has ended. */
const creditsOnPage = 75;
/** Pages at most. Credits beyond them are new again when the file comes the next time. */
const mostPages = 27;
/** Rows at most that are shown and cannot be chosen. */
const mostShown = 100;

/** A credit that may be chosen. Its number counts from 1 through all pages. */
export type PreviewedCredit = FoundCredit & {
  number: number;
  /** The place of its account among those of the preview. */
  account: number;
  /** The reason why it may be no gift. */
  doubt: string | undefined;
};

/** The choices of a page, which a person can make once. */
export type DonePage = {
  bookedAtMs: number;
  ignored: number;
  /** Credits left for later, without anything that names a person. `kind`: see `kindIn`. */
  left: (Pick<FoundCredit, "day" | "amountCentavos"> & { kind: string })[];
};

export type Preview = ReturnType<typeof previewOf>;

export const isDone = (page: PreviewedCredit[] | DonePage | undefined): page is DonePage =>
  page !== undefined && "bookedAtMs" in page;

/** A statement after its upload, for the person who uploaded it. `found`: a new credit as it may be kept. */
export function previewOf(
  statement: Statement,
  rows: Iterable<ReviewedRow>,
  found: (row: NewCredit) => FoundCredit,
  /** Time until which the ledger was looked through for the same money. */
  comparedAtMs: number,
) {
  const { status: _status, rows: _rows, hasOwnIds: _hasOwnIds, ...frame } = statement;
  const fresh: NewCredit[] = [];
  const doubtful: NewCredit[] = [];
  const skipped: Skipped[] = [];
  const unreadable: Unreadable[] = [];
  const sums = { came: 0, went: 0 };
  let known = 0;
  for (const row of rows) {
    if (row.kind === "new") (row.doubt === undefined ? fresh : doubtful).push(row);
    else if (row.kind === "known") known += 1;
    else if (row.kind === "skipped") skipped.push(row);
    else unreadable.push(row);
    const centavos = movedBy(row);
    sums[centavos < 0 ? "went" : "came"] += Math.abs(centavos);
  }
  const room = mostPages * creditsOnPage;
  const credits = [...fresh, ...doubtful].slice(0, room).map((row, at) => ({
    ...found(row),
    number: at + 1,
    account: frame.accounts.findIndex(({ key }) => key === row.credit.accountKey),
    doubt: row.doubt,
  }));
  const pages: (PreviewedCredit[] | DonePage)[] = [...inParts(credits, creditsOnPage)];
  return {
    ...frame,
    counts: {
      fresh: fresh.length,
      known,
      skipped: skipped.length + doubtful.length,
      unreadable: unreadable.length,
    },
    /** Sums of all rows that can be read, in centavos. */
    sums,
    pages,
    comparedAtMs,
    /** New credits for which there is no room. */
    more: fresh.length + doubtful.length - credits.length,
    /** Rows that are no gifts, by reason. Those that a person may want to see are among `shown`. */
    skipped: [...Map.groupBy(skipped, ({ why }) => whySkipped[why])].map(([why, some]) => ({
      why,
      count: some.length,
    })),
    shown: skipped
      .filter(isWorthShowing)
      .slice(0, mostShown)
      .map(({ why, day, amountCentavos, memo }) => ({
        why: whySkipped[why],
        day,
        amountCentavos,
        memo,
      })),
    unreadable: unreadable
      .slice(0, mostShown)
      .map(({ why, raw }) => ({ why, raw: raw.slice(0, longestRaw) })),
  };
}

/** Leaves out debits, which say whom the church pays, and balances, which say nothing. */
const isWorthShowing = ({ why }: Skipped) => why !== "debit" && why !== "balance";

const longestRaw = 500;

/** Rows that move nothing, or nothing yet, or nothing in the accounts that are read. */
const ofNoMove = new Set<WhySkipped>(["balance", "future", "credit-card", "other-currency"]);

/** Centavos that a row says that moved; negative if they left the account. */
function movedBy(row: ReviewedRow): number {
  if (row.kind === "unreadable") return 0;
  if (row.kind !== "skipped") return row.credit.amountCentavos;
  return ofNoMove.has(row.why) ? 0 : (row.amountCentavos ?? 0);
}
