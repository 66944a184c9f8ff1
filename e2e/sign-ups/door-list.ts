import { once } from "node:events";
import { createServer } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { Opening } from "../kit/own-site/once-a-worker.ts";
import { otherMoney } from "../../src/giving/ledger/sql/other-money.ts";
import { createSignUps } from "../../src/signups/sql/sign-ups.ts";
import { withComingRetreat } from "../../src/testing/church/coming-retreat.ts";
import { freePort } from "../../src/testing/http/free-port.ts";
import { openSession } from "../../src/testing/panel/open-session.ts";
import { addSampleMember } from "../../src/testing/storage/sample-staff.ts";
import { type Office, openOffice } from "../panel/with-panel.ts";

const event = "retiro-2027";
export const eventPath = `/painel/inscricoes/${event}`;
export const listPath = `${eventPath}/lista`;

const names = ["Abigail", "Benedita", "Conceição", "Domingos", "Expedito", "Francisca", "Gervásio"];

/** A church whose retreat 64 people come to, in families of four, with names as long as in a real one. */
export async function openRetreat(): Opening<Office> {
  const [office, close] = await openOffice({ "programacao.yaml": withComingRetreat });
  const signUps = createSignUps(office.database, otherMoney, "localhost");
  const known = await untilPublished(() => signUps.event(event));
  for (let family = 0; family < 16; family += 1) {
    const people = [0, 1, 2, 3].map((at) => nameOf(family * 4 + at));
    const [name = ""] = people;
    await signUps.takeByHand(
      { name, people, phone: "11955550123", email: undefined, answers: [], guardian: undefined },
      {
        event: known,
        attempt: `family-${family}`,
        consentVersion: "1",
        hopedForPlace: true,
        nowMs: Date.now(),
      },
      "over",
    );
  }
  return [office, close];
}

/** Waits until the site has written what it says of its events, which it does when it has begun. */
async function untilPublished<Found>(find: () => Promise<Found | undefined>): Promise<Found> {
  for (;;) {
    const found = await find();
    if (found) return found;
    await wait(50);
  }
}

const nameOf = (number: number) =>
  `${names[number % names.length]} Aparecida dos Santos Exemplo ${number + 1}`;

/** The address of that church for drivers that cannot sign in: whoever asks there is signed in. */
// oxlint-disable-next-line no-empty-pattern -- Playwright reads the names from it
export async function onSignedInSite({}, use: (origin: string) => Promise<void>): Promise<void> {
  const [office, close] = await openRetreat();
  const member = await addSampleMember(office.database, { name: "Lia", role: "secretaria" });
  const cookie = `painel=${await openSession(office.database, member)}`;
  const server = createServer((request, response) => {
    void fetch(office.origin + request.url, { headers: { cookie } }).then(async (answer) => {
      const type = answer.headers.get("content-type") ?? "";
      response.writeHead(answer.status, { "content-type": type });
      response.end(Buffer.from(await answer.arrayBuffer()));
    });
  });
  const port = await freePort();
  await once(server.listen(port, "127.0.0.1"), "listening");
  await use(`http://127.0.0.1:${port}`);
  server.closeAllConnections();
  server.close();
  await close();
}

/**
 * Runs in the page as it is printed: finds what two sheets would share of the list, and what has more room than the
 * names.
 */
export function paperFaults(): string[] {
  const rows = [...document.querySelectorAll<HTMLElement>(".door-list tr")];
  const isWhole = (row: HTMLElement) =>
    getComputedStyle(row).breakInside === "avoid" &&
    // WebKit cuts rows of a table, whatever they say.
    getComputedStyle(row).display !== "table-row";
  const cut = rows.filter((row) => !isWhole(row));
  const widths = [...(rows.at(-1)?.children ?? [])].map((one) => one.getBoundingClientRect().width);
  const nameWidth = widths.splice(1, 1)[0] ?? 0;
  return [
    ...(rows.length === 65 ? [] : [`${rows.length} rows`]),
    ...cut.map((row) => `may be cut: ${row.innerText}`),
    ...(Math.max(...widths) < nameWidth
      ? []
      : [`a name has ${nameWidth} beside ${widths.join(", ")}`]),
    ...[...document.querySelectorAll(".undo-line, .panel-menu, .no-print")]
      .filter((one) => one.checkVisibility())
      .map((one) => `printed: ${one.className}`),
  ];
}

/** Runs in the page: gives it the rules and the width of an A4 sheet, where the driver cannot. */
export function asOnPaper(): void {
  for (const sheet of document.styleSheets) swap(sheet.cssRules);
  document.documentElement.style.width = "180mm";

  function swap(rules: CSSRuleList): void {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule) {
        const isOf = (kind: string) => rule.media.mediaText.includes(kind);
        if (isOf("print")) rule.media.mediaText = "all";
        else if (isOf("screen")) rule.media.mediaText = "not all";
      }
      if ("cssRules" in rule) swap(rule.cssRules as CSSRuleList);
    }
  }
}
