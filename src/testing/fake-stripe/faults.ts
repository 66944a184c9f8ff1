import type { StripeResponse } from "./protocol.ts";

export type Fault = {
  /** Part of a path: `payment_methods`, `payment_intents`. */
  path: string;
  /** Moment of the fault: before or after Stripe's own work; after it the charge is made and its answer is lost. */
  when: "before" | "after";
  kind:
    | 500
    | 429
    | 409
    /** The connection is cut. */
    | "reset"
    /** No answer ever comes. */
    | "timeout"
    /** The answer starts and never ends. */
    | "drip"
    /** These bytes instead of an answer. */
    | { status: number; body: string };
  /** Requests in a row that fail; 1 by default. */
  times?: number;
};

/** The SDK does not retry these, so their answer is lost at once. */
export const unreadable: Fault["kind"] = { status: 200, body: "<html>manutenção</html>" };

export type Faults = ReturnType<typeof createFaults>;

export function createFaults() {
  const waiting: (Fault & { times: number })[] = [];
  return {
    failNext: (fault: Fault) => void waiting.push({ times: 1, ...fault }),
    /** Takes the next fault for this request at this point. */
    take(path: string, when: Fault["when"]): Fault["kind"] | undefined {
      const index = waiting.findIndex((fault) => fault.when === when && path.includes(fault.path));
      const fault = waiting[index];
      if (!fault) return undefined;
      fault.times -= 1;
      if (fault.times <= 0) waiting.splice(index, 1);
      return fault.kind;
    },
    clear: () => void waiting.splice(0),
  };
}

const messages = {
  500: "An unknown error occurred",
  429: "Too many requests hit the API too quickly.",
  409: "This object cannot be accessed right now because another request is accessing it.",
};

export function faultResponse(status: 500 | 429 | 409): StripeResponse {
  const type = status === 500 ? "api_error" : "invalid_request_error";
  const code = { 500: undefined, 429: "rate_limit", 409: "lock_timeout" }[status];
  return { status, body: { error: { type, code, message: messages[status] } } };
}
