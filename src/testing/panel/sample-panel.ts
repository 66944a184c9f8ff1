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
  const panel = lazyPanel({
    database,
    content: () => loaded.content,
    log,
    publicUrl,
    trustedProxies: 0,
    senderSecret: "segredo dos remetentes",
  });
  const site = () => {
    throw new Error("There is no site behind this app.");
  };
  const app = createApp({ ...siteOnly, site, publicUrl, log, panel });

  return { app, database, signIn: (role = "administracao") => signIn(app, database, role) };
}

async function signIn(app: App, database: Database, role: Role): Promise<SignedInBrowser> {
  const member = await addMember(database, role);
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

let members = 0;

/** One of the sample church's people, who has accepted. */
async function addMember(database: Database, role: Role): Promise<StaffMember> {
  members += 1;
  const member = {
    id: randomUUID(),
    name: `Maria ${members} da Conceição`,
    email: `maria${members}@exemplo.com.br`,
    role,
  };
  const atMs = Date.now();
  await database.write((writer) =>
    writer
      .insertInto("staff")
      .values({ ...member, invited_at: atMs, accepted_at: atMs })
      .execute(),
  );
  return member;
}
