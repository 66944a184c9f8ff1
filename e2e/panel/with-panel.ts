import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { type Database, openDatabase } from "../../src/storage/engine/open-database.ts";
import { test as base } from "../kit/journey.ts";
import { startOwnSite } from "../kit/own-site.ts";
import { invitationOf } from "./invitation.ts";

export type Office = {
  /** What `npm run painel -- convidar` prints: the path of the link. */
  invite(email: string, name: string, role?: string): Promise<string>;
  /** Somebody new accepts an invitation in this browser, and is in. */
  enter(page: Page, name: string, role?: string): Promise<void>;
  /** The church's own database, beside the site. */
  database: Database;
  /** Where the site keeps what it is told. */
  dataFolder: string;
  /** The code of an e-mail to this address that nobody has read yet, once there is one. */
  codeFor(email: string): Promise<string>;
  /** The path of the link in an invitation that came to this address by e-mail, once there is one. */
  linkFor(email: string): Promise<string>;
};

/** A church of its own under a name, as passkeys ask for; with the terminal and the mailbox of whoever runs it. */
export const test = base.extend<object, { office: Office & { origin: string } }>({
  office: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names from it
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), "vitral-igreja-"));
      cpSync("content", folder, { recursive: true });
      const site = await startOwnSite({ CONTENT_DIR: folder }, "localhost");
      const mail = join(site.dataFolder, "mail");
      const database = await openDatabase({ file: join(site.dataFolder, "vitral.db") });
      const read = new Set<string>();
      let people = 0;
      const unread = async (email: string, what: RegExp) => {
        for (;;) {
          const found = (await foundInMail(mail, email, what)).find((one) => !read.has(one));
          if (found) {
            read.add(found);
            return found;
          }
          await new Promise((resolve) => void setTimeout(resolve, 100));
        }
      };
      const invite: Office["invite"] = (email, name, role) => invitationOf(site, email, name, role);
      await use({
        origin: site.origin,
        database,
        dataFolder: site.dataFolder,
        invite,
        async enter(page, name, role) {
          await page.goto(await invite(`pessoa${(people += 1)}@exemplo.com.br`, name, role));
          await page.getByRole("button", { name: "Aceitar convite" }).click();
          await page.waitForURL(/\/painel\/conta/);
        },
        codeFor: (email) => unread(email, /digo: (\d{6})/),
        linkFor: (email) => unread(email, /(\/painel\/convite\/\S+)/),
      });
      await database.close();
      await site.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ office }, use) => use(office.origin),
});

/** What stands at that place in each of the e-mails to an address, in no order. */
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

/** A phone's own authenticator, which knows its owner. */
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
