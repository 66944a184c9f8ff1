import * as fc from "fast-check";
import { dayMs } from "../../format/church-clock.ts";
import type { KnownEvent } from "../../signups/contract/sign-up.ts";

/** Price of a sign-up at first. */
export const dueCentavos = 120_00;

/** One step; `at` is the number of a sign-up or payment, counted anew from the first where there are fewer. */
export type Step =
  | { act: "sign up" }
  | { act: "cancel" | "pay" | "pay the rest" | "unpay" | "give back" | "look at"; at: number }
  | { act: "pix" | "credit"; at: number; centavos: number }
  | { act: "told again"; at: number }
  | { act: "bank returns"; at: number; centavos: number }
  /** The event is published with another price, day, or place. */
  | { act: "change"; price?: number; inDays?: number; place?: string }
  | { act: "answer"; isSame: boolean | undefined; isPriceForAll: boolean | undefined }
  /** A day later all are told who do not know what changed. */
  | { act: "tell" }
  | { act: "wait"; days: number };

export type NewsStep = Extract<Step, { act: "change" | "answer" | "tell" }>;

/** The event as it is published then. */
export function changed(
  event: KnownEvent,
  { price = event.amountCentavos, place = event.place, inDays }: Extract<Step, { act: "change" }>,
  nowMs: number,
): KnownEvent {
  const next = { ...event, amountCentavos: price, place };
  if (inDays === undefined) return next;
  const startsAtMs = nowMs + inDays * dayMs;
  return { ...next, startsAtMs, endsAtMs: startsAtMs + dayMs, untilMs: startsAtMs };
}

const yesNoOrNothing = fc.constantFrom(true, false, undefined);
const at = fc.nat(5);
const centavos = fc.constantFrom(dueCentavos, dueCentavos, 60_00, 119_99, 240_00);
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant("sign up" as const) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constantFrom(
        "cancel" as const,
        "pay" as const,
        "pay the rest" as const,
        "unpay" as const,
        "give back" as const,
        "look at" as const,
      ),
      at,
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constantFrom("pix" as const, "credit" as const),
      at,
      centavos,
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant("told again" as const), at }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant("bank returns" as const), at, centavos }) },
  {
    weight: 4,
    arbitrary: fc.oneof(
      fc.record({
        act: fc.constant("change" as const),
        price: fc.constantFrom(dueCentavos, 150_00),
      }),
      fc.record({ act: fc.constant("change" as const), inDays: fc.constantFrom(-3, 2, 10, 40) }),
      fc.record({
        act: fc.constant("change" as const),
        place: fc.constantFrom("Sede", "Sítio Novo"),
      }),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant("answer" as const),
      isSame: yesNoOrNothing,
      isPriceForAll: yesNoOrNothing,
    }),
  },
  { weight: 2, arbitrary: fc.constant({ act: "tell" as const }) },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant("wait" as const), days: fc.constantFrom(1, 9, 25) }),
  },
);
