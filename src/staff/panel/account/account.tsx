import type { ReactNode } from "react";
import { isFresh, type Session } from "../../../kit/member/sessions.ts";
import { notNow, ofEach } from "../../../kit/of-each.ts";
import { removeSessionCookie } from "../../../kit/panel/access/cookies.ts";
import { readTyped } from "../../../kit/panel/form.ts";
import type { panelPages } from "../../../kit/panel/pages.tsx";
import { panelPaths } from "../../../kit/panel/panel-paths.ts";
import { Confirm, Moment } from "../../../kit/panel/parts/parts.tsx";
import { type Entry, signInAgain } from "../entry/entry.tsx";

/** The member's own sessions, and what features keep for each member. */
export function routeAccount({ page, action }: ReturnType<typeof panelPages>, entry: Entry): void {
  const { publicUrl, sessions, now, parts, log } = entry;

  page(panelPaths.account, async (context) => {
    const { member, session } = context.var;
    const asked = await ofEach(parts(), "account", (part) => part.account?.(context), {
      log,
      instead: ({ name, title }) => ({ body: <p key={name}>{notNow(title)}.</p>, scripts: [] }),
    });
    const own = asked.filter((piece) => piece !== undefined);
    const open = await sessions.listOf(member.id, now());
    return {
      body: (
        <>
          <p>
            {member.name}
            <br />
            <span className="soft">{member.email}</span>
          </p>
          {own.map(({ body }) => body)}
          <h2>Aparelhos em que você entrou</h2>
          <SessionList sessions={open} current={session.id} />
        </>
      ),
      title: "Meu acesso",
      scripts: own.flatMap(({ scripts }) => scripts),
    };
  });

  page(panelPaths.endSession, async (context) => {
    const { member, session } = context.var;
    const open = await sessions.listOf(member.id, now());
    const asked = open.find(({ id }) => id === context.req.query("id"));
    if (!asked) return { goTo: panelPaths.account };
    return {
      body: <SessionEnd {...asked} isThis={asked.id === session.id} />,
      title: "Sair deste aparelho?",
    };
  });

  action(panelPaths.endSession, async (context) => {
    const { member, session } = context.var;
    const { id = "" } = await readTyped(context);
    const isThis = id === session.id;
    // Leaving needs no confirmation.
    if (!isThis && !isFresh(session, now())) return signInAgain;
    const isEnded = await sessions.endOf(id, member.id, now());
    if (isThis) removeSessionCookie(context, publicUrl);
    return {
      ...(isThis
        ? { done: "saiu", at: panelPaths.entry }
        : { done: "sessao-encerrada", at: panelPaths.account }),
      ...(isEnded && { act: "ended-session" }),
    };
  });

  action(panelPaths.signOut, async (context) => {
    await sessions.end(context.get("session").id, now());
    removeSessionCookie(context, publicUrl);
    return { done: "saiu", at: panelPaths.entry, act: "signed-out" };
  });
}

/** An ended session does not come back: that browser has to sign in again. */
function SessionEnd({ id, device, isThis }: Session & { isThis: boolean }) {
  return (
    <Confirm
      action={panelPaths.endSession}
      sends={{ id }}
      yes="Sair deste aparelho"
      no="Continuar dentro"
      back={panelPaths.account}
    >
      <p>
        <strong>{device}</strong>
        {isThis && ", este aparelho"}
      </p>
      <p>O que está aberto nele já não abre. Para voltar é preciso entrar outra vez.</p>
    </Confirm>
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

/** A device, or what was made on it, with the way to end it. */
export function Row({ id, action, button, device, children }: RowProps) {
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
