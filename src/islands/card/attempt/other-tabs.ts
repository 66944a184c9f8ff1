import { type OpenAttempt, parseAttempt } from "./open-attempt.ts";

type Said = { kind: "question" } | { kind: "attempt"; attempt: OpenAttempt };

const name = "vitral-contribuicao";

export type OtherTabs = { tell(attempt: OpenAttempt): void; close(): void };

/**
 * Joins the tabs of this site that show the form, so that none begins a gift while another's is open: each
 * asks when it comes, and tells when it begins one.
 */
export function joinOtherTabs(options: {
  current(): OpenAttempt | undefined;
  onHeard(attempt: OpenAttempt): void;
}): OtherTabs {
  if (typeof BroadcastChannel === "undefined") return { tell() {}, close() {} };
  const channel = new BroadcastChannel(name);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  const say = (said: Said) => channel.postMessage(said);
  channel.addEventListener("message", ({ data }: MessageEvent<Partial<Said>>) => {
    const current = options.current();
    if (data.kind === "question" && current) say({ kind: "attempt", attempt: current });
    const heard = data.kind === "attempt" ? parseAttempt(data.attempt) : undefined;
    if (heard && !current) options.onHeard(heard);
  });
  say({ kind: "question" });
  return { tell: (attempt) => say({ kind: "attempt", attempt }), close: () => channel.close() };
}
