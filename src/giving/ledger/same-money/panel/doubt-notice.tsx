import { LoneLink, Callout } from "../../../../kit/panel/parts/parts.tsx";
import { sourceWords } from "../../books/gift-words.ts";
import { type Gift, numberOf } from "../../gift.ts";
import { depositPath, giftPath, tellApartPath } from "../../panel/gift-paths.ts";
import { type Doubt, nameOfSide, otherSide, takeable } from "../same-money.ts";

type Props = { doubt: Doubt; gift: Gift };

/** Says beside a gift which may be the same money, and asks what to do in either case. */
export function DoubtNotice({ doubt, gift }: Props) {
  const side = otherSide(doubt, gift.id);
  const canLeave = "gift" in side && takeable(doubt).includes(side.gift);
  return (
    <form className="callout problem" method="post" action={tellApartPath(gift.id)}>
      <p>
        Talvez seja o mesmo dinheiro que {nameOfSide(side)}
        {"gift" in side && ` (${sourceWords[side.gift.source]})`}. Se for, ele conta duas vezes:
        estorne uma das duas.
      </p>
      <ul>
        {takeable(doubt).map((one) => (
          <li key={one.id}>
            <a href={`${one.id === gift.id ? "" : giftPath(one.id)}#estornar`}>
              {"gift" in side ? `Estornar a nº ${numberOf(one)}` : "Estornar esta"}
            </a>
          </li>
        ))}
      </ul>
      {!canLeave && (
        <LoneLink href={"gift" in side ? giftPath(side.gift.id) : depositPath(side.counting.id)}>
          Ver {nameOfSide(side)}
        </LoneLink>
      )}
      <button className="button quiet" name="duvida" value={doubt.id}>
        São duas, deixar como está
      </button>
    </form>
  );
}

/** Says beside a closed counting that its deposit may be a gift of the ledger. */
export const DepositDoubt = ({ doubt: { gift } }: { doubt: Doubt }) => (
  <Callout kind="problem">
    <p>
      Talvez o depósito desta contagem tenha entrado de novo, como a nº {numberOf(gift)} (
      {sourceWords[gift.source]}). Se for, estorne aquela.
    </p>
    <LoneLink href={giftPath(gift.id)}>Ver a nº {numberOf(gift)}</LoneLink>
  </Callout>
);
