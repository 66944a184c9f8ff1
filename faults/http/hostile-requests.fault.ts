import { fork } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { apiPaths } from "../../src/platform/http/api-path.ts";
import type { Asked } from "../../kit/requests/ask-anew.ts";
import { percentile, report } from "../../kit/accounts/figures.ts";
import { openMailbox } from "../../kit/accounts/mailbox.ts";
import { residentMegabytes } from "../../kit/site/resident.ts";
import { newPlace, startSite } from "../../kit/site/site.ts";
import { visitSteadily } from "../../kit/requests/steadily.ts";

const connections = 40;
const watchedMs = 5_000;
const forms = 600;

const form = "application/x-www-form-urlencoded";
const manyFields = "a&".repeat(32_000);

/** What a stranger may send, each as a whole request. The first costs the least there is: it is what the others are held against. */
const kinds: { what: string; request(port: number): string }[] = [
  { what: "pages that are not there", request: (port) => asked(port, "GET", "/nao-existe") },
  {
    what: "addresses of 16 KB",
    request: (port) => asked(port, "GET", `/painel${slashes(15_800)}`),
  },
  { what: "addresses of 4 KB", request: (port) => asked(port, "GET", `/painel${slashes(4_000)}`) },
  {
    what: "receipts that nobody has",
    request: (port) => asked(port, "GET", `/recibo/${"0123456789abcdef".repeat(2)}`),
  },
  {
    what: "forms of a megabyte",
    request: (port) => posted(port, "/painel/mensagens/x/nota", form, "a&".repeat(500_000)),
  },
  {
    what: "forms of 32,000 fields",
    request: (port) => posted(port, "/painel/mensagens/x/nota", form, manyFields),
  },
  {
    what: "sign-ins of 32,000 fields",
    request: (port) => posted(port, "/painel/entrar", form, manyFields),
  },
  {
    what: "messages of blanks",
    request: (port) => posted(port, apiPaths.contact, form, `mensagem=${" ".repeat(60_000)}x`),
  },
];

test.for(kinds)(
  `${connections} connections that ask for $what`,
  async ({ what, request }, context) => {
    const mailbox = await openMailbox();
    const site = await startSite(await newPlace(mailbox.url));
    await warmUp(site.port);
    const quiet = await visitsDuring(site.port, async () => wait(watchedMs));
    const hostile = askAnew(site.port, request(site.port));
    const busy = await visitsDuring(site.port, async () => wait(watchedMs));
    const answers = await hostile.stop();

    report(context, {
      injected: `${connections} connections, each of which asks for ${what} again and again`,
      found: [
        `others' pages p99 ${percentile(busy, 0.99).toFixed(1)} ms (${percentile(quiet, 0.99).toFixed(1)} without)`,
        `${answers} hostile requests answered`,
        `${residentMegabytes(site.pid).toFixed(0)} MB resident`,
      ].join("; "),
    });

    expect(answers).toBeGreaterThan(connections);
    expect(busy.every(Number.isFinite)).toBe(true);
    expect(percentile(busy, 0.99)).toBeLessThan(500);
  },
);

test.for([
  { size: "60 KB", bytes: 60_000, path: "/painel/mensagens/x/nota", type: form },
  { size: "a megabyte", bytes: 1_000_000, path: "/painel/mensagens/x/nota", type: form },
  { size: "a megabyte, to the photos", bytes: 1_000_000, path: "/painel/fotos", type: form },
  { size: "60 KB, to the contact form", bytes: 60_000, path: apiPaths.contact, type: form },
])(`${forms} unfinished forms of $size`, async ({ size, bytes, path, type }, context) => {
  const mailbox = await openMailbox();
  const site = await startSite(await newPlace(mailbox.url));
  await warmUp(site.port);
  const before = residentMegabytes(site.pid);
  const unfinished = posted(site.port, path, type, "x".repeat(bytes), bytes + 1);
  for (let opened = 0; opened < forms; opened += 1) open(site.port, unfinished);
  let most = before;
  for (let waited = 0; waited < watchedMs; waited += 100) {
    most = Math.max(most, residentMegabytes(site.pid));
    await wait(100);
  }

  report(context, {
    injected: `${forms} forms of ${size}, each a byte short of what it says`,
    found: `${before.toFixed(0)} MB resident before, ${most.toFixed(0)} MB at most`,
  });
  expect(most).toBeLessThan(250);
});

const head = (port: number, method: string, path: string): string =>
  `${method} ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: http://localhost:${port}\r\n`;

const asked = (port: number, method: string, path: string): string =>
  `${head(port, method, path)}\r\n`;

const posted = (port: number, path: string, type: string, body: string, said = body.length) =>
  `${head(port, "POST", path)}Content-Type: ${type}\r\nContent-Length: ${said}\r\n\r\n${body}`;

const slashes = (count: number): string => `${"/".repeat(count)}x/`;

/** The panel loads at its first request, and what that takes is none of this. */
async function warmUp(port: number): Promise<void> {
  for (const path of ["/", "/painel/entrar"]) {
    await (await fetch(`http://127.0.0.1:${port}${path}`, { redirect: "manual" })).text();
  }
}

async function visitsDuring(port: number, act: () => Promise<unknown>): Promise<number[]> {
  const pages = visitSteadily({ port }, 50);
  await act();
  return pages.stop();
}

function askAnew(port: number, request: string): { stop(): Promise<number> } {
  const program = fork("kit/requests/ask-anew.ts");
  onTestFinished(() => void program.kill());
  program.send({ port, request, connections } satisfies Asked);
  return {
    async stop() {
      program.send("stop");
      const [answers] = (await once(program, "message")) as [number];
      return answers;
    },
  };
}

function open(port: number, request: string): void {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  socket.resume();
  socket.write(request);
  onTestFinished(() => void socket.destroy());
}
