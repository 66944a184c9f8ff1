import type { Content } from "../content/content.ts";
import type { AccessServices } from "../panel/access/access-services.ts";
import { createPanel } from "../panel/panel.ts";
import { eraseMailOfMessage } from "../gateways/mail/kept-mail.ts";
import type { Database } from "../storage/engine/open-database.ts";
import { createBooks } from "../storage/gifts/accounts/books.ts";
import { createKeptLetters } from "../storage/letters/stopped-letters.ts";
import { createDesk } from "../storage/messages/desk.ts";
import { createHistory } from "../storage/staff/history.ts";
import { createSessions } from "../storage/staff/sessions.ts";
import { logRequests } from "./http/log-requests.ts";
import { describeError, type Log } from "./log/log.ts";

export type PanelOptions = Pick<AccessServices, "publicUrl" | "trustedProxies" | "senderSecret"> & {
  database: Database;
  /** Where mails lie that no server takes. */
  mailFolder: string;
  wakeOutbox(): void;
  content(): Content;
  log: Log;
};

/** The panel over the site's database. Imported when somebody first asks for it: a start knows nothing of it. */
export function openPanel(options: PanelOptions) {
  const { database, content, log, mailFolder, wakeOutbox, ...access } = options;
  const letters = createKeptLetters(database, { now: Date.now, wakeOutbox });
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
    inbox: {
      desk: createDesk(database),
      letters,
      eraseMail: (messageId) => eraseMailOfMessage(mailFolder, messageId),
    },
    gifts: { books: createBooks(database, letters), letters },
  });
}
