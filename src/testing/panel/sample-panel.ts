import { randomUUID } from "node:crypto";
import pino from "pino";
import { loadContent } from "../../content/load.ts";
import type { Role } from "../../domain/staff/roles.ts";
import type { StaffMember } from "../../domain/staff/staff-member.ts";
import { digestOf, newToken } from "../../domain/staff/token.ts";
import { type App, createApp } from "../../server/http/app.ts";
import { lazyPanel } from "../../server/lazy-panel.ts";
import { type Database, openDatabase } from "../../storage/engine/open-database.ts";
import { createSessions } from "../../storage/staff/sessions.ts";
import { publicUrl } from "../church/sample-site.ts";
import { addSampleMember } from "../storage/sample-staff.ts";
import { siteOnly } from "../http/site-only.ts";
import { closeAfterFile } from "../run/closing.ts";
import { freshSqliteFile } from "../storage/fresh-sqlite.ts";

type SignedInBrowser = {
  member: StaffMember;
  /** As a browser asks that is signed in: a form's fields make it a post from the panel's own page. */
  ask(path: string, form?: Record<string, string> | URLSearchParams | FormData): Promise<Response>;
};

export type SamplePanel = {
  app: App;
  database: Database;
  /** How often the outbox was told that a letter waits. */
  wakes(): number;
  /** Somebody new with this role, signed in. */
  signIn(role?: Role): Promise<SignedInBrowser>;
};

/** The whole app with the real panel behind it, over a database of its own. */
export async function openSamplePanel(given: { database?: Database } = {}): Promise<SamplePanel> {
  const database = given.database ?? (await openDatabase({ file: await freshSqliteFile() }));
  if (!given.database) closeAfterFile(() => database.close());
  const loaded = await loadContent("content");
  if ("problems" in loaded) throw new Error("The sample church is not right.");
  const log = pino({ level: "silent" });
  let wakes = 0;
  const panel = lazyPanel({
    database,
    content: () => loaded.content,
    log,
    publicUrl,
    trustedProxies: 0,
    senderSecret: "segredo dos remetentes",
    // Nothing is mailed, and so nothing lies there.
    mailFolder: "no-mail",
    wakeOutbox: () => void (wakes += 1),
  });
  const site = () => {
    throw new Error("There is no site behind this app.");
  };
  const app = createApp({ ...siteOnly, site, publicUrl, log, panel });

  return {
    app,
    database,
    wakes: () => wakes,
    signIn: (role = "administracao") => signIn(app, database, role),
  };
}

async function signIn(app: App, database: Database, role: Role): Promise<SignedInBrowser> {
  const member = await addSampleMember(database, { role });
  const token = newToken();
  const nowMs = Date.now();
  const session = { id: randomUUID(), memberId: member.id, device: "Chrome no Android" };
  await createSessions(database).open(
    { ...session, signedInAtMs: nowMs, seenAtMs: nowMs },
    digestOf(token),
  );
  const headers = { cookie: `__Secure-painel=${token}` };
  return {
    member,
    ask: async (path, form) =>
      app.request(
        new URL(path, publicUrl).href,
        form
          ? {
              method: "POST",
              headers: { ...headers, origin: publicUrl.origin },
              body: form instanceof FormData ? form : new URLSearchParams(form),
            }
          : { headers },
      ),
  };
}
