import type { UndoWay } from "../../kit/panel/undo/undo.ts";
import type { SignUpRow } from "./tables.ts";

export const paidSignUp: UndoWay<{
  id: string;
  before: Pick<SignUpRow, "paidAtMs" | "paidCentavos">;
  after: number | undefined;
}> = {
  kind: "paid-sign-up",
  area: "messages",
  told: ["inscricao-paga", "inscricao-nao-paga"],
  isOnItsPage: true,
  done: (label) => `Pagamento marcado: ${label}.`,
  notice: "desfeito-pago",
  act: "undid-payment-mark",
  changed: "Depois disso o pagamento foi marcado de novo, ou a inscrição foi apagada.",
  tooLate: "A marca ainda pode ser mudada na lista do evento.",
  async putBack(writer, { id, before, after }) {
    const { numUpdatedRows } = await writer
      .updateTable("signUps")
      .set({ paidAtMs: before.paidAtMs, paidCentavos: before.paidCentavos })
      .where("id", "=", id)
      .where("paidAtMs", "is not distinct from", after ?? null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
};
