import { hash } from "node:crypto";
import {
  countInFlood,
  type OverLimit,
  type RateLimit,
  type RateLimiter,
  type RateLimitHit,
  type Sender,
} from "../../../platform/limits/rate-limit.ts";
import type { PixReceiver } from "../../../format/pix/br-code.ts";
import type { GiftMode } from "../../contract/gift-mode.ts";
import { makeUnguessableCode } from "../../ledger/unguessable-code.ts";
import type { PixBank } from "./pix-bank.ts";

/** A PIX that a giver asked for on the site, paid or not. Only a paid one is a gift. */
export type PixCharge = {
  /** Our own, and nobody's to guess. */
  txid: string;
  /** The browser's: the same for every repetition of one request. */
  idempotencyKey: string;
  /** Digest of the request, so that a key cannot be used for another. */
  fingerprint: string;
  mode: GiftMode;
  /** As people read it; empty if the giver named none. */
  fund: string;
  amountCentavos: number;
  giver: string;
  email: string | undefined;
  /** Of the receipt that it gets once it is paid. */
  receiptCode: string;
  /** What the giver copies; undefined until the bank has made it. */
  code: string | undefined;
  madeAtMs: number;
  expiresAtMs: number;
};

export type ChargeRequest = Pick<PixCharge, "fund" | "amountCentavos" | "giver" | "email">;

/** Port: the storage of charges. */
export type PixCharges = {
  /** Counts the hit and stores the charge, in one transaction, unless its key is known. */
  begin(
    charge: PixCharge,
    hit: RateLimitHit,
  ): Promise<"begun" | { outcome: "exists"; charge: PixCharge } | OverLimit>;
  keepCode(txid: string, code: string): Promise<void>;
  /** Names the giver of a charge once, while it is not paid. → false if it is paid, has another giver, or is none */
  nameGiver(txid: string, giver: Pick<ChargeRequest, "giver" | "email">): Promise<boolean>;
};

export type MakeChargePorts = {
  charges: PixCharges;
  bank: PixBank;
  mode: GiftMode;
  receiver(): PixReceiver;
  limit: RateLimit;
  rateLimiter: RateLimiter;
  now(): number;
  /** Logs something that a person has to look at. */
  alarm(facts: object, text: string): void;
  /** Told why the bank made no charge. */
  noteFailure(reason: string): void;
};

export type ChargeResult =
  | { outcome: "made"; charge: PixCharge & { code: string } }
  /** The bank fails or is slow; the giver gets the static code. */
  | { outcome: "no-bank" }
  | { outcome: "key-of-another" }
  | OverLimit;

const lastsSeconds = 3_600;

/** Asks the bank for a charge: one for each key, however often it is asked. Throws `StorageUnavailable`. */
export async function makeCharge(
  request: ChargeRequest,
  { idempotencyKey, sender }: { idempotencyKey: string; sender: Sender },
  ports: MakeChargePorts,
): Promise<ChargeResult> {
  const { charges, bank, receiver, limit, now, noteFailure } = ports;
  const nowMs = now();
  const asked = newCharge(request, idempotencyKey, ports.mode, nowMs);
  const hit = { scope: "pix", sender, limit, nowMs } as const;
  const begun = await charges.begin(asked, hit);
  if (begun !== "begun" && begun.outcome === "over-limit") return begun;
  const charge = begun === "begun" ? asked : begun.charge;
  if (charge.fingerprint !== asked.fingerprint) return { outcome: "key-of-another" };
  if (charge.code !== undefined)
    return { outcome: "made", charge: { ...charge, code: charge.code } };
  // A repetition asks the bank once more, and so counts once more.
  const isTooOften =
    begun !== "begun" && (await countInFlood(ports.rateLimiter, hit)) !== undefined;
  if (isTooOften || (await isTooMuchForBank(ports, nowMs))) return { outcome: "no-bank" };
  // Also after an answer that was lost: the same txid is the same charge.
  const made = await bank.charge({
    txid: charge.txid,
    amountCentavos: charge.amountCentavos,
    message: charge.fund,
    lastsSeconds,
    receiver: receiver(),
  });
  if (made.status === "failed") {
    noteFailure(made.reason);
    return { outcome: "no-bank" };
  }
  await charges.keepCode(charge.txid, made.code);
  return { outcome: "made", charge: { ...charge, code: made.code } };
}

const everybody: Sender = { household: "everybody", network: undefined };
/** The largest church at the end of its largest service; a bank that is asked for more may close the church's account. */
const mostOfAll: RateLimit = { count: 300, windowMs: 600_000 };

/** Counts one of the whole site's charges. Above the limit givers get the static code, and the person who runs the site is told once. */
async function isTooMuchForBank(ports: MakeChargePorts, nowMs: number): Promise<boolean> {
  const { rateLimiter, alarm } = ports;
  const hit = { scope: "pix-site", sender: everybody, limit: mostOfAll, nowMs } as const;
  if ((await countInFlood(rateLimiter, hit)) === undefined) return false;
  const once = { ...hit, scope: "pix-site-told", limit: { ...mostOfAll, count: 1 } } as const;
  if ((await rateLimiter.count(once)) === undefined) {
    alarm({}, "more PIX charges than any church needs: the static code is shown");
  }
  return true;
}

function newCharge(
  request: ChargeRequest,
  idempotencyKey: string,
  mode: GiftMode,
  nowMs: number,
): PixCharge {
  const { fund, amountCentavos, giver, email } = request;
  const asked = JSON.stringify([fund, amountCentavos, giver, email ?? ""]);
  return {
    txid: makeUnguessableCode(),
    idempotencyKey,
    fingerprint: hash("sha256", asked, "base64url"),
    mode,
    fund,
    amountCentavos,
    giver,
    email,
    receiptCode: makeUnguessableCode(),
    code: undefined,
    madeAtMs: nowMs,
    expiresAtMs: nowMs + lastsSeconds * 1_000,
  };
}
