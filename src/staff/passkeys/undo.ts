import type { UndoWay } from "../../kit/panel/undo/undo.ts";
import type { Passkey } from "./tables.ts";

export const removedPasskey: UndoWay<Passkey> = {
  kind: "removed-passkey",
  area: "own",
  told: ["chave-removida"],
  done: (label) => `Chave de acesso removida: ${label}.`,
  notice: "desfeito-chave",
  act: "undid-passkey",
  changed: "Esta chave já está de volta.",
  tooLate: "Crie uma chave nova em Meu acesso.",
  async putBack(writer, passkey) {
    const { numInsertedOrUpdatedRows } = await writer
      .insertInto("staffPasskeys")
      .values(passkey)
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  },
};
