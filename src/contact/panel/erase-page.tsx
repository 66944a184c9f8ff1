import type { DeskMessage } from "../desk.ts";
import { actionPath, type InboxQuery, messagePath, withQuery } from "./inbox-paths.ts";

/** Asks once more: what is erased does not come back. */
export function ErasePage({ message, query }: { message: DeskMessage; query: InboxQuery }) {
  const { id, name } = message;
  return (
    <>
      <p>
        A mensagem de <strong>{name ?? "quem não disse o nome"}</strong> sai do site, com a nota. Se
        o e-mail ainda não saiu, não sai mais. O que já chegou à caixa de e-mail da igreja continua
        lá.
      </p>
      <p>
        Por dez minutos você ainda pode desfazer. Depois disso ela é apagada também do disco, e
        ninguém mais a traz de volta.
      </p>
      <form className="actions" method="post" action={withQuery(actionPath(id, "erase"), query)}>
        <button className="button danger">Apagar</button>
        <a className="button quiet" href={withQuery(messagePath(id), query)}>
          Não apagar
        </a>
      </form>
    </>
  );
}
