import type { LetterRow } from "../../platform/outbox/sql/tables.ts";
import type { UndoWay } from "../../kit/panel/undo/undo.ts";
import type { Role } from "../../kit/member/members.ts";
import type { StaffTables } from "./tables.ts";

export const removedPerson: UndoWay<{
  id: string;
  removedAt: number;
  invitations: StaffTables["staffInvitations"][];
  letters: LetterRow[];
}> = {
  kind: "removed-person",
  area: "staff",
  told: ["pessoa-removida", "convite-retirado"],
  done: (label) => `Sem acesso ao painel: ${label}.`,
  notice: "desfeito-pessoa",
  act: "undid-removal",
  changed: "Depois disso o acesso desta pessoa mudou de novo. Confira em Pessoas.",
  tooLate: "Se a pessoa deve voltar, convide de novo em Pessoas.",
  async putBack(writer, { id, removedAt, invitations, letters }) {
    const { numUpdatedRows } = await writer
      .updateTable("staff")
      .set({ removedAtMs: undefined })
      .where("id", "=", id)
      .where("removedAtMs", "=", removedAt)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    if (invitations.length > 0) {
      await writer.insertInto("staffInvitations").values(invitations).execute();
    }
    if (letters.length > 0) await writer.insertInto("outbox").values(letters).execute();
    return true;
  },
  personOf: ({ id }) => id,
};

export const changedRole: UndoWay<{ id: string; from: Role; to: Role }> = {
  kind: "changed-role",
  area: "staff",
  told: ["papel-mudado"],
  done: (label) => `Acesso mudado: ${label}.`,
  notice: "desfeito-papel",
  act: "undid-role",
  changed: "Depois disso o acesso desta pessoa mudou de novo. Confira em Pessoas.",
  tooLate: "Para mudar o acesso de novo, vá a Pessoas.",
  async putBack(writer, { id, from, to }) {
    const { numUpdatedRows } = await writer
      .updateTable("staff")
      .set({ role: from })
      .where("id", "=", id)
      .where("role", "=", to)
      .where("removedAtMs", "is", null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
  personOf: ({ id }) => id,
};
