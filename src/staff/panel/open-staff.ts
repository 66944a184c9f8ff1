import type { PanelPart } from "../../feature.ts";
import { panelPages } from "../../kit/panel/pages.tsx";
import type { PanelHouse } from "../../house.ts";
import { routeAccount } from "./account/account-routes.tsx";
import { routeCode } from "./entry/code-routes.tsx";
import { openEntry } from "./entry/entry.ts";
import { routeEntry } from "./entry/entry-routes.tsx";
import { routeInvitation } from "./entry/invitation-routes.tsx";
import { routePeople, staffSummary } from "./people/people-routes.tsx";
import sheet from "./people/staff.css?inline";

/** Signing in and out, the member's own account, and the list of members. */
export async function openStaff(house: PanelHouse): Promise<PanelPart> {
  const entry = openEntry(house);
  const forAnyone = panelPages("anyone", house);
  const forMembers = panelPages("member", house);
  const forAdministrators = panelPages("staff", house);
  routeEntry(forAnyone, entry);
  routeCode(forAnyone, entry);
  routeInvitation(forAnyone, entry);
  routeAccount(forMembers, entry);
  routePeople(forAdministrators, entry);
  const routes = forAnyone.routes
    .route("/", forMembers.routes)
    .route("/", forAdministrators.routes);
  return { routes, sheet, home: staffSummary(entry) };
}
