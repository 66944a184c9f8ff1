import * as v from "valibot";
import { strictObject } from "../../format/schemas.ts";
import { visible, withoutTabs } from "../../format/text.ts";
import { commonFunds, findFund } from "./fund.ts";
import { amountBetween, giverEmail, longestGift, oneLine } from "./payment.ts";

/** A larger PIX is beyond what the banks of most givers let through. */
const amount = amountBetween(
  1_00,
  100_000_00,
  "Confira o valor: no PIX, vai de R$ 1,00 a R$ 100.000,00.",
);

const name = v.pipe(
  v.string("Confira o nome."),
  v.transform((text) => withoutTabs(visible(text)).trim()),
  v.maxLength(longestGift.name + longestGift.surname, "O nome é longo demais."),
  v.check(oneLine, "O nome deve estar em uma linha só."),
);

/** `POST /api/pagamento/pix`: the wire's names in, the code's out. `ownFunds` are those that the church added. */
export const pixRequest = (ownFunds: readonly string[]) =>
  v.pipe(
    strictObject({
      amount,
      // A person who gives without a purpose leaves it to the church.
      fundo: v.optional(
        v.pipe(
          v.string("Confira para que é a contribuição."),
          v.transform((typed) =>
            typed.trim() ? findFund(typed, [...commonFunds, ...ownFunds]) : "",
          ),
          v.string("Confira para que é a contribuição."),
        ),
        "",
      ),
      nome: v.optional(name, ""),
      email: v.optional(giverEmail, ""),
    }),
    v.transform(({ amount: amountCentavos, fundo, nome, email }) => ({
      amountCentavos,
      fund: fundo,
      giver: nome,
      email,
    })),
  );

/** Body of `POST /api/pagamento/pix/:txid`: the giver's name and e-mail, sent after the PIX charge was made. */
export const pixGiver = v.pipe(
  strictObject({ nome: v.optional(name, ""), email: v.optional(giverEmail, "") }),
  v.transform(({ nome, email }) => ({ giver: nome, email })),
);

/** A PIX charge of the church's bank; with a null `txid` it is the static code, which nothing confirms. */
export const pixResponse = v.object({
  txid: v.nullable(v.string()),
  pixCopiaECola: v.string(),
  /** An ISO instant; null for the static code, which lasts. */
  expira_em: v.nullable(v.string()),
  /** The path of the receipt; null for the static code. */
  recibo: v.nullable(v.string()),
});

export type PixResponse = v.InferOutput<typeof pixResponse>;

export const pixStatus = v.object({
  status: v.picklist(["processing", "succeeded", "returned"]),
  recibo: v.string(),
});

export type PixStatus = v.InferOutput<typeof pixStatus>;
