import type { Limits } from "./check-gift.ts";
import type { GiftDraft } from "./gift-fields.ts";
import { describeCharge, type Receiver } from "./gift-words.ts";

type Props = { draft: GiftDraft; receiver: Receiver; limits: Limits };

/** Says above the button what the button does. */
export function Review({ draft, receiver, limits }: Props) {
  const { before, amount, after } = describeCharge(draft, receiver, limits);
  return (
    <p className={amount ? "review" : "review empty"} id="revisao">
      <span>{before}</span>
      {amount && <strong translate="no">{amount}</strong>}
      {after && <span>{after}</span>}
    </p>
  );
}
