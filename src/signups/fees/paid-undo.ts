import type { BringBack, UndoWay } from "../../kit/panel/undo/undo.ts";
import type { SignUps } from "../sql/sign-ups.ts";
import type { Marked } from "./sql/fees.ts";

type Pressed = Marked & {
  id: string;
  /** True if it was paid after the press. */
  isPaid: boolean;
  title: string;
};

/** The press that marks a sign-up as paid, or as not paid. */
export const paidSignUp: UndoWay<Pressed> = {
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
  (
    { find, payAgain, unpay }: Pick<SignUps, "find" | "payAgain" | "unpay">,
    now: () => number,
  ): BringBack =>
  async ({ state, member }) => {
    const { id, isPaid, title, ...marked } = state as Pressed;
    const entry = await find(id);
    if (!entry || (entry.paid !== undefined) !== isPaid) return "changed";
    const by = { staffId: member.id, nowMs: now() };
    const isDone = isPaid
      ? await unpay(entry, by, marked.only)
      : await payAgain(entry, marked, { title, ...by });
    return isDone ? "undone" : "changed";
  };
