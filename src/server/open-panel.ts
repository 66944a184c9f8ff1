import type { Content } from "../content/content.ts";
import type { AccessServices } from "../panel/access/access-services.ts";
import { createPanel } from "../panel/panel.ts";
import type { Database } from "../storage/engine/open-database.ts";
import { createHistory } from "../storage/staff/history.ts";
import { createSessions } from "../storage/staff/sessions.ts";
import { logRequests } from "./http/log-requests.ts";
import { describeError, type Log } from "./log/log.ts";

export type PanelOptions = Pick<AccessServices, "publicUrl" | "trustedProxies" | "senderSecret"> & {
  database: Database;
  content(): Content;
  log: Log;
};

/** The panel over the site's database. Imported when somebody first asks for it: a start knows nothing of it. */
export function openPanel({ database, content, log, ...access }: PanelOptions) {
  return createPanel({
    access: {
      ...access,
      churchName: () => content().church.shortName,
      now: Date.now,
      sessions: createSessions(database),
      logRequests: logRequests(log),
      reportFailure: (error) => log.error(describeError(error), "request of the panel failed"),
    },
    history: createHistory(database),
  });
}
