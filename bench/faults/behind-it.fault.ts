// Troubles of what churches have between the site and its database: TLS by an authority of their own, a pooler, a
// standby. Visitors come through nginx. Debian's programs.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test, type TestContext } from "vitest";
import { ask } from "../kit/ask.ts";
import { readMessages } from "../kit/books.ts";
import { openMailbox } from "../kit/mailbox.ts";
import { hasNginx, startNginx } from "../kit/nginx.ts";
import { report } from "../kit/report.ts";
import { environmentOf, newPlace, type Place, startSite, steadyPort } from "../kit/site.ts";
import { until } from "../kit/until.ts";
import { askSteadily, isAccepted, sendSteadily } from "../kit/visitors.ts";
import { closeAfterTest } from "../../src/testing/run/closing.ts";
import { hasPgbouncer, startPgbouncer } from "../../src/testing/storage/pgbouncer.ts";
import { startPostgres } from "../../src/testing/storage/postgres.ts";

const installed = "/usr/lib/postgresql/15/bin";
const isHere = existsSync(installed) && hasNginx && !spawnSync("openssl", ["version"]).error;
if (!isHere) console.log("behind-it is left out (Debian: postgresql-15, nginx, openssl)");

type Trouble = {
  what: string;
  /** The church's database, as the site asks for it, and as nothing stands before it. */
  url: string;
  direct: string;
  begin(): unknown;
  end(): unknown;
  /** Words of `npm run fila` and `npm run igreja -- pronto` on it; none where all can still be read. */
  says?: RegExp;
};

const token = "um-segredo-do-monitor";
const lastsMs = 20_000;
/** Time for requests that were open as it began. */
const slackMs = 1_000;

/** PostgreSQL 15 with an empty database. → with the address that leads to it past everything */
async function openServer(port?: number) {
  const server = await startPostgres({ installed, port });
  closeAfterTest(() => server.stop());
  await server.run("create database igreja");
  return { ...server, direct: `postgres://test@${encodeURIComponent(server.folder)}/igreja` };
}

/** Posts for a while before, in and after the trouble, and holds all that it may and may not do. */
async function endure(context: TestContext, trouble: Trouble): Promise<void> {
  const mailbox = await openMailbox({ delayMs: 150 });
  const { url: DATABASE_URL, direct } = trouble;
  const settings = { DATABASE_URL, SMTP_URL: mailbox.url, METRICS_TOKEN: token, TRUST_PROXY: "1" };
  const site = await startSite(await newPlace(settings));
  const messages = sendSteadily({ port: await startNginx(site.port) }, 4);
  const health = askSteadily(site, "/saude", 2);
  await wait(5_000);

  await trouble.begin();
  const fromMs = Date.now() + slackMs;
  await wait(lastsMs);
  const headers = { authorization: `Bearer ${token}` };
  const metrics = await ask({ port: site.port, path: "/metricas", headers });
  const queue = await run(site, "bin/church/queue.ts");
  const ready = await run(site, "bin/first-run/first-run.ts", "pronto");
  const untilMs = Date.now();
  await trouble.end();
  const backMs = await until("it is well again", 60_000, async () => {
    return (await ask({ port: site.port, path: "/saude" })).status === 200;
  });
  await wait(5_000);

  const [sent, ill] = [await messages.stop(), await health.stop()];
  const meanwhile = <Asked extends { atMs: number; ms: number }>(asked: Asked[]) =>
    asked.filter(({ atMs, ms }) => atMs > fromMs && atMs + ms < untilMs);
  const refused = meanwhile(sent);
  const accepted = sent.filter(isAccepted);
  await until("every letter came", 90_000, () =>
    accepted.every(({ mark }) => mailbox.copies().has(mark)),
  );
  const { marks } = await readMessages({ url: direct });
  const lost = accepted.filter(({ mark }) => !marks.has(mark));
  report(
    context,
    trouble.what,
    `${accepted.length} of ${sent.length} messages acknowledged, ${lost.length} lost, ${mailbox.repeated()} letters twice`,
    `${refused.length} refused in words, well again ${Math.round(backMs)} ms after it`,
  );

  expect([lost, mailbox.repeated()]).toEqual([[], 0]);
  expect(refused.length).toBeGreaterThan(10);
  for (const { status, body, headers: of } of refused) {
    expect([status, Number(of["retry-after"]) > 0]).toEqual([503, true]);
    expect(JSON.parse(`${body}`).mensagem).toMatch(/Tente de novo/);
  }
  for (const { status, body } of meanwhile(ill)) {
    expect([status, JSON.parse(`${body}`).partes.banco]).toEqual([
      503,
      expect.stringMatching(/^não /),
    ]);
  }
  expect([metrics.status, `${metrics.body}`]).toEqual([
    200,
    expect.stringContaining("vitral_database_up 0"),
  ]);
  for (const { exit, said } of [queue, ready]) {
    if (trouble.says) expect([exit, said]).toEqual([1, expect.stringMatching(trouble.says)]);
    expect(said).not.toMatch(/^ {4}at /m);
  }
}

/** A command beside the site. → how it ended, and all that it said */
async function run(place: Place, ...words: string[]) {
  const child = spawn(process.execPath, words, { env: environmentOf(place) });
  const printed = Promise.all([text(child.stdout), text(child.stderr)]);
  const [exit] = (await once(child, "close")) as [number | null];
  return { exit, said: (await printed).join("") };
}

test.skipIf(!isHere)("a certificate of another authority, swapped under load", async (context) => {
  const port = await steadyPort();
  const server = await openServer(port);
  const own = makeAuthority(server.folder, "igreja");
  const other = makeAuthority(server.folder, "outra");
  const useCertificate = async ({ cert, key }: typeof own) => {
    await server.run(`alter system set ssl_cert_file = '${cert}'`);
    await server.run(`alter system set ssl_key_file = '${key}'`);
    await server.run("alter system set ssl = on");
    await server.halt("restart");
    await server.resume();
  };
  await useCertificate(own);
  await endure(context, {
    what: "the certificate of PostgreSQL's TLS changed to one of another authority for 20 s",
    url: `postgres://test@localhost:${port}/igreja?sslmode=verify-full&sslrootcert=${own.ca}`,
    direct: server.direct,
    begin: () => useCertificate(other),
    end: () => useCertificate(own),
    says: /O certificado \(TLS\) do PostgreSQL não serve/,
  });
});

for (const [what, begin, end, says] of [
  ["stopped", "halt", "resume", /O banco de dados não responde \(ECONNREFUSED\)/],
  ["silent", "freeze", "thaw", /O banco de dados não responde/],
] as const) {
  test.skipIf(!isHere || !hasPgbouncer)(`a pooler that is ${what}`, async (context) => {
    const server = await openServer();
    const pooler = await startPgbouncer(server.folder);
    await endure(context, {
      what: `PgBouncer ${what} for 20 s`,
      url: pooler.url("igreja"),
      direct: server.direct,
      begin: pooler[begin],
      end: pooler[end],
      says,
    });
  });
}

test.skipIf(!isHere)("a primary that only reads", async (context) => {
  const server = await openServer();
  const onlyReads = async (how: "on" | "off") => {
    await server.run(`alter system set default_transaction_read_only = ${how}`);
    await server.run("select pg_reload_conf()");
  };
  await endure(context, {
    what: "PostgreSQL only reads for 20 s",
    url: server.direct,
    direct: server.direct,
    begin: () => onlyReads("on"),
    end: () => onlyReads("off"),
  });
});

/** An authority of its own, and a certificate of it for this machine, which PostgreSQL may read. */
function makeAuthority(folder: string, name: string) {
  const place = join(folder, name);
  mkdirSync(place, { mode: 0o755 });
  const at = (file: string) => join(place, file);
  const [ca, caKey, cert, key] = [at("ca.pem"), at("ca.key"), at("cert.pem"), at("cert.key")];
  const [request, names] = [at("request.pem"), at("names")];
  writeFileSync(names, "subjectAltName=DNS:localhost\n");
  const openssl = (...words: string[]) => {
    const { status, stderr } = spawnSync("openssl", words, { encoding: "utf8" });
    expect(status, stderr).toBe(0);
  };
  const fresh = ["req", "-newkey", "rsa:2048", "-nodes"];
  openssl(...fresh, "-x509", "-days", "2", "-subj", `/CN=${name}`, "-keyout", caKey, "-out", ca);
  openssl(...fresh, "-subj", "/CN=localhost", "-keyout", key, "-out", request);
  const by = ["-CA", ca, "-CAkey", caKey, "-CAcreateserial", "-days", "2", "-extfile", names];
  openssl("x509", "-req", "-in", request, ...by, "-out", cert);
  if (process.getuid?.() === 0) chownSync(key, 65_534, 65_534);
  return { ca, cert, key };
}
