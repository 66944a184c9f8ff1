import type { Content } from "../../content/content.ts";
import type { Ledger } from "../../domain/donation/ledger.ts";
import type { Compose } from "../delivery-attempt.ts";
import { giftLetter } from "./gift-letter.tsx";

type Options = {
  ledger: Pick<Ledger, "findById">;
  content(): Content;
  /** Another sender than the church's own address. */
  from: string | undefined;
};

/** A receipt goes to the giver, if they left an address and have not had it erased since. */
export function composeGiftLetter({ ledger, content, from }: Options): Compose {
  return async ({ subjectId, messageId }) => {
    const gift = await ledger.findById(subjectId);
    if (!gift?.email) return undefined;
    const { church } = content();
    return giftLetter(
      { ...gift, email: gift.email },
      { messageId, from: { name: church.shortName, address: from ?? church.email }, church },
    );
  };
}
