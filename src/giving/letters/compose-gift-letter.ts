import type { Content } from "../../content/content.ts";
import { receiptPath } from "../../site/paths.ts";
import type { Ledger } from "../ledger.ts";
import type { Compose } from "../../platform/outbox/delivery-attempt.ts";
import { giftLetter } from "./gift-letter.tsx";

type Options = {
  ledger: Pick<Ledger, "findById">;
  content(): Content;
  publicUrl: URL;
  /** Another sender than the church's own address. */
  from: string | undefined;
};

/** A receipt goes to the giver, if they left an address and have not had it erased since. */
export function composeGiftLetter({ ledger, content, publicUrl, from }: Options): Compose {
  return async ({ subjectId, messageId }) => {
    const gift = await ledger.findById(subjectId);
    if (!gift?.email) return undefined;
    const { church } = content();
    const { receiptCode } = gift;
    return giftLetter(
      { ...gift, email: gift.email },
      {
        messageId,
        from: { name: church.shortName, address: from ?? church.email },
        church,
        receiptUrl: receiptCode && new URL(receiptPath(receiptCode), publicUrl).href,
      },
    );
  };
}
