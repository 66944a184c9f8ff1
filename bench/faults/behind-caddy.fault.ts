// The site as docs/instalar.md has it on one machine: Debian's Caddy in front, with a certificate of its own authority.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { get as getHttp, type IncomingMessage } from "node:http";
import { get as getHttps } from "node:https";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { basicAuthorization } from "../../src/platform/http/api-path.ts";
import { newFolder, newPlace, startSite } from "../kit/site.ts";
import { until } from "../kit/until.ts";
import { freePort } from "../../src/testing/http/free-port.ts";
import { closeAfterTest } from "../../src/testing/run/closing.ts";

const hasCaddy = !spawnSync("caddy", ["version"]).error;
if (!hasCaddy) console.log("behind-caddy is left out: there is no caddy (Debian: caddy)");

type Asked = { headers?: Record<string, string>; localAddress?: string };

test.skipIf(!hasCaddy)(
  "behind Caddy the site has https and HSTS, and limits each visitor's own address",
  async () => {
    const [httpPort, httpsPort] = [await freePort(), await freePort()];
    const origin = `https://localhost:${httpsPort}`;
    const place = await newPlace({
      PUBLIC_URL: origin,
      TRUST_PROXY: "1",
      CONTACT_LIMIT: "1/10m",
      DONATION_LIMIT: "1/10m",
    });
    const ca = await startCaddy(place.port, httpPort, httpsPort);
    const site = await startSite(place);
    const ask = async (path: string, { headers, localAddress }: Asked = {}) => {
      const request = getHttps(`https://127.0.0.1:${httpsPort}${path}`, {
        ca,
        servername: "localhost",
        localAddress,
        headers: { host: `localhost:${httpsPort}`, ...headers },
      });
      const [answer] = (await once(request, "response")) as [IncomingMessage];
      return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
    };

    const page = await ask("/");
    expect(page.status).toBe(200);
    expect(page.headers["strict-transport-security"]).toMatch(/^max-age=\d{8}/);
    expect(page.body).toContain(`<link rel="canonical" href="${origin}/"`);

    const plain = getHttp(`http://127.0.0.1:${httpPort}/contato?a=b`, {
      headers: { host: "localhost" },
    });
    const [redirect] = (await once(plain, "response")) as [IncomingMessage];
    redirect.resume();
    expect(redirect.statusCode).toBe(308);
    expect(redirect.headers.location).toMatch(/^https:\/\/localhost(:\d+)?\/contato\?a=b$/);

    // An address may have sixty challenges; a forged X-Forwarded-For gives it no more.
    const challenge = (forged: string, localAddress = "127.0.0.1") =>
      ask("/api/captcha/desafio", {
        headers: { authorization: basicAuthorization("site:publico"), "x-forwarded-for": forged },
        localAddress,
      });
    const statuses: (number | undefined)[] = [];
    for (let last = 1; last <= 61; last += 1) {
      statuses.push((await challenge(`203.0.113.${last}`)).status);
    }
    expect(statuses).toEqual([...Array<number>(60).fill(200), 429]);
    expect((await challenge("203.0.113.1", "127.0.0.2")).status).toBe(200);

    // A person who asks while the site is restarted waits.
    await site.terminate();
    const asked = ask("/celulas");
    await startSite(place);
    expect((await asked).status).toBe(200);
  },
);

/** Caddy with deploy/Caddyfile, on free ports and with a folder of its own. Returns its authority's certificate. */
async function startCaddy(sitePort: number, httpPort: number, httpsPort: number): Promise<Buffer> {
  const folder = newFolder();
  const file = join(folder, "Caddyfile");
  const globals = `{\n\tadmin off\n\tskip_install_trust\n\thttp_port ${httpPort}\n\thttps_port ${httpsPort}\n}\n`;
  writeFileSync(file, `${globals}import ${resolve("deploy/Caddyfile")}\n`);
  const folders = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const caddy = spawn("caddy", ["run", "--adapter", "caddyfile", "--config", file], {
    env: { ...folders, PATH: process.env["PATH"], SITE: `127.0.0.1:${sitePort}` },
    stdio: "ignore",
  });
  closeAfterTest(async () => {
    const ended = once(caddy, "exit");
    if (caddy.exitCode === null && caddy.kill("SIGTERM")) await ended;
  });
  const root = join(folder, "caddy/pki/authorities/local/root.crt");
  await until("Caddy has its certificate", 30_000, () => existsSync(root));
  return readFileSync(root);
}
