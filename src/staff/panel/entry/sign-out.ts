import { Hono } from "hono";
import type { History } from "../../history.ts";
import type { AccessServices } from "../../../panel/access/access-services.ts";
import { requireMember } from "../../../panel/access/require-member.ts";
import { removeSessionCookie } from "../../../panel/access/session-cookie.ts";
import type { PanelEnvironment } from "../../../panel/environment.ts";
import { panelPaths } from "../../../panel/panel-paths.ts";
import { redirectDone } from "../../../panel/shell/notices.ts";

type Services = Pick<AccessServices, "publicUrl" | "sessions" | "now"> & {
  history: Pick<History, "note">;
};

/** The way out. */
export function signOutRoutes({ publicUrl, sessions, now, history }: Services) {
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
