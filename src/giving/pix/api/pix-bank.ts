import type { PixReceiver } from "../../../format/pix/br-code.ts";

/** A PIX that the church's bank has received. */
export type ReceivedPix = {
  /** The payment's id, for good: no two payments have the same one. */
  endToEndId: string;
  /** The txid of the PIX charge or static code that it paid; a transfer to the key has none. */
  txid: string | undefined;
  amountCentavos: number;
  atMs: number;
  returns: PixReturn[];
};

/** A devolução: money of a received PIX that goes back to the person who paid. */
export type PixReturn = {
  /** Unique within its PIX. */
  id: string;
  amountCentavos: number;
  atMs: number;
  state: "pending" | "succeeded" | "failed";
};

export type CodeAsked = {
  /** Our own, of 26 to 35 letters and digits: asked twice it is one PIX charge. */
  txid: string;
  amountCentavos: number;
  /** The text that the payer's bank shows; at most 140 characters. */
  message: string;
  lastsSeconds: number;
  receiver: PixReceiver;
};

export type CodeMade =
  /** `code`: what the giver copies. */
  | { status: "made"; code: string }
  /** The bank may have made a PIX charge, but its code is not known. */
  | { status: "failed"; reason: string };

export type PixListing =
  /** `unreadable`: how many could not be read; the others are here all the same. */
  | { status: "listed"; pix: ReceivedPix[]; unreadable: number }
  /** `isForbidden`: the bank has not granted it to the church, so that asking again is of no use today. */
  | { status: "unknown"; reason: string; isForbidden: boolean };

export type Period = { sinceMs: number; untilMs: number };

/** Port: the church's bank. Never throws for failures of bank or network. */
export type PixBank = {
  /** Answers or fails within the time that a giver waits. */
  makeCode(asked: CodeAsked): Promise<CodeMade>;
  /** Lists PIX that were received in a period: all of them, or those with a return. */
  received(period: Period, only?: "returned"): Promise<PixListing>;
};
