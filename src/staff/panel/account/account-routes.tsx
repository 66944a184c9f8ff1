import { newTicket } from "../../../panel/undo/undo.ts";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import * as v from "valibot";
import { isFresh, type Session } from "../../sessions.ts";
import { requireMember } from "../../../panel/access/require-member.ts";
import { removeSessionCookie } from "../../../panel/access/cookies.ts";
import { passkeyEntryScript } from "../entry/passkey-entry.tsx";
import type { PanelEnvironment } from "../../../panel/environment.ts";
import { panelPaths } from "../../../panel/panel-paths.ts";
import { answerPage } from "../../../panel/shell/answer-page.tsx";
import { redirectDone } from "../../../panel/shell/redirect-done.ts";
import { parseForm } from "../../../panel/shell/parse-form.ts";
import { type AccountServices, passkeyName, unusedName } from "./new-passkey-routes.ts";
import { NewPasskey } from "./new-passkey.tsx";
import type { ReactNode } from "react";
import type { Passkey } from "../../passkeys.ts";
import { Moment } from "../../../panel/parts/time.tsx";

const oneOfMine = v.object({ id: v.pipe(v.string(), v.maxLength(1_400)) });

const named = v.object({ ...oneOfMine.entries, nome: passkeyName });

/** The member's own passkeys and sessions. */
export function accountRoutes(services: AccountServices): Hono<PanelEnvironment> {
  const { publicUrl, passkeys, sessions, history, now } = services;
  const routes = new Hono<PanelEnvironment>();
  const signInAgain = (context: Context) =>
    redirectDone(
      context,
      `${panelPaths.entry}?denovo=1&volta=${panelPaths.account}`,
      "de-novo-antes",
    );
  const requireFresh: MiddlewareHandler<PanelEnvironment> = async (context, next) =>
    isFresh(context.get("session"), now()) ? next() : signInAgain(context);
  routes.get(panelPaths.account, requireMember, async (context) => {
    const { member, session } = context.var;
    const keys = await passkeys.listOf(member.id);
    const open = await sessions.listOf(member.id, now());
    return answerPage(
      context,
      <>
        <p>
          {member.name}
          <br />
          <span className="soft">{member.email}</span>
        </p>
        <h2>Chaves de acesso</h2>
        <PasskeyList passkeys={keys} />
        <NewPasskey mayMake={isFresh(session, now())} />
        <h2>Aparelhos em que você entrou</h2>
        <SessionList sessions={open} current={session.id} />
      </>,
      { title: "Meu acesso", scripts: [passkeyEntryScript] },
    );
  });
  routes.get(panelPaths.removePasskey, requireMember, async (context) => {
    const keys = await passkeys.listOf(context.get("member").id);
    const key = keys.find(({ id }) => id === context.req.query("id"));
    if (!key) return context.redirect(panelPaths.account, 303);
    return answerPage(context, <PasskeyRemoval {...key} />, {
      title: "Remover a chave de acesso?",
    });
  });
  routes.get(panelPaths.endSession, requireMember, async (context) => {
    const { member, session } = context.var;
    const open = await sessions.listOf(member.id, now());
    const asked = open.find(({ id }) => id === context.req.query("id"));
    if (!asked) return context.redirect(panelPaths.account, 303);
    return answerPage(context, <SessionEnd {...asked} isThis={asked.id === session.id} />, {
      title: "Sair deste aparelho?",
    });
  });
  routes.post(panelPaths.removePasskey, requireMember, requireFresh, async (context) => {
    const member = context.get("member");
    const { values } = await parseForm(context, oneOfMine);
    const key = values && (await passkeys.listOf(member.id)).find(({ id }) => id === values.id);
    // It is gone already.
    if (!key) return redirectDone(context, panelPaths.account, "chave-removida");
    const ticket = newTicket(member.id, key.device, panelPaths.account, now());
    if (await passkeys.remove(key.id, member.id, ticket)) {
      await history.note({ member, act: "removed-passkey" });
    }
    return redirectDone(context, panelPaths.account, "chave-removida");
  });
  routes.post(panelPaths.namePasskey, requireMember, async (context) => {
    const { id: staffId } = context.get("member");
    const { values } = await parseForm(context, named);
    const keys = await passkeys.listOf(staffId);
    const others = keys.filter(({ id }) => id !== values?.id);
    if (values && others.length < keys.length) {
      const names = new Set(others.map(({ device }) => device));
      await passkeys.rename(values.id, staffId, unusedName(values.nome, names));
      return redirectDone(context, panelPaths.account, "chave-com-nome");
    }
    return redirectDone(context, panelPaths.account, "chave-sem-nome");
  });
  routes.post(panelPaths.endSession, requireMember, async (context) => {
    const { member, session } = context.var;
    const { values } = await parseForm(context, oneOfMine);
    // Leaving needs no confirmation.
    if (values?.id !== session.id && !isFresh(session, now())) return signInAgain(context);
    if (values && (await sessions.endOf(values.id, member.id, now()))) {
      await history.note({ member, act: "ended-session" });
    }
    if (values?.id !== session.id) {
      return redirectDone(context, panelPaths.account, "sessao-encerrada");
    }
    removeSessionCookie(context, publicUrl);
    return redirectDone(context, panelPaths.entry, "saiu");
  });
  return routes;
}

function PasskeyRemoval({ id, device, madeAtMs }: Passkey) {
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

/** An ended session does not come back: that browser has to sign in again. */
function SessionEnd({ id, device, isThis }: Session & { isThis: boolean }) {
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

function PasskeyList({ passkeys }: { passkeys: Passkey[] }) {
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
          <details>
            <summary>Mudar o nome</summary>
            <form className="form" method="post" action={panelPaths.namePasskey}>
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

type SessionsProps = { sessions: Session[]; current: string };

function SessionList({ sessions, current }: SessionsProps) {
  return (
    <ul className="rows">
      {sessions.map(({ id, device, seenAtMs }) => (
        <Row
          key={id}
          id={id}
          action={panelPaths.endSession}
          button={id === current ? "Sair deste aparelho" : "Encerrar"}
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
  device: string;
  children: ReactNode;
};

function Row({ id, action, button, device, children }: RowProps) {
  return (
    <li className="row">
      <div>
        <strong>{device}</strong>
        <div className="soft">{children}</div>
      </div>
      <a
        className="button quiet small"
        href={`${action}?${new URLSearchParams({ id })}`}
        aria-label={`${button}: ${device}`}
      >
        {button}
      </a>
    </li>
  );
}
