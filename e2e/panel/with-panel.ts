import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "@playwright/test";
import type { Database } from "../../src/platform/database/database.ts";
import { openDatabase } from "../../src/platform/database/open-database.ts";
import { test as base } from "../kit/journey.ts";
import { churchFolder, type Rewrite } from "../kit/own-site/church-folder.ts";
import type { Opening } from "../kit/own-site/once-a-worker.ts";
import { startOwnSite } from "../kit/own-site/own-site.ts";
import { insertAttempt } from "../../src/giving/card/sql/attempts.ts";
import { openSession } from "../../src/testing/panel/open-session.ts";
import { sampleGift } from "../../src/testing/storage/sample-gift.ts";
import { addSampleMember } from "../../src/testing/storage/sample-staff.ts";
import { invitationOf } from "./invitation.ts";

type Role = Awaited<ReturnType<typeof addSampleMember>>["role"];

export type Office = {
  origin: string;
  /** Invites a person by `npm run painel -- convidar`. → the path of the link that it prints */
  invite(email: string, name: string, role?: Role): Promise<string>;
  /** Signs a new person in by their invitation in this browser. The page does not change. */
  enter(page: Page, name: string, role?: Role): Promise<void>;
  /** The church's own database, beside the site. */
  database: Database;
  dataFolder: string;
  /** Waits for an unread e-mail to this address and returns its code. */
  codeFor(email: string): Promise<string>;
  /** Waits for an invitation to this address and returns the path of its link. */
  linkFor(email: string): Promise<string>;
};

/**
 * A church of its own under a host name, as passkeys need, with its operator's terminal and mailbox, and with these
 * texts changed.
 */
export async function openOffice(rewrite: Rewrite = {}): Opening<Office> {
  const { folder, remove } = churchFolder(rewrite);
  const site = await startOwnSite({ CONTENT_DIR: folder }, "localhost");
  const { origin, dataFolder } = site;
  const database = await openDatabase({ file: join(dataFolder, "vitral.db") });
  const unread = openMailbox(join(dataFolder, "mail"));
  const office: Office = {
    origin,
    database,
    dataFolder,
    invite: (email, name, role) => invitationOf(site, email, name, role),
    async enter(page, name, role = "administracao") {
      const member = await addSampleMember(database, { name, role });
      const token = await openSession(database, member);
      const { hostname: domain } = new URL(origin);
      await page.context().addCookies([
        { name: "painel", value: token, domain, path: "/painel", httpOnly: true, sameSite: "Lax" },
        { name: "logado", value: "S", domain, path: "/", sameSite: "Lax" },
      ]);
    },
    codeFor: (email) => unread(email, /digo: (\d{6})/),
    linkFor: (email) => unread(email, /(\/painel\/convite\/\S+)/),
  };
  const close = async () => {
    await database.close();
    await site.stop();
    remove();
  };
  return [office, close];
}

const openSampleOffice = () => openOffice();

export const test = base.extend<{ office: Office }>({
  office: async ({ once }, use) => use(await once(openSampleOffice)),
  baseURL: async ({ office }, use) => use(office.origin),
});

type GiftByCard = Parameters<typeof sampleGift>[0] & { begunAtMs: number };

/** The ledger has received these gifts by card. */
export async function receive({ database }: Office, ...gifts: GiftByCard[]): Promise<void> {
  await database.write(async (writer) => {
    for (const gift of gifts) {
      const settled = { state: "succeeded", settledAtMs: gift.begunAtMs } as const;
      await insertAttempt(writer, sampleGift({ ...settled, ...gift }));
    }
  });
}

/** A phone's own authenticator, with user verification. */
export async function addAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Reads a folder of mails. Waits for an unread one to this address and returns the match in it. */
function openMailbox(folder: string) {
  const read = new Set<string>();
  return async (email: string, what: RegExp): Promise<string> => {
    for (;;) {
      const found = (await foundInMail(folder, email, what)).find((one) => !read.has(one));
      if (found) {
        read.add(found);
        return found;
      }
      await wait(100);
    }
  };
}

/** The matches in all mails to an address, in no order. */
async function foundInMail(folder: string, email: string, what: RegExp): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith(".eml"))
      .map((name) => readFile(join(folder, name), "utf8")),
  );
  return mails
    .filter((mail) => mail.includes(`To: ${email}\r\n`))
    .map((mail) => mail.replaceAll("=\r\n", ""))
    .flatMap((mail) => what.exec(mail)?.[1] ?? []);
}
