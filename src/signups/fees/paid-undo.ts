import type { BringBack, UndoWay } from "../../kit/panel/undo/undo.ts";
import type { SignUps } from "../sql/sign-ups.ts";

type Marked = {
  id: string;
  /** True if it was paid after the press. */
  isPaid: boolean;
  /** The amount with which it would be booked again. */
  centavos: number;
  title: string;
  means: string;
  /** The payment that the press booked, if others count beside it. */
  only?: string | undefined;
};

/** The press that marks a sign-up as paid, or as not paid. */
export const paidSignUp: UndoWay<Marked> = {
  kind: "paid-sign-up",
  area: "messages",
  flashes: ["inscricao-paga", "inscricao-nao-paga"],
  isOnItsPage: true,
  done: (label) => `Pagamento marcado: ${label}.`,
  flash: "desfeito-pago",
  act: "undid-payment-mark",
  changed: "Depois disso o pagamento foi marcado de novo, ou a inscrição foi apagada.",
  tooLate: "A marca ainda pode ser mudada na lista do evento.",
};

export const undoPaid =
  ({ find, pay, unpay }: Pick<SignUps, "find" | "pay" | "unpay">, now: () => number): BringBack =>
  async ({ state, member }) => {
    const { id, isPaid, only, ...taken } = state as Marked;
    const entry = await find(id);
    if (!entry || (entry.paid !== undefined) !== isPaid) return "changed";
    const by = { staffId: member.id, nowMs: now() };
    const isDone = isPaid ? await unpay(entry, by, only) : await pay(entry, { ...taken, ...by });
    return isDone ? "undone" : "changed";
  };
