import { dayOf } from "../../format/church-clock.ts";
import { money } from "../../format/format.ts";
import { dueOf, type FeePayment, type SignUpEntry } from "../contract/sign-up.ts";

type Paid = Pick<SignUpEntry, "state" | "cancelledAtMs" | "payments" | "heads" | "amountCentavos">;

const left = ({ payments }: Pick<Paid, "payments">): FeePayment[] =>
  payments.filter(({ netCentavos, isSetAside }) => netCentavos > 0 && !isSetAside);

const sum = (payments: readonly FeePayment[]): number =>
  payments.reduce((all, { netCentavos }) => all + netCentavos, 0);

/** The sum that counts as paid; undefined if nothing is left of it. */
export function paidOf(payments: readonly FeePayment[]): SignUpEntry["paid"] {
  const counted = left({ payments });
  const [first] = counted;
  return first && { atMs: first.atMs, centavos: sum(counted) };
}

/** Sums of a sign-up's money, and what the office has to do about it. */
export function feeStanding(entry: Paid) {
  const dueCentavos = dueOf(entry);
  const counted = left(entry);
  const { state, cancelledAtMs = 0, payments } = entry;
  const isCancelled = state === "cancelled";
  const isAfter = ({ atMs, isOfDay, heldAtMs, isChecked }: FeePayment) =>
    !isChecked &&
    (isOfDay
      ? heldAtMs > cancelledAtMs && dayOf(atMs) >= dayOf(cancelledAtMs)
      : atMs > cancelledAtMs);
  const isMore = dueCentavos === undefined || sum(counted) > dueCentavos;
  const isTwice =
    !isCancelled && counted.length > 1 && isMore && counted.some(({ isChecked }) => !isChecked);
  return {
    paidCentavos: sum(counted),
    owedBackCentavos: isCancelled ? sum(counted) : 0,
    givenBackCentavos: payments.reduce((all, one) => all + one.givenBackCentavos, 0),
    isTwice,
    /** The payment that goes back, if one does. */
    second: isTwice ? counted.at(-1) : undefined,
    isAfterCancel: isCancelled && counted.some(isAfter),
  };
}

/** Centavos still to be paid. Money that the church gave back in part is not asked for again. */
export function restOf(entry: Paid): number {
  const { paidCentavos, givenBackCentavos } = feeStanding(entry);
  const came = paidCentavos > 0 ? paidCentavos + givenBackCentavos : 0;
  return entry.state === "confirmed" ? Math.max(0, (dueOf(entry) ?? 0) - came) : 0;
}

/** Tells the person who signed up which money came; undefined where none did. */
export function ownMoneyWords(entry: Paid): string | undefined {
  const { paidCentavos, givenBackCentavos } = feeStanding(entry);
  const [rest, more] = [restOf(entry), paidCentavos - (dueOf(entry) ?? 0)];
  const words = [
    ...(paidCentavos > 0 ? [`Recebido: ${money(paidCentavos)}`] : []),
    ...(givenBackCentavos > 0 ? [`Devolvido: ${money(givenBackCentavos)}`] : []),
  ];
  if (words.length === 0) return undefined;
  if (paidCentavos > 0 && rest > 0) words.push(`Faltam ${money(rest)}`);
  if (entry.state === "confirmed" && more > 0)
    words.push(`Sobram ${money(more)}: fale com a igreja`);
  return words.join(". ");
}

/** Says on the page and in the letter of a cancelled sign-up what the church has to give back; undefined if nothing. */
export function owedWords(entry: Paid): string | undefined {
  const { owedBackCentavos } = feeStanding(entry);
  return owedBackCentavos > 0
    ? `A igreja ainda tem ${money(owedBackCentavos)} a devolver. Para combinar como, fale com ela.`
    : undefined;
}

/** The sums of an event, which office and treasury see alike. */
export function feeSums({
  entries,
  nobodys,
}: {
  entries: readonly SignUpEntry[];
  nobodys: readonly FeePayment[];
}) {
  const standings = entries.map(feeStanding);
  const payments = [...entries.flatMap((entry) => entry.payments), ...nobodys];
  return {
    /** Money that came and did not go back, for whatever sign-up. */
    netCentavos: sum(payments),
    givenBackCentavos: payments.reduce((all, one) => all + one.givenBackCentavos, 0),
    owedBackCentavos: standings.reduce((all, one) => all + one.owedBackCentavos, 0),
    nobodysCentavos: sum(nobodys),
    asideCentavos: sum(payments.filter(({ isSetAside }) => isSetAside)),
    paid: entries.filter((one) => one.paid && one.state === "confirmed").length,
    twice: standings.filter(({ isTwice }) => isTwice).length,
    afterCancel: standings.filter(({ isAfterCancel }) => isAfterCancel).length,
  };
}

export const feePurpose = ({ name, title }: { name: string; title: string }) => ({
  // An event that was set apart has its day behind the dot.
  purpose: `inscricao:${name.split(".", 1)[0]}`,
  name: `Inscrição: ${title}`,
});
