import { Hono } from "hono";
import { readInvitationToken } from "../../invitations.ts";
import { roleMeans } from "../../roles.ts";
import type { PanelEnvironment } from "../../../panel/environment.ts";
import { panelPaths } from "../../../panel/panel-paths.ts";
import { answerPage } from "../../../panel/shell/answer-page.tsx";
import { redirectDone } from "../../../panel/shell/notices.ts";
import type { EntryServices } from "./entry-services.ts";
import { refuseManyFailures } from "./limit-tries.tsx";
import { type SessionStart, startSession } from "./start-session.ts";

/** A link that was opened is not yet used: mail scanners open links, people press buttons. */
export function invitationRoutes(services: EntryServices & SessionStart): Hono<PanelEnvironment> {
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
