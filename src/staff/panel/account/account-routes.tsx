import { newTicket } from "../../../panel/undo/undo-ticket.ts";
import { PasskeyRemoval, SessionEnd } from "./ask-pages.tsx";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import * as v from "valibot";
import { isFresh } from "../../sessions.ts";
import { requireMember } from "../../../panel/access/require-member.ts";
import { removeSessionCookie } from "../../../panel/access/session-cookie.ts";
import { passkeyEntryScript } from "../entry/passkey-entry.tsx";
import type { PanelEnvironment } from "../../../panel/environment.ts";
import { panelPaths } from "../../../panel/panel-paths.ts";
import { answerPage } from "../../../panel/shell/answer-page.tsx";
import { redirectDone } from "../../../panel/shell/notices.ts";
import { parseForm } from "../../../panel/shell/parse-form.ts";
import type { AccountServices } from "./account-services.ts";
import { PasskeyList, SessionList } from "./account-lists.tsx";
import { NewPasskey } from "./new-passkey.tsx";

const oneOfMine = v.object({ id: v.pipe(v.string(), v.maxLength(1_400)) });

/** One's own keys and sessions. */
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
      { title: "Minha conta", scripts: [passkeyEntryScript] },
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
  routes.post(panelPaths.endSession, requireMember, async (context) => {
    const { member, session } = context.var;
    const { values } = await parseForm(context, oneOfMine);
    // To go away oneself asks for nothing.
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
