// The site as docs/instalar.md has it on one machine: Debian's Caddy in front, with a certificate of its own authority.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { get as askHttp, type IncomingMessage } from "node:http";
import { type ClientHttp2Session, connect } from "node:http2";
import { get as askHttps } from "node:https";
import { once } from "node:events";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import type { TLSSocket } from "node:tls";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../../src/testing/http/free-port.ts";
import { protocolOverQuic } from "../../kit/browser/protocol-over-quic.ts";
import { newDataFolder } from "../../kit/site/data-folder.ts";
import { until } from "../../kit/requests/until.ts";
import { startSite } from "../../kit/site/site.ts";
import { steadyPort } from "../../kit/site/steady-port.ts";

const hasCaddy = !spawnSync("caddy", ["version"]).error;
if (!hasCaddy) console.log("behind-caddy left out: there is no caddy (Debian: caddy)");

type Ask = { headers?: Record<string, string>; localAddress?: string };

test.skipIf(!hasCaddy)(
  "behind Caddy the site has https, HTTP/2 and 3, HSTS, and knows who asks",
  async () => {
    const { httpPort, httpsPort, authority, settings, sitePort } = await prepare();
    const site = await startSite({
      dataFolder: await newDataFolder(),
      port: sitePort,
      mailUrl: "smtp://127.0.0.1:9",
      settings,
    });
    const origin = `https://localhost:${httpsPort}`;
    const ca = await authority();
    const ask = async (path: string, asked: Ask = {}) => {
      const options = { ca, servername: "localhost", ...asked };
      const request = askHttps(`https://127.0.0.1:${httpsPort}${path}`, {
        ...options,
        headers: { host: `localhost:${httpsPort}`, ...asked.headers },
      });
      const [answer] = (await once(request, "response")) as [IncomingMessage];
      return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
    };

    const page = await ask("/");
    expect(page).toMatchObject({
      status: 200,
      headers: {
        "strict-transport-security": expect.stringMatching(/^max-age=\d{8}/),
        "alt-svc": expect.stringContaining(`h3=":${httpsPort}"`),
      },
    });
    expect(page.body).toContain(`<link rel="canonical" href="${origin}/"`);

    const [redirect] = (await once(
      askHttp(`http://127.0.0.1:${httpPort}/contato?a=b`, { headers: { host: "localhost" } }),
      "response",
    )) as [IncomingMessage];
    redirect.resume();
    expect([redirect.statusCode, redirect.headers.location]).toEqual([
      308,
      expect.stringMatching(/^https:\/\/localhost(:\d+)?\/contato\?a=b$/),
    ]);

    const session = connect(origin, { ca });
    expect(await statusOver2(session, "/programacao")).toBe(200);
    const key = (session.socket as TLSSocket).getPeerX509Certificate()!.publicKey;
    session.close();
    expect(await protocolOverQuic(origin, key)).toBe("h3");

    // Sixty challenges an address; what a visitor writes into X-Forwarded-For gives no more.
    const challenge = (forged: string, localAddress = "127.0.0.1") =>
      ask("/api/captcha/desafio", {
        headers: {
          authorization: `Basic ${Buffer.from("site:publico").toString("base64")}`,
          "x-forwarded-for": forged,
        },
        localAddress,
      });
    const statuses: (number | undefined)[] = [];
    for (let last = 1; last <= 61; last += 1) {
      statuses.push((await challenge(`203.0.113.${last}`)).status);
    }
    expect(statuses).toEqual([...Array<number>(60).fill(200), 429]);
    expect((await challenge("203.0.113.1", "127.0.0.2")).status).toBe(200);

    // An update: whoever asks while the site is away waits.
    await site.terminate();
    const asked = ask("/celulas");
    await startSite(site);
    expect((await asked).status).toBe(200);
  },
);

/** Caddy as deploy/Caddyfile has it, on ports that are free and with what it keeps in a folder of its own. */
async function prepare() {
  const [httpPort, httpsPort, sitePort] = [await freePort(), await freePort(), await steadyPort()];
  const folder = await newDataFolder();
  const file = join(folder, "Caddyfile");
  const globals = `{\n\tadmin off\n\tskip_install_trust\n\thttp_port ${httpPort}\n\thttps_port ${httpsPort}\n}\n`;
  writeFileSync(file, `${globals}import ${resolve("deploy/Caddyfile")}\n`);
  const env = {
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    SITE: `127.0.0.1:${sitePort}`,
  };
  const caddy = spawn("caddy", ["run", "--adapter", "caddyfile", "--config", file], {
    env,
    stdio: "ignore",
  });
  onTestFinished(() => end(caddy));
  const root = join(folder, "caddy/pki/authorities/local/root.crt");
  const authority = async () => {
    await until("Caddy has its certificate", 30_000, () => existsSync(root));
    return readFileSync(root);
  };
  const settings = {
    PUBLIC_URL: `https://localhost:${httpsPort}`,
    TRUST_PROXY: "1",
    CONTACT_LIMIT: "1/10m",
    DONATION_LIMIT: "1/10m",
  };
  return { httpPort, httpsPort, sitePort, authority, settings };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

async function statusOver2(session: ClientHttp2Session, path: string): Promise<number> {
  const stream = session.request({ ":path": path });
  const [headers] = (await once(stream, "response")) as [Record<string, number>];
  stream.resume();
  await once(stream, "end");
  return headers[":status"] ?? 0;
}
