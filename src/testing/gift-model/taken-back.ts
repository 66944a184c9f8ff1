import { readReversal } from "../../giving/card/stripe/stripe-lists.ts";
import type { Reversal } from "../../giving/ledger/reversals/reversal.ts";
import { createDisputes, disputeMoves, type FakeDispute } from "../fake-stripe/disputes.ts";
import { Refusal } from "../fake-stripe/protocol.ts";
import {
  createRefunds,
  type FakeCharge,
  type FakeRefund,
  refundMoves,
} from "../fake-stripe/refunds.ts";
import type { ModelIntent } from "./model-intent.ts";

type Options = {
  intents(): ModelIntent[];
  /** The steady clock, in milliseconds. */
  now(): number;
  /** A webhook's event; undefined if it does not name the amount. */
  tell(reversal: Reversal | undefined): void;
};

/** `share` is a part of the charge, from 0 to 1. */
export type Taking = { kind: Reversal["kind"]; share: number; isPending: boolean };

/** Refunds and disputes by the rules of the fake Stripe, read by the real adapter. */
export function createTakenBack({ intents, now, tell }: Options) {
  const around = {
    findIntent(id: string) {
      const intent = intents().find((one) => one.id === id);
      if (!intent) throw new Error(`There is no ${id}.`);
      return {
        id,
        amount: intent.amountCentavos,
        currency: "brl",
        status: intent.status === "succeeded" ? intent.status : ("canceled" as const),
        latest_charge: id.replace("pi", "ch"),
      };
    },
    tell: (_type: string, object: FakeRefund | FakeDispute | FakeCharge) =>
      tell(object.object === "charge" ? undefined : read(object)),
    nowSeconds: () => Math.floor(now() / 1_000),
  };
  const refunds = createRefunds(around);
  const disputes = createDisputes(around);
  const objects = () => [...refunds.all(), ...disputes.all()];

  return {
    all: () => objects().map(read),
    take(intent: ModelIntent, { kind, share, isPending }: Taking): void {
      const amount = Math.max(1, Math.round(intent.amountCentavos * share));
      if (kind === "dispute") {
        const status = isPending ? "warning_needs_response" : "needs_response";
        disputes.dispute(intent.id, { amount, status });
        return;
      }
      try {
        refunds.refund(intent.id, { amount, status: isPending ? "pending" : "succeeded" });
      } catch (error) {
        // More than is left, which is reported to the treasurer.
        if (!(error instanceof Refusal)) throw error;
      }
    },
    /** Finishes one of them as its bank, if it is open. */
    move(at: number, to: number): void {
      const all = objects();
      const one = all[at % all.length];
      if (one?.object === "refund") {
        const next = refundMoves[one.status];
        const status = next[to % next.length];
        if (status) refunds.move(one.id, status);
      } else if (one) {
        const next = disputeMoves[one.status];
        const status = next[to % next.length];
        if (status) disputes.move(one.id, status);
      }
    },
  };
}

function read(object: FakeRefund | FakeDispute): Reversal {
  const reading = readReversal(structuredClone(object));
  if (reading.outcome !== "reversal") throw new Error(`${object.id} is ${reading.outcome}`);
  return reading.reversal;
}
