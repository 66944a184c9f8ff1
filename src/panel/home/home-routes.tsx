import { Hono } from "hono";
import type { Passkeys } from "../../staff/passkeys.ts";
import { mayEnter } from "../../staff/roles.ts";
import { isFresh } from "../../staff/sessions.ts";
import { firstName } from "../../format/first-name.ts";
import { requireMember } from "../access/require-member.ts";
import { PasskeyOffer } from "../../staff/panel/account/new-passkey.tsx";
import { passkeyEntryScript } from "../../staff/panel/entry/passkey-entry.tsx";
import type { PanelEnvironment } from "../environment.ts";
import { panelPaths } from "../panel-paths.ts";
import { answerPage } from "../shell/answer-page.tsx";
import { HomePage } from "./home-page.tsx";
import type { SummarySource } from "./summary.ts";

type Services = { sources: SummarySource[]; passkeys: Pick<Passkeys, "listOf">; now(): number };

/** What waits today, as far as it is this person's; after an invitation, the ways on first. */
export function homeRoutes({ sources, passkeys, now }: Services): Hono<PanelEnvironment> {
  const routes = new Hono<PanelEnvironment>();
  routes.get(panelPaths.home, requireMember, async (context) => {
    const { member, session } = context.var;
    const open = sources.filter(({ area }) => mayEnter(member.role, area));
    const summaries = await Promise.all(open.map(({ read }) => read(member)));
    const name = firstName(member.name);
    if (context.req.query("feito") !== "convite-aceito") {
      return answerPage(context, <HomePage summaries={summaries} />, { title: `Olá, ${name}` });
    }
    const mayOffer = isFresh(session, now()) && (await passkeys.listOf(member.id)).length === 0;
    return answerPage(
      context,
      <HomePage summaries={summaries} welcome={{ offer: mayOffer && <PasskeyOffer /> }} />,
      {
        title: `Pronto, ${name}. O que você quer fazer?`,
        scripts: mayOffer ? [passkeyEntryScript] : [],
      },
    );
  });
  return routes;
}
