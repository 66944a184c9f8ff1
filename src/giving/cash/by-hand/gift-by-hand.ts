import { noonOf } from "../../../format/church-clock.ts";
import { isEmailAddress } from "../../../format/schemas.ts";
import { defineForm, hiddenField, lineField } from "../../../kit/panel/form.ts";
import { type Means, meansByHand, meansLabels } from "../../contract/means.ts";
import type { GiverNamed } from "../../ledger/giver.ts";
import {
  amountField,
  dayField,
  fundField,
  giverField,
  meansField,
} from "../../ledger/money-fields.ts";

export type GiftByHand = GiverNamed & {
  means: Means;
  fund: string;
  amountCentavos: number;
  /** Noon of its day at the church. */
  givenAtMs: number;
};

/** A gift as a person types it, at the terminal or in the panel. */
export const giftForm = (funds: readonly string[], nowMs: number) =>
  defineForm(
    {
      data: dayField("Dia em que foi dada", nowMs),
      valor: amountField("Valor em reais", { placeholder: "350,00" }),
      meio: meansField(meansByHand, (other) => (other === "card" ? byCard : chooseMeans)),
      fundo: fundField(funds, `Escolha o fundo. Há: ${funds.join(", ")}.`),
      contribuinte: giverField(),
      email: lineField(
        "E-mail do contribuinte",
        (typed) => {
          const value = typed.trim();
          const isRight = value === "" || isEmailAddress(value);
          return isRight
            ? { value }
            : { problem: "Confira o e-mail. Exemplo: maria@exemplo.com.br." };
        },
        { optional: true, type: "email", autoComplete: "off", autoCapitalize: "none" },
      ),
      mesmo_assim: hiddenField,
    },
    ({ contribuinte, email }) =>
      email && contribuinte?.email && contribuinte.email !== email
        ? { email: "Há dois e-mails diferentes. Deixe um só." }
        : {},
  );

const chooseMeans = `Escolha o meio. Há: ${meansByHand.map((one) => meansLabels[one]).join(", ")}.`;

const byCard =
  "Cartão não se lança à mão: o que é dado pelo site entra sozinho. O da maquininha chega ao banco como transferência: lance-o como transferência, no dia em que cair na conta.";

type Typed = NonNullable<ReturnType<ReturnType<typeof giftForm>["check"]>["values"]>;

export const giftOfForm = ({
  data,
  valor,
  meio,
  fundo,
  contribuinte,
  email,
}: Typed): GiftByHand => ({
  means: meio,
  fund: fundo,
  amountCentavos: valor,
  name: contribuinte.name,
  email: contribuinte.email ?? (email || undefined),
  givenAtMs: noonOf(data),
});
