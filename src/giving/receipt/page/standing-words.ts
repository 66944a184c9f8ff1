import type { Receipt } from "../../contract/receipt.ts";
import { money } from "../../../format/format.ts";

type Words = { label: string; tone: "good" | "open" | "gone"; words: string };

/** How a gift stands today, in the words of its receipt. */
export function standingWords(receipt: Receipt): Words {
  const { standing, takenBackCentavos, netCentavos, mode } = receipt;
  switch (standing) {
    case "received":
      return {
        label: "Recebida",
        tone: "good",
        words:
          mode === "live"
            ? "A igreja recebeu esta contribuição. Obrigado por repartir com alegria."
            : "Uma contribuição de verdade aparece aqui do mesmo jeito.",
      };
    case "confirming":
      return {
        label: "Em confirmação",
        tone: "open",
        words:
          "Ainda estamos confirmando com a operadora do cartão, e por enquanto isto não vale como recibo. Não contribua de novo: guarde este endereço, e a página mostra a resposta assim que ela vier.",
      };
    case "not-charged":
      return {
        label: "Não se completou",
        tone: "gone",
        words:
          "Esta contribuição não deu certo, e nada foi cobrado. Se quiser, contribua de novo, com este cartão, com outro ou por PIX.",
      };
    case "disputed":
      return {
        label: "Em análise no banco",
        tone: "open",
        words:
          "O banco do cartão pediu este valor de volta e está analisando. Enquanto isso, este recibo não vale.",
      };
    case "partly-returned":
      return {
        label: "Devolvida em parte",
        tone: "open",
        words: `${money(takenBackCentavos)} voltaram para quem contribuiu. Este recibo vale pelo que ficou com a igreja: ${money(netCentavos)}.`,
      };
    case "returned":
      return {
        label: "Devolvida",
        tone: "gone",
        words: "O valor todo voltou para quem contribuiu. Este recibo não vale mais.",
      };
  }
}
