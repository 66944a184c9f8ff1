import * as v from "valibot";
import { money } from "../../format/format.ts";
import { giverEmail } from "../contract/payment.ts";
import { type FieldName, fieldNames, type GiftDraft, type Problems } from "./gift-fields.ts";

/** Centavos, as the church has set them. */
export type Limits = { leastCentavos: number; mostCentavos: number };

/** What is not there yet. The e-mail may stay away; the card's own field says whether it is filled. */
export function findEmpty(draft: GiftDraft, cardIsFilled: boolean): Problems {
  return byField({
    nome: draft.name === "" && "Escreva o seu nome.",
    sobrenome: draft.surname === "" && "Escreva o seu sobrenome.",
    tipoContribuicao: draft.purpose === undefined && "Escolha: dízimo, oferta, ou os dois.",
    valor: draft.amountCentavos === 0 && "Escreva o valor.",
    cartao: !cardIsFilled && "Preencha os dados do cartão.",
  });
}

/** What is there and cannot be right. */
export function findWrong({ amountCentavos, email }: GiftDraft, limits: Limits): Problems {
  return byField({
    valor: isOutside(amountCentavos, limits) && describeLimits(limits),
    email: v.safeParse(giverEmail, email).issues?.[0].message ?? false,
  });
}

/** "No cartão, o valor vai de R$ 5,00 a R$ 20.000,00." */
export const describeLimits = ({ leastCentavos, mostCentavos }: Limits): string =>
  `No cartão, o valor vai de ${money(leastCentavos)} a ${money(mostCentavos)}.`;

export const isOutside = (centavos: number, { leastCentavos, mostCentavos }: Limits): boolean =>
  centavos < leastCentavos || centavos > mostCentavos;

/** Those problems that nobody has mended yet. None is added while somebody types. */
export function unmended(shown: Problems, now: readonly Problems[]): Problems {
  return byField(
    Object.fromEntries(
      fieldNames.map((name) => [
        name,
        now.some((problems) => problems[name] === shown[name]) && shown[name],
      ]),
    ),
  );
}

function byField(problems: Partial<Record<FieldName, string | false | undefined>>): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem));
}
