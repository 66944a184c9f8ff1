import { randomUUID } from "node:crypto";
import { inParts } from "../../../format/in-parts.ts";
import { isOtherTxid, isTxidOf } from "../../../format/pix/br-code.ts";
import type { Database, Reader, Writer } from "../../../platform/database/database.ts";
import { lockUntilCommit } from "../../../platform/database/dialect.ts";
import { addRow, listRows } from "../../../platform/database/rows-by.ts";
import type { ChosenCredit, NamedPix, OtherMoney, Purpose } from "../../../feature.ts";
import type { FeePayment, SignUpEntry } from "../../contract/sign-up.ts";
import type { SignUpPaymentRow } from "../../sql/tables.ts";
import { feePurpose, paidOf, restOf } from "../fee.ts";

type Unpaid = Omit<SignUpEntry, "payments" | "paid">;

/** Sign-ups, each with its payments. */
export async function withPayments<Entry extends Unpaid>(
  reader: Reader,
  otherMoney: Pick<OtherMoney, "read">,
  entries: readonly Entry[],
) {
  const rows = await rowsOf(
    reader,
    entries.map(({ id }) => id),
  );
  const payments = await paymentsOf(reader, otherMoney, rows);
  return entries.map((entry) => {
    const own = payments.get(entry.id) ?? [];
    return { ...entry, payments: own, paid: paidOf(own) };
  });
}

/** Payments of an event whose sign-up is not known, or was erased. */
export async function paymentsOfNobody(
  reader: Reader,
  otherMoney: Pick<OtherMoney, "read">,
  event: string,
): Promise<FeePayment[]> {
  const rows = await listRows(reader, "signUpPayments", { event, signUp: undefined });
  return (await paymentsOf(reader, otherMoney, rows)).get("") ?? [];
}

/** A database takes a list of limited length. */
const idsAtOnce = 500;

async function rowsOf(reader: Reader, ids: readonly string[]) {
  const rows: SignUpPaymentRow[] = [];
  for (const some of inParts(ids, idsAtOnce)) {
    rows.push(...(await listRows(reader, "signUpPayments", { signUp: some })));
  }
  return rows;
}

async function paymentsOf(
  reader: Reader,
  { read }: Pick<OtherMoney, "read">,
  rows: readonly SignUpPaymentRow[],
): Promise<Map<string, FeePayment[]>> {
  const booked = await read(
    reader,
    rows.map(({ paymentId }) => paymentId),
  );
  const payments = new Map<string, FeePayment[]>();
  for (const { paymentId, signUp = "", setAsideAtMs, checkedAtMs, heldAtMs } of rows) {
    const money = booked.get(paymentId);
    if (!money) continue;
    const { takenBackCentavos, ...facts } = money;
    const isSetAside = setAsideAtMs !== undefined;
    const payment = {
      paymentId,
      ...facts,
      netCentavos: money.amountCentavos - takenBackCentavos,
      givenBackCentavos: isSetAside && isByHand(paymentId) ? 0 : takenBackCentavos,
      heldAtMs,
      isSetAside,
      isChecked: checkedAtMs !== undefined,
    };
    payments.set(signUp, [...(payments.get(signUp) ?? []), payment]);
  }
  for (const own of payments.values()) own.sort((one, other) => one.atMs - other.atMs);
  return payments;
}

/** Finds the sign-up that a PIX pays, known by the code on its page. It is noted at once, and booked by the caller. */
export async function claimPix(
  database: Database,
  { txid = "", paymentId, atMs }: NamedPix,
): Promise<Purpose | undefined> {
  if (!isOtherTxid(txid)) return undefined;
  return database.write(async (writer) => {
    const own = await findBy(writer, "txid", txid.toUpperCase());
    if (own) return hold(writer, own, paymentId, atMs);
    // Its sign-up was erased: the money is still the event's.
    const events = await writer.selectFrom("signUpEvents").select(["name", "title"]).execute();
    const event = events.find(({ name }) => isTxidOf(txid, name));
    return event && hold(writer, { ...event, event: event.name }, paymentId, atMs);
  });
}

/** Claims the credit of a statement, in the transaction that books it. */
export async function claimCredit(
  writer: Writer,
  { proposal, paymentId, nowMs }: ChosenCredit,
): Promise<Purpose | undefined> {
  const own = await findBy(writer, "id", proposal);
  return own && hold(writer, own, paymentId, nowMs);
}

type Owner = { id?: string; event: string; title: string; name: string };

const findBy = (reader: Reader, column: "id" | "txid", value: string) =>
  reader
    .selectFrom("signUps")
    .innerJoin("signUpEvents", "signUpEvents.name", "signUps.event")
    .select(["signUps.id", "signUps.event", "signUps.name", "signUpEvents.title"])
    .where(`signUps.${column}`, "=", value)
    .executeTakeFirst();

/** A payment is one sign-up's for good, however often it is told of. */
async function hold(
  writer: Writer,
  { id: signUp, event, title, name }: Owner,
  paymentId: string,
  heldAtMs: number,
): Promise<Purpose> {
  await addRow(writer, "signUpPayments", { paymentId, event, signUp, heldAtMs });
  return { ...feePurpose({ name: event, title }), payer: signUp === undefined ? "" : name };
}

type ByOffice = { staffId: string; nowMs: number };

type Again = { centavos: number; means: string };

/** Money that the office was given. `title`: the event's. */
type Taken = ByOffice & Again & { title: string };

/** A press on marks: payments that count by it, or no longer count; `again`: those that its undo has to book again. */
export type Marked = { only: readonly string[]; again?: readonly Again[] };

/** Acts of the office on fees. Each waits for the others of one sign-up. Throws `StorageUnavailable`. */
export function createFees(database: Database, otherMoney: OtherMoney) {
  const onPayments = <Result>(
    entry: Unpaid,
    run: (writer: Writer, payments: readonly FeePayment[]) => Promise<Result>,
  ): Promise<Result> =>
    database.write(async (writer) => {
      await lockUntilCommit(writer, `fees of ${entry.id}`);
      const [{ payments } = { payments: [] }] = await withPayments(writer, otherMoney, [entry]);
      return run(writer, payments);
    });

  const mark = (writer: Writer, ids: readonly string[], marks: Partial<SignUpPaymentRow>) =>
    ids.length === 0
      ? undefined
      : writer.updateTable("signUpPayments").set(marks).where("paymentId", "in", ids).execute();

  const giveBack = async (
    writer: Writer,
    some: readonly FeePayment[],
    reason: string,
    by: ByOffice,
  ) => {
    for (const { paymentId } of some) {
      await otherMoney.giveBack(writer, { paymentId, reason, ...by });
    }
  };

  const book = async (writer: Writer, entry: Unpaid, taken: Taken): Promise<string> => {
    const { title, centavos: amountCentavos, means, ...by } = taken;
    const paymentId = `${byHand}${randomUUID()}`;
    const purpose = await hold(writer, { ...entry, title }, paymentId, by.nowMs);
    await otherMoney.book(writer, { paymentId, purpose, means, amountCentavos, ...by });
    return paymentId;
  };

  return {
    /** Books all that is due. A payment that had been set aside counts again. → undefined if it is paid already */
    pay: (entry: Unpaid, taken: Taken): Promise<Marked | undefined> =>
      onPayments(entry, async (writer, payments) => {
        if (paidOf(payments) || taken.centavos === 0) return undefined;
        const aside = idsOf(payments.filter(isLeftAside));
        await mark(writer, aside, { setAsideAtMs: undefined });
        return { only: aside.length > 0 ? aside : [await book(writer, entry, taken)] };
      }),

    /** Books what is left after a part. → undefined if another sum is left by now */
    payRest: (entry: Unpaid, taken: Taken): Promise<Marked | undefined> =>
      onPayments(entry, async (writer, payments) => {
        const rest = paidOf(payments) ? restOf({ ...entry, payments }) : 0;
        const isLeft = rest > 0 && rest === taken.centavos;
        return isLeft ? { only: [await book(writer, entry, taken)] } : undefined;
      }),

    /** Undoes `unpay`, unless something is paid by now. */
    payAgain: (entry: Unpaid, { only, again = [] }: Marked, by: Omit<Taken, keyof Again>) =>
      onPayments(entry, async (writer, payments) => {
        const aside = payments.filter((one) => isLeftAside(one) && only.includes(one.paymentId));
        if (paidOf(payments) || aside.length + again.length === 0) return false;
        await mark(writer, idsOf(aside), { setAsideAtMs: undefined });
        for (const one of again) await book(writer, entry, { ...by, ...one });
        return true;
      }),

    /**
     * Sets all aside, or these payments. Payments that the office had booked go back in the ledger, since they never came.
     * → undefined if nothing of it is paid
     */
    unpay: (entry: Unpaid, by: ByOffice, only?: Marked["only"]): Promise<Marked | undefined> =>
      onPayments(entry, async (writer, payments) => {
        const counted = payments.filter(
          (one) =>
            one.netCentavos > 0 && !one.isSetAside && (only?.includes(one.paymentId) ?? true),
        );
        const own = counted.filter(({ paymentId }) => isByHand(paymentId));
        await giveBack(writer, own, "Desmarcado nas inscrições", by);
        await mark(writer, idsOf(counted), { setAsideAtMs: by.nowMs });
        const again = own.map(({ netCentavos: centavos, means }) => ({ centavos, means }));
        return counted.length > 0 ? { only: idsOf(counted), again } : undefined;
      }),

    /** Notes that all that is left of one payment, or of all, went back to its payer. → false if nothing was left */
    returned: (entry: Unpaid, only: string | undefined, by: ByOffice): Promise<boolean> =>
      onPayments(entry, async (writer, payments) => {
        const some = payments.filter(
          (one) => one.netCentavos > 0 && (!only || one.paymentId === only),
        );
        await giveBack(writer, some, "Devolvido a quem se inscreveu", by);
        return some.length > 0;
      }),

    /** Notes that somebody has looked at what is odd. */
    check: (entry: Unpaid, nowMs: number): Promise<void> =>
      onPayments(entry, async (writer, payments) => {
        const unseen = payments.filter(({ isChecked }) => !isChecked);
        await mark(writer, idsOf(unseen), { checkedAtMs: nowMs });
      }),
  };
}

const byHand = "inscricao:";
const isByHand = (paymentId: string): boolean => paymentId.startsWith(byHand);

/** True for money that came and stays, and does not count. */
const isLeftAside = ({ isSetAside, netCentavos }: FeePayment): boolean =>
  isSetAside && netCentavos > 0;

const idsOf = (payments: readonly FeePayment[]) => payments.map(({ paymentId }) => paymentId);
