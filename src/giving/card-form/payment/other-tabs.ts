import { type PendingPayment, parsePendingPayment } from "./pending-payment.ts";

type Said = { kind: "question" } | { kind: "payment"; payment: PendingPayment };

const name = "vitral-contribuicao";

export type OtherTabs = { tell(payment: PendingPayment): void; close(): void };

/**
 * Joins the tabs of this site that show the form, so that none begins a gift while another's is open: each
 * asks when it comes, and tells when it begins one.
 */
export function joinOtherTabs(options: {
  current(): PendingPayment | undefined;
  onHeard(payment: PendingPayment): void;
}): OtherTabs {
  if (typeof BroadcastChannel === "undefined") return { tell() {}, close() {} };
  const channel = new BroadcastChannel(name);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  const say = (said: Said) => channel.postMessage(said);
  channel.addEventListener("message", ({ data }: MessageEvent<Partial<Said>>) => {
    const current = options.current();
    if (data.kind === "question" && current) say({ kind: "payment", payment: current });
    const heard = data.kind === "payment" ? parsePendingPayment(data.payment) : undefined;
    if (heard && !current) options.onHeard(heard);
  });
  say({ kind: "question" });
  return { tell: (payment) => say({ kind: "payment", payment }), close: () => channel.close() };
}
