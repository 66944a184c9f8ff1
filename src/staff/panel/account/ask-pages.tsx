import type { ReactNode } from "react";
import type { Passkey } from "../../passkeys.ts";
import type { Session } from "../../sessions.ts";
import { panelPaths } from "../../../panel/panel-paths.ts";
import { Moment } from "../../../panel/parts/moment.tsx";

export function PasskeyRemoval({ id, device, madeAtMs }: Passkey) {
  return (
    <Ask id={id} action={panelPaths.removePasskey} button="Remover" keep="Não remover">
      <p>
        <strong>{device}</strong>, criada <Moment ms={madeAtMs} />.
      </p>
      <p>
        Com ela ninguém entra mais. Você continua entrando pelo código que chega por e-mail, e por
        dez minutos ainda pode desfazer.
      </p>
    </Ask>
  );
}

/** What was open there is not opened again by us: whoever has the telephone signs in anew. */
export function SessionEnd({ id, device, isThis }: Session & { isThis: boolean }) {
  return (
    <Ask
      id={id}
      action={panelPaths.endSession}
      button="Sair deste aparelho"
      keep="Continuar dentro"
    >
      <p>
        <strong>{device}</strong>
        {isThis && ", este aparelho"}
      </p>
      <p>O que está aberto nele já não abre. Para voltar é preciso entrar outra vez.</p>
    </Ask>
  );
}

type AskProps = {
  id: string;
  action: string;
  button: string;
  keep: string;
  children: ReactNode;
};

function Ask({ id, action, button, keep, children }: AskProps) {
  return (
    <>
      {children}
      <form className="actions" method="post" action={action}>
        <input type="hidden" name="id" value={id} />
        <button className="button danger">{button}</button>
        <a className="button quiet" href={panelPaths.account}>
          {keep}
        </a>
      </form>
    </>
  );
}
