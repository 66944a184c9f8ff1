import type { AdmissionPorts, Proof, Refusal } from "../../platform/limits/admission.ts";
import type { RateLimit, Sender } from "../../platform/limits/rate-limit.ts";
import type { Gift } from "../gift.ts";
import type { ReceiveReportPorts } from "./life/receive-report.ts";
import type { Breaker } from "../card-testing/breaker.ts";
import type { Busy, Cooldown } from "../card-testing/card-testing.ts";

type Bounds = { leastCentavos: number; mostCentavos: number };

export type ChargePorts = ReceiveReportPorts &
  AdmissionPorts & {
    /** None where nobody's card is at risk. */
    breaker: Breaker | undefined;
    limit: RateLimit;
    bounds(): Bounds;
    sleep(ms: number): Promise<unknown>;
  };

/** Who gives, and what came beside the request. */
export type ChargeVisit = Proof & {
  idempotencyKey: string;
  sender: Sender;
};

export type ChargeResult =
  /** `clientSecret`: with a gift that waits for the giver's bank. */
  | { outcome: "standing"; gift: Gift; clientSecret?: string }
  | { outcome: "key-of-another-gift" }
  | ({ outcome: "out-of-bounds" } & Bounds)
  | Refusal
  | Cooldown
  | Busy;
