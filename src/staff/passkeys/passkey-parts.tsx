import type { ReactNode } from "react";
import { withBack, panelPaths } from "../../kit/panel/panel-paths.ts";
import { Confirm, Moment } from "../../kit/panel/parts/parts.tsx";
import { TextField } from "../../kit/ui/form/field.tsx";
import { Row } from "../panel/account/account.tsx";
import type { Passkey } from "./passkeys-sql.ts";

/** Requires a recent sign-in, so that a stranger with an unlocked phone cannot create a passkey. */
export function NewPasskey({ mayMake }: { mayMake: boolean }) {
  if (!mayMake) {
    return (
      <p>
        Para criar uma chave de acesso,{" "}
        <a href={`${panelPaths.entry}?denovo=1&volta=${panelPaths.account}`}>entre de novo</a>{" "}
        primeiro.
      </p>
    );
  }
  return <MakePasskey back={panelPaths.account} />;
}

/** The offer after the first sign-in: one card, which can be declined. */
export const PasskeyOffer = () => (
  <MakePasskey back={panelPaths.home} className="card passkey-offer">
    <h2>Entrar mais fácil da próxima vez</h2>
    <p>
      Com uma chave de acesso você entra com o dedo, o rosto ou a senha deste aparelho, sem esperar
      por e-mail.
    </p>
  </MakePasskey>
);

type Props = {
  /** The page after the passkey is created. */
  back: string;
  className?: string;
  /** The text before the button. With it the offer can be declined. */
  children?: ReactNode;
};

/** The script shows it if the browser supports passkeys. */
function MakePasskey({ back, className = "", children }: Props) {
  return (
    <div
      hidden
      className={`stack ${className}`.trim()}
      data-passkey="new"
      data-challenge={passkeyPaths.newPasskeyChallenge}
      data-answer={withBack(passkeyPaths.newPasskey, back)}
    >
      {children}
      <TextField
        name="nome-da-chave"
        label="Como chamar esta chave"
        optional
        placeholder="Celular da Ana"
        autoComplete="off"
      />
      <div className="actions">
        <button type="button" className="button">
          Criar chave de acesso
        </button>
        {children && <a href={back}>Agora não</a>}
      </div>
      <p role="alert" className="field-problem" />
    </div>
  );
}

/** The script shows it if the browser supports passkeys. */
export function PasskeyEntry({ back }: { back: string }) {
  return (
    <div
      hidden
      className="stack"
      data-passkey="use"
      data-challenge={passkeyPaths.passkeyEntryChallenge}
      data-answer={withBack(passkeyPaths.passkeyEntry, back)}
    >
      <p>Já criou uma chave de acesso neste aparelho? Entre com o dedo, o rosto ou a senha dele.</p>
      <button type="button" className="button quiet">
        Entrar com chave de acesso
      </button>
      <p role="alert" className="field-problem" />
    </div>
  );
}

type ListProps = { passkeys: Passkey[]; isOfSite(passkey: Passkey): boolean };

export function PasskeyList({ passkeys, isOfSite }: ListProps) {
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
      {passkeys.map((passkey) => {
        const { id, device, madeAtMs, usedAtMs } = passkey;
        return (
          <Row
            key={id}
            id={id}
            action={passkeyPaths.removePasskey}
            button="Remover"
            device={device}
          >
            {!isOfSite(passkey) && (
              <>
                <strong>do endereço antigo</strong>, {passkey.host}: já não abre o painel; remova e
                crie outra;{" "}
              </>
            )}
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
        );
      })}
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

export const passkeyPaths = {
  passkeyEntry: "/painel/entrar/chave",
  passkeyEntryChallenge: "/painel/entrar/chave/desafio",
  newPasskey: "/painel/conta/chave",
  newPasskeyChallenge: "/painel/conta/chave/desafio",
  namePasskey: "/painel/conta/chave/nome",
  removePasskey: "/painel/conta/chave/remover",
};
