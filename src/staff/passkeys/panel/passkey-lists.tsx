import { panelPaths } from "../../../kit/panel/panel-paths.ts";
import { Confirm, Moment } from "../../../kit/panel/parts/parts.tsx";
import { Row } from "../../panel/account/account-parts.tsx";
import { passkeyPaths } from "../paths.ts";
import type { Passkey } from "../tables.ts";

/** The member's own passkeys, each with its name. */
export function PasskeyList({ passkeys }: { passkeys: Passkey[] }) {
  if (passkeys.length === 0) {
    return (
      <p>
        Nenhuma ainda. Com uma chave você entra com o dedo, o rosto ou a senha do aparelho, sem
        esperar por e-mail.
      </p>
    );
  }
  return (
    <ul className="rows">
      {passkeys.map(({ id, device, madeAtMs, usedAtMs }) => (
        <Row key={id} id={id} action={passkeyPaths.removePasskey} button="Remover" device={device}>
          criada <Moment ms={madeAtMs} />
          {usedAtMs !== undefined && (
            <>
              , usada <Moment ms={usedAtMs} />
            </>
          )}
          <details>
            <summary>Mudar o nome</summary>
            <form className="form" method="post" action={passkeyPaths.namePasskey}>
              <input type="hidden" name="id" value={id} />
              <label htmlFor={`nome-${id}`}>Nome desta chave</label>
              <input id={`nome-${id}`} name="nome" defaultValue={device} />
              <button className="button quiet small">Guardar nome</button>
            </form>
          </details>
        </Row>
      ))}
    </ul>
  );
}

export function PasskeyRemoval({ id, device, madeAtMs }: Passkey) {
  return (
    <Confirm
      action={passkeyPaths.removePasskey}
      sends={{ id }}
      yes="Remover"
      no="Não remover"
      back={panelPaths.account}
    >
      <p>
        <strong>{device}</strong>, criada <Moment ms={madeAtMs} />.
      </p>
      <p>
        Com ela ninguém entra mais. Você continua entrando pelo código que chega por e-mail, e por
        dez minutos ainda pode desfazer.
      </p>
    </Confirm>
  );
}
