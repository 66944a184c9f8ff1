import type { Answer, panelPages } from "../../../kit/panel/pages.tsx";
import { panelPaths } from "../../../kit/panel/panel-paths.ts";
import { readInvitationToken } from "../../invitations.ts";
import { roleMeans } from "../../../kit/member/members.ts";
import { type Entry, startSession } from "./entry.ts";
import { refuseManyFailures } from "./limit-tries.tsx";

const path = panelPaths.invitation(":token") as `${string}/:token`;

/** Opening a link does not use it, since mail scanners open links. The button uses it. */
export function routeInvitation(
  { page, action }: ReturnType<typeof panelPages>,
  entry: Entry,
): void {
  const { invitations, secret, now } = entry;

  page(path, async (context) => {
    const token = context.req.param("token");
    const id = readInvitationToken(secret, token);
    const invitation = id && (await invitations.find(id, now()));
    if (!invitation) return spent;
    const { name, role } = invitation.member;
    return {
      body: (
        <>
          <p>A igreja convida você a cuidar do site. Você poderá {roleMeans[role]}.</p>
          <form method="post" action={panelPaths.invitation(token)}>
            <button className="button">Aceitar convite</button>
          </form>
        </>
      ),
      title: `Olá, ${name}`,
    };
  });

  action(path, async (context) => {
    const id = readInvitationToken(secret, context.req.param("token"));
    const member = id && (await invitations.use(id, now()));
    if (!member) return (await refuseManyFailures(context, entry)) ?? spent;
    const back = panelPaths.home;
    const next = await startSession(context, { member, act: "accepted-invitation", back }, entry);
    return next === back ? { done: "convite-aceito", at: back } : { goTo: next };
  });
}

function Spent() {
  return (
    <p>
      Ele já foi usado, venceu ou foi trocado por outro. Se você já o aceitou,{" "}
      <a href={panelPaths.entry}>entre com o seu e-mail</a>. Se não, peça outro a quem convidou
      você.
    </p>
  );
}

const spent: Answer = { body: <Spent />, title: "Este convite já não vale", status: 410 };
