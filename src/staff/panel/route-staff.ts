import type { Hono } from "hono";
import { accountRoutes } from "./account/account-routes.tsx";
import { newPasskeyRoutes } from "./account/new-passkey-routes.ts";
import { codeRoutes } from "./entry/code-routes.tsx";
import { entryRoutes } from "./entry/entry-routes.tsx";
import { invitationRoutes } from "./entry/invitation-routes.tsx";
import { passkeyEntryRoutes } from "./entry/passkey-entry-routes.ts";
import { signOutRoutes } from "./entry/sign-out.ts";
import type { PanelEnvironment, PanelServices } from "../../panel/environment.ts";
import { resumeRoutes } from "../../panel/saved-posts/resume-routes.tsx";
import { peopleRoutes } from "./people/people-routes.tsx";

/** The ways in and out, one's own account, and who has access. */
export function routeStaff(panel: Hono<PanelEnvironment>, services: PanelServices): void {
  const { access, entry, passkeys, passkeyCheck, history, writings } = services;
  const { letters } = services.inbox;
  const staff = { ...access, ...entry, passkeys, passkeyCheck, history, writings, letters };
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
