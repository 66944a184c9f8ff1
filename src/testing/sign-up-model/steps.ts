import * as fc from "fast-check";

/** What a sign-up costs. */
export const dueCentavos = 120_00;

/** Where a step says `at`, the sign-up or payment of that number, counted anew from the first where there are fewer. */
export type Step =
  | { act: "sign up" }
  | { act: "cancel" | "pay" | "unpay" | "give back" | "look at"; at: number }
  | { act: "pix" | "credit"; at: number; centavos: number }
  | { act: "told again"; at: number }
  | { act: "bank returns"; at: number; centavos: number }
  | { act: "wait"; days: number };

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
    weight: 1,
    arbitrary: fc.record({ act: fc.constant("wait" as const), days: fc.constantFrom(1, 9, 25) }),
  },
);
