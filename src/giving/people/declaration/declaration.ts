import { churchZone, periodOfYear, yearOf } from "../../../format/church-clock.ts";
import { longDay, shortDay } from "../../../format/date-words.ts";
import * as format from "../../../format/format.ts";
import { meansLabels } from "../../contract/means.ts";
import { countsAtMs } from "../../ledger/gift.ts";
import { plainName } from "../../ledger/giver.ts";
import type { PaperChurch } from "../../ledger/paper-church.ts";
import { type GiftWithReversals, takings } from "../../ledger/reversals/reversal.ts";
import {
  type Giver,
  type GiverSum,
  nameOfGiver,
  addressedRecord,
  sumOfGiver,
} from "../givers/givers.ts";

/** All that a giver gave in a year of the church's time, and what of it was returned until today. */
export type Declaration = ReturnType<typeof declarationOf>;

/** The gifts are this giver's received gifts of real money of that year, oldest first. */
export function declarationOf(year: number, giver: Giver, gifts: readonly GiftWithReversals[]) {
  const name = nameOfGiver(giver);
  const names = new Map(
    [...[giver, ...giver.joined].map((record) => record.name), ...gifts.map((gift) => gift.giver)]
      .filter(Boolean)
      .map((one) => [plainName(one), one]),
  );
  names.delete(plainName(name));
  return {
    year,
    giver,
    name,
    /** Other names under which the gifts were booked. */
    otherNames: [...names.values()],
    gifts,
    // A return counts in the year of its gift, whenever it was made: so a declaration's sum is the sum of the same gifts
    // in every report.
    sum: sumOfGiver(gifts),
  };
}

/** The status of a declaration that leaves by e-mail. */
export type DeclarationLetter = {
  state: "waiting" | "sent" | "parked";
  /** Time when it was sent, or asked for. */
  atMs: number;
};

/** A giver of a year, and the letters with that declaration, oldest first. */
export type GiverOfYear = { giver: Giver; sum: GiverSum; letters: DeclarationLetter[] };

/** Sentences below the sum. */
export const notesOf = ({ year, sum }: Declaration, church: PaperChurch, nowMs: number): string[] =>
  [
    sum.takenBackCentavos > 0 &&
      `O que foi devolvido está ao lado da contribuição, com o dia, e é descontado em ${year} mesmo que tenha voltado depois.`,
    `Contribuição não dedutível do imposto de renda. Quem declara pode informá-la na ficha Doações Efetuadas, código 80 – Doações em espécie, com o nome${church.cnpj ? " e o CNPJ" : ""} da igreja.`,
    year >= yearOf(nowMs) && `O ano de ${year} ainda não terminou: esta é a posição de hoje.`,
    incompleteSentence(year, church, nowMs),
    `Emitida em ${longDay(nowMs)}.`,
  ].filter((note) => typeof note === "string");

/** A sentence about a year from which some givers were erased already; undefined if none was. */
export function incompleteSentence(year: number, { giverYears }: PaperChurch, nowMs: number) {
  const erasedUntilMs = Temporal.Instant.fromEpochMilliseconds(nowMs)
    .toZonedDateTimeISO(churchZone())
    .subtract({ years: giverYears }).epochMilliseconds;
  if (erasedUntilMs <= (periodOfYear(year)?.fromMs ?? 0)) return undefined;
  return `Depois de ${giverYears} anos o site apaga quem contribuiu: de antes de ${shortDay(erasedUntilMs)} nada está aqui, e a soma de ${year} não está completa.`;
}

/** A declaration as lines of text, for letters and the command line. */
export function declarationInWords(
  declaration: Declaration,
  church: PaperChurch,
  nowMs: number,
): string[] {
  const { year, name, otherNames, giver, gifts, sum } = declaration;
  const email = addressedRecord(giver)?.email;
  return [
    `DECLARAÇÃO DE CONTRIBUIÇÕES DE ${year}`,
    "",
    church.name,
    ...(church.cnpj ? [`CNPJ ${format.cnpj(church.cnpj)}`] : []),
    format.addressLine(church.address),
    "",
    `Contribuinte: ${name}`,
    ...(otherNames.length > 0 ? [`Também escrito: ${otherNames.join("; ")}`] : []),
    ...(email !== undefined && email !== name ? [`E-mail: ${email}`] : []),
    "",
    ...gifts.flatMap((gift) => [
      `${shortDay(countsAtMs(gift))}  ${format.money(gift.amountCentavos)}  ${meansLabels[gift.means]}  ${gift.fund ?? "Sem fundo"}`,
      ...takings(gift).map(
        ({ madeAtMs, centavos }) =>
          `    devolvido em ${shortDay(madeAtMs)}: ${format.money(centavos)}`,
      ),
    ]),
    "",
    `Contribuído: ${format.money(sum.grossCentavos)}`,
    `Devolvido: ${format.money(sum.takenBackCentavos)}`,
    `Total de ${year}: ${format.money(sum.netCentavos)}`,
    "",
    ...notesOf(declaration, church, nowMs),
  ];
}
