import type { DeskMessage } from "../../domain/contact/desk.ts";
import { actionPath, messagePath } from "./inbox-paths.ts";

/** Asks once more: what is erased does not come back. */
export function ErasePage({ id, name }: DeskMessage) {
  return (
    <>
      <p>
        A mensagem de <strong>{name ?? "quem não disse o nome"}</strong> sai do site para sempre,
        com a nota e o e-mail que espera na fila. O que já chegou à caixa de e-mail da igreja
        continua lá.
      </p>
      <form className="actions" method="post" action={actionPath(id, "erase")}>
        <button className="button danger">Apagar</button>
        <a className="button quiet" href={messagePath(id)}>
          Não apagar
        </a>
      </form>
    </>
  );
}
