import type { CardProvider } from "../../giving/card/charge/card-provider.ts";
import { pollProvider } from "../../giving/card/charge/receive-report.ts";
import type { CardAttempt } from "../../giving/ledger/gift.ts";
import { openSampleGifts } from "./sample-gifts.ts";

const minuteMs = 60_000;

export const unanswered = { status: "unknown", reason: "timeout" } as const;

/** A gift whose charge was never answered, with a provider that answers with `lookUp`. */
export async function openUnanswered(lookUp: CardProvider["lookUp"]) {
  const sample = await openSampleGifts({ charge: () => unanswered, lookUp });
  const result = await sample.give();
  const { gift } = result as { gift: CardAttempt };
  sample.clock.ms += minuteMs;
  const look = async () => {
    const current = (await sample.ports.ledger.findById(gift.id)) as CardAttempt;
    return (await pollProvider(current, sample.ports)).gift;
  };
  return { ...sample, gift, look };
}
