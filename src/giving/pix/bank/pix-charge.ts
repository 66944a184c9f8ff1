import { hash } from "node:crypto";
import type { PixReceiver } from "../../../format/pix/br-code.ts";
import {
  countInFlood,
  type OverLimit,
  type RateLimit,
  type RateLimiter,
  type Sender,
} from "../../../platform/limits/rate-limit.ts";
import { makeUnguessableCode } from "../../../platform/unguessable-code.ts";
import type { GiftMode } from "../../contract/gift-mode.ts";
import type { PixBank } from "../api/pix-bank.ts";
import type { PixCharges } from "./sql/pix-charges.ts";
import type { PixCharge } from "./sql/tables.ts";

declare module "../../../platform/limits/rate-limit.ts" {
  interface AddedScopes {
    pix: true;
    "pix-site": true;
    "pix-site-told": true;
  }
}

export type PixChargeRequest = Pick<PixCharge, "fund" | "amountCentavos" | "giver" | "email">;

export type MakePixChargePorts = {
  pixCharges: PixCharges;
  bank: PixBank;
  mode: GiftMode;
  receiver(): PixReceiver;
  limit: RateLimit;
  rateLimiter: RateLimiter;
  now(): number;
  alarm(facts: object, text: string): void;
  noteFailure(reason: string): void;
};

export type PixChargeResult =
  | { outcome: "made"; pixCharge: PixCharge & { code: string } }
  /** The bank fails or is slow; the giver gets the static code. */
  | { outcome: "no-bank" }
  | { outcome: "key-of-another" }
  | OverLimit;

const lastsSeconds = 3_600;

/** Asks the bank for a PIX charge: one for each key, however often it is asked. Throws `StorageUnavailable`. */
export async function makePixCharge(
  request: PixChargeRequest,
  { idempotencyKey, sender }: { idempotencyKey: string; sender: Sender },
  ports: MakePixChargePorts,
): Promise<PixChargeResult> {
  const { pixCharges, bank, receiver, limit, now, noteFailure } = ports;
  const nowMs = now();
  const asked = newPixCharge(request, idempotencyKey, ports.mode, nowMs);
  const hit = { scope: "pix", sender, limit, nowMs } as const;
  const begun = await pixCharges.begin(asked, hit);
  if (begun !== "begun" && begun.outcome === "over-limit") return begun;
  const pixCharge = begun === "begun" ? asked : begun.pixCharge;
  if (pixCharge.fingerprint !== asked.fingerprint) return { outcome: "key-of-another" };
  const { txid, amountCentavos, fund, code } = pixCharge;
  if (code !== undefined) return { outcome: "made", pixCharge: { ...pixCharge, code } };
  // A repetition asks the bank once more, and so counts once more.
  const isTooOften =
    begun !== "begun" && (await countInFlood(ports.rateLimiter, hit)) !== undefined;
  if (isTooOften || (await isTooMuchForBank(ports, nowMs))) return { outcome: "no-bank" };
  // Also after an answer that was lost: the same txid is the same PIX charge.
  const terms = { message: fund, lastsSeconds, receiver: receiver() };
  const made = await bank.makeCode({ txid, amountCentavos, ...terms });
  if (made.status === "failed") {
    noteFailure(made.reason);
    return { outcome: "no-bank" };
  }
  await pixCharges.keepCode(txid, made.code);
  return { outcome: "made", pixCharge: { ...pixCharge, code: made.code } };
}

const everybody: Sender = { household: "everybody", network: undefined };
/** The largest church at the end of its largest service; a bank that is asked for more may close the church's account. */
const mostOfAll: RateLimit = { count: 300, windowMs: 600_000 };

/** Counts one of the whole site's PIX charges. Above the limit givers get the static code, and one alarm is logged. */
async function isTooMuchForBank(ports: MakePixChargePorts, nowMs: number): Promise<boolean> {
  const { rateLimiter, alarm } = ports;
  const hit = { scope: "pix-site", sender: everybody, limit: mostOfAll, nowMs } as const;
  if ((await countInFlood(rateLimiter, hit)) === undefined) return false;
  const once = { ...hit, scope: "pix-site-told", limit: { ...mostOfAll, count: 1 } } as const;
  if ((await rateLimiter.count(once)) === undefined) {
    alarm({}, "more PIX charges than any church needs: the static code is shown");
  }
  return true;
}

function newPixCharge(
  request: PixChargeRequest,
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
