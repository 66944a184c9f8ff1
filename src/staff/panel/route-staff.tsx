import { Hono } from "hono";
import { accountRoutes } from "./account/account-routes.tsx";
import { newPasskeyRoutes } from "./account/new-passkey-routes.ts";
import { codeRoutes } from "./entry/code-routes.tsx";
import { entryRoutes } from "./entry/entry-routes.tsx";
import type { PanelEnvironment, PanelServices, AccessServices } from "../../panel/environment.ts";
import { resumeRoutes } from "../../panel/saved-posts/resume-routes.tsx";
import { peopleRoutes } from "./people/people-routes.tsx";
import type { History } from "../sql/history.ts";
import { requireMember } from "../../panel/access/require-member.ts";
import { removeSessionCookie } from "../../panel/access/cookies.ts";
import { panelPaths } from "../../panel/panel-paths.ts";
import { redirectDone } from "../../panel/shell/redirect-done.ts";
import { askForChallenge, takeChallenge } from "../login-challenges.ts";
import type { PasskeyCheck } from "../passkeys.ts";
import type { Passkeys } from "../sql/passkeys.ts";
import { safeBack } from "./entry/back.ts";
import {
  type SessionStart,
  startSession,
  loginCookie,
  type EntryServices,
  readAnswer,
} from "./entry/entry.ts";
import { createAskLimit, refuseManyFailures } from "./entry/limit-tries.tsx";
import { readInvitationToken } from "../invitations.ts";
import { roleMeans } from "../roles.ts";
import { answerPage } from "../../panel/shell/answer-page.tsx";

/** Signing in and out, the member's own account, and the list of members. */
export function routeStaff(panel: Hono<PanelEnvironment>, services: PanelServices): void {
  const { house: access, entry, passkeys, passkeyCheck, savedPosts } = services;
  const { history } = access;
  const { letters } = access;
  const staff = { ...access, ...entry, passkeys, passkeyCheck, history, savedPosts, letters };
  for (const routes of [
    entryRoutes(staff),
    codeRoutes(staff),
    passkeyEntryRoutes(staff),
    invitationRoutes(staff),
    accountRoutes(staff),
    newPasskeyRoutes(staff),
    peopleRoutes(staff),
    signOutRoutes(staff),
    resumeRoutes(staff),
  ]) {
    panel.route("/", routes);
  }
}

type Services = Pick<AccessServices, "publicUrl" | "sessions" | "now"> & {
  history: Pick<History, "note">;
};

/** Signs out. */
function signOutRoutes({ publicUrl, sessions, now, history }: Services) {
  const routes = new Hono<PanelEnvironment>();
  routes.post(panelPaths.signOut, requireMember, async (context) => {
    const { session, member } = context.var;
    await sessions.end(session.id, now());
    await history.note({ member, act: "signed-out" });
    removeSessionCookie(context, publicUrl);
    return redirectDone(context, panelPaths.entry, "saiu");
  });
  return routes;
}

type PasskeyEntryRoutesServices = EntryServices &
  SessionStart & {
    passkeys: Pick<Passkeys, "find" | "noteUse">;
    passkeyCheck: Pick<PasskeyCheck, "askForUse" | "checkUse">;
  };

const wrong = "Esta chave de acesso não abre o painel. Entre com o e-mail.";

/** Signs in with a passkey; a script sends request and answer. */
function passkeyEntryRoutes(services: PasskeyEntryRoutesServices): Hono<PanelEnvironment> {
  const { publicUrl, passkeys, passkeyCheck, now } = services;
  const routes = new Hono<PanelEnvironment>();
  routes.post(panelPaths.passkeyEntryChallenge, createAskLimit(services), async (context) => {
    const { token, challenge } = await askForChallenge({ kind: "passkey" }, services);
    loginCookie.set(context, publicUrl, token);
    return context.json(await passkeyCheck.askForUse(challenge));
  });
  routes.post(panelPaths.passkeyEntry, async (context) => {
    const token = loginCookie.read(context, publicUrl) ?? "";
    loginCookie.remove(context, publicUrl);
    const challenge = await takeChallenge({ token, kind: "passkey" }, services);
    const answer = await readAnswer(context);
    const known = answer && (await passkeys.find(answer.id));
    const used =
      challenge && known && (await passkeyCheck.checkUse(answer, challenge, known.passkey));
    if (!used) {
      const tooMany = await refuseManyFailures(context, services);
      return tooMany ?? context.json({ problema: wrong }, 422);
    }
    const { passkey, member } = known;
    await passkeys.noteUse(passkey.id, used.counter, now());
    const back = safeBack(context.req.query("volta"));
    const act = "signed-in-by-passkey";
    return context.json({ para: await startSession(context, { member, act, back }, services) });
  });
  return routes;
}

/** Opening a link does not use it, since mail scanners open links. The button uses it. */
function invitationRoutes(services: EntryServices & SessionStart): Hono<PanelEnvironment> {
  const { invitations, secret, now } = services;
  const routes = new Hono<PanelEnvironment>();
  const path = panelPaths.invitation(":token");
  routes.get(path, async (context) => {
    const token = context.req.param("token") ?? "";
    const id = readInvitationToken(secret, token);
    const invitation = id && (await invitations.find(id, now()));
    if (!invitation) return answerPage(context, <Spent />, spent);
    const { name, role } = invitation.member;
    return answerPage(
      context,
      <>
        <p>A igreja convida você a cuidar do site. Você poderá {roleMeans[role]}.</p>
        <form method="post" action={panelPaths.invitation(token)}>
          <button className="button">Aceitar convite</button>
        </form>
      </>,
      { title: `Olá, ${name}` },
    );
  });
  routes.post(path, async (context) => {
    const id = readInvitationToken(secret, context.req.param("token") ?? "");
    const member = id && (await invitations.use(id, now()));
    if (!member) {
      const tooMany = await refuseManyFailures(context, services);
      return tooMany ?? answerPage(context, <Spent />, spent);
    }
    const act = "accepted-invitation";
    const back = panelPaths.home;
    const next = await startSession(context, { member, act, back }, services);
    if (next !== back) return context.redirect(next, 303);
    return redirectDone(context, back, "convite-aceito");
  });
  return routes;
}

const spent = { title: "Este convite já não vale", status: 410 } as const;

function Spent() {
  return (
    <p>
      Ele já foi usado, venceu ou foi trocado por outro. Se você já o aceitou,{" "}
      <a href={panelPaths.entry}>entre com o seu e-mail</a>. Se não, peça outro a quem convidou
      você.
    </p>
  );
}
