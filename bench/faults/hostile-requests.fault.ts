import { fork } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { ask } from "../kit/ask.ts";
import { residentMegabytes } from "../kit/memory.ts";
import { percentile, report } from "../kit/report.ts";
import { newPlace, originOf, type Site, startSite } from "../kit/site.ts";
import { askSteadily } from "../kit/visitors.ts";
import { contactApiPath } from "../../src/contact/api-path.ts";
import { closeAfterTest } from "../../src/testing/run/closing.ts";
import type { Asked } from "./ask-anew.ts";

const connections = 40;
const watchedMs = 5_000;
const forms = 600;
const note = "/painel/mensagens/x/nota";

/** Whole requests of a stranger: what they ask for, the method, the path, and the body of a form. */
const kinds: [what: string, method: string, path: string, body?: string][] = [
  ["pages that do not exist", "GET", "/nao-existe"],
  ["addresses of 16 KB", "GET", `/painel${"/".repeat(15_800)}x/`],
  ["receipts that do not exist", "GET", `/recibo/${"0123456789abcdef".repeat(2)}`],
  ["forms of a megabyte", "POST", note, "a&".repeat(500_000)],
  ["sign-ins of 32,000 fields", "POST", "/painel/entrar", "a&".repeat(32_000)],
  ["messages of blanks", "POST", contactApiPath, `mensagem=${" ".repeat(60_000)}x`],
];

test.for(kinds)(
  `others get their pages beside ${connections} connections that ask for %s`,
  async ([what, method, path, body], context) => {
    const site = await startWarmSite();
    const program = fork("bench/faults/ask-anew.ts");
    closeAfterTest(() => program.kill());
    const request = requestOf(site, method, path, body);
    program.send({ port: site.port, request, connections } satisfies Asked);
    const pages = askSteadily(site, "/", 50);
    await wait(watchedMs);
    const visits = await pages.stop();
    program.send("stop");
    const [answers] = (await once(program, "message")) as [number];

    const p99 = percentile(
      visits.map(({ ms }) => ms),
      0.99,
    );
    report(
      context,
      `${connections} connections that ask for ${what} again and again`,
      `others' pages p99 ${p99.toFixed(1)} ms, ${answers} hostile requests answered`,
      `${residentMegabytes(site.pid).toFixed(0)} MB resident`,
    );
    expect(answers).toBeGreaterThan(connections);
    expect(visits.every(({ status }) => status === 200)).toBe(true);
    expect(p99).toBeLessThan(500);
  },
);

test.for([
  { size: "60 KB", bytes: 60_000, path: note },
  { size: "a megabyte, to the photos", bytes: 1_000_000, path: "/painel/fotos" },
])(`${forms} unfinished forms of $size fill no memory`, async ({ size, bytes, path }, context) => {
  const site = await startWarmSite();
  const before = residentMegabytes(site.pid);
  const unfinished = requestOf(site, "POST", path, "x".repeat(bytes), bytes + 1);
  for (let opened = 0; opened < forms; opened += 1) {
    const socket = connect(site.port, "127.0.0.1");
    socket.on("error", () => {});
    socket.resume();
    socket.write(unfinished);
    closeAfterTest(() => socket.destroy());
  }
  let most = before;
  for (let waited = 0; waited < watchedMs; waited += 100) {
    most = Math.max(most, residentMegabytes(site.pid));
    await wait(100);
  }

  report(
    context,
    `${forms} forms of ${size}, each a byte short of its length`,
    `${before.toFixed(0)} MB resident before, ${most.toFixed(0)} MB at most`,
  );
  expect(most).toBeLessThan(250);
});

/** The panel loads at its first request; the figures leave that out. */
async function startWarmSite(): Promise<Site> {
  const site = await startSite(await newPlace());
  await ask({ port: site.port, path: "/painel/entrar" });
  return site;
}

function requestOf(
  site: Site,
  method: string,
  path: string,
  body?: string,
  length = body?.length,
): string {
  const origin = originOf(site);
  const head = `${method} ${path} HTTP/1.1\r\nHost: ${new URL(origin).host}\r\nOrigin: ${origin}\r\n`;
  if (body === undefined) return `${head}\r\n`;
  return `${head}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${length}\r\n\r\n${body}`;
}
