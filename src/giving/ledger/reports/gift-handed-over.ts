import { dateAndTime } from "../../../format/date-words.ts";
import * as format from "../../../format/format.ts";
import { receiptPath } from "../../../kit/paths.ts";
import { meansLabels } from "../../contract/means.ts";
import { countsAtMs } from "../gift.ts";
import { giverLabel, situationOf } from "./gift-words.ts";
import { balanceOf, type GiftWithReversals } from "../reversals/balance.ts";

/** A gift for the person who gave it: in Portuguese, in the church's time zone. */
export function ofGift(gift: GiftWithReversals & { receiptSentAtMs?: number | undefined }) {
  const { takenBackCentavos } = balanceOf(gift);
  return {
    feita_em: dateAndTime(countsAtMs(gift)),
    nome: giverLabel(gift),
    email: gift.email,
    tipo: gift.fund ?? "",
    meio: meansLabels[gift.means],
    anotado: gift.memo,
    valor: format.money(gift.amountCentavos),
    devolvido: takenBackCentavos > 0 ? format.money(takenBackCentavos) : undefined,
    motivos_dos_estornos: gift.reversals.flatMap(({ reason }) => reason || []),
    situacao: situationOf(gift),
    recibo: gift.receiptNumber,
    endereco_do_recibo: gift.receiptCode && receiptPath(gift.receiptCode),
    recibo_enviado_em:
      gift.receiptSentAtMs === undefined ? undefined : dateAndTime(gift.receiptSentAtMs),
  };
}
