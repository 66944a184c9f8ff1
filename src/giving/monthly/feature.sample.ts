import type { FeatureSample } from "../../testing/feature-samples.ts";
import { address, name } from "../../testing/storage/marks.ts";

export const sample: FeatureSample = {
  markedRows: (madeMs) => ({
    monthlyGifts: {
      row: {
        id: "mg",
        code: "code",
        provider: "stripe",
        account: "a",
        mode: "live",
        amountCentavos: 50_00,
        fund: "Oferta",
        state: "ended",
        begunAtMs: madeMs,
        endedAtMs: madeMs,
        endedBy: "giver",
        revision: 1,
      },
      is: { email: address, giver: `${name} marcamonthlygiftsgiver` },
    },
  }),
  letterSubjects: { "monthly-gift": "monthly-of-2", "monthly-gift-notice": "monthly-of-1" },
  keptWithoutAddress: ["monthlyGifts.giver"],
};
