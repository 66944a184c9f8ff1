import type { ReactNode } from "react";
import type { Passkey } from "../../passkeys.ts";
import type { Session } from "../../sessions.ts";
import { panelPaths } from "../../../panel/panel-paths.ts";
import { Moment } from "../../../panel/parts/moment.tsx";

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
        <Row key={id} id={id} action={panelPaths.removePasskey} button="Remover" device={device}>
          criada <Moment ms={madeAtMs} />
          {usedAtMs !== undefined && (
            <>
              , usada <Moment ms={usedAtMs} />
            </>
          )}
        </Row>
      ))}
    </ul>
  );
}

type SessionsProps = { sessions: Session[]; current: string };

export function SessionList({ sessions, current }: SessionsProps) {
  return (
    <ul className="rows">
      {sessions.map(({ id, device, seenAtMs }) => (
        <Row
          key={id}
          id={id}
          action={panelPaths.endSession}
          button="Encerrar"
          more=" e sair deste aparelho"
          device={device}
        >
          {id === current ? (
            "este aparelho"
          ) : (
            <>
              visto <Moment ms={seenAtMs} />
            </>
          )}
        </Row>
      ))}
    </ul>
  );
}

type RowProps = {
  id: string;
  action: string;
  button: string;
  /** What follows on the button, to say what its word means. */
  more?: string;
  device: string;
  children: ReactNode;
};

function Row({ id, action, button, more = "", device, children }: RowProps) {
  return (
    <li className="row">
      <p>
        <strong>{device}</strong>
        <br />
        <span className="soft">{children}</span>
      </p>
      <a
        className="button quiet small"
        href={`${action}?${new URLSearchParams({ id })}`}
        aria-label={`${button}${more}: ${device}`}
      >
        <span>
          <span>{button}</span>
          {more}
        </span>
      </a>
    </li>
  );
}
