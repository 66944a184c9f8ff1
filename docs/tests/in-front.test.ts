// @module-tag machine
// The lines of "In front of it" in docs/operations.md, in the programs that they are for, where these are installed.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { expect, test } from "vitest";
import { proxyFaultOf } from "../../src/platform/http/proxy-watch.ts";
import { temporaryFolder } from "../../src/testing/church/sample-church.ts";
import { send } from "../../src/testing/http/exchange.ts";
import { freePort } from "../../src/testing/http/free-port.ts";
import { closeAfterTest } from "../../src/testing/run/closing.ts";
import { soon } from "../../src/testing/run/soon.ts";

const publicUrl = new URL("https://igrejadapaz.org.br");

type Around = { folder: string; port: number; lines: string };

/** Each with what its package for Debian has in files of its own. */
const programs: {
  name: string;
  file: string;
  config(around: Around): string;
  options(config: string): string[];
  /** It hands on no X-Forwarded-For of a visitor's. */
  believesNobody?: true;
}[] = [
  {
    name: "nginx",
    file: "/usr/sbin/nginx",
    config: ({ folder, port, lines }) => `
      daemon off; pid ${folder}/pid; error_log stderr; events {}
      ${process.getuid?.() === 0 ? "user root;" : ""}
      http { access_log off;
        ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((of) => `${of}_temp_path ${folder}/${of};`).join(" ")}
        server { listen 127.0.0.1:${port}; ${lines} } }`,
    options: (config) => ["-e", "stderr", "-c", config],
  },
  {
    name: "apache",
    file: "/usr/sbin/apache2",
    config: ({ folder, port, lines }) => `
      ${["mpm_event", "authz_core", "proxy", "proxy_http"].map((of) => `LoadModule ${of}_module /usr/lib/apache2/modules/mod_${of}.so\n`).join("")}
      ServerName localhost\nServerRoot ${folder}\nDefaultRuntimeDir ${folder}\nPidFile ${folder}/pid
      ErrorLog /dev/null\nUser nobody\nGroup nogroup\nListen 127.0.0.1:${port}
      ${lines}`,
    options: (config) => ["-D", "FOREGROUND", "-f", config],
  },
  {
    name: "haproxy",
    file: "/usr/sbin/haproxy",
    config: ({ port, lines }) => `
defaults
  timeout connect 5s
  timeout client 30s
  timeout server 30s
frontend in
  mode http
  bind 127.0.0.1:${port}
  default_backend vitral
${lines}`,
    options: (config) => ["-db", "-f", config],
  },
  {
    name: "caddy",
    file: "/usr/bin/caddy",
    // Without a certificate, which it would fetch.
    config: ({ port, lines }) =>
      `{\n  admin off\n  log {\n    output discard\n  }\n}\n${lines.replace(publicUrl.host, `http://${publicUrl.host}:${port}`)}`,
    options: (config) => ["run", "--adapter", "caddyfile", "--config", config],
    believesNobody: true,
  },
];

const linesFor = (name: string) =>
  new RegExp(`\`\`\`${name}\n(.*?)\`\`\``, "s").exec(
    readFileSync("docs/operations.md", "utf8"),
  )?.[1] ?? "";

/** Says what came through. */
async function openBehind() {
  const behind = createServer((request, response) => {
    let bytes = 0;
    request.on("data", (part: Buffer) => (bytes += part.length));
    request.on("end", () => response.end(JSON.stringify({ headers: request.headers, bytes })));
  });
  const port = await freePort();
  behind.listen(port, "127.0.0.1");
  await once(behind, "listening");
  closeAfterTest(() => behind.close());
  return port;
}

const photoBytes = 15 * 1024 * 1024;

for (const { name, file, config, options, believesNobody } of programs) {
  test.skipIf(!existsSync(file))(
    `with its lines ${name} hands on name and address, and lets a photo through`,
    async () => {
      const folder = mkdtempSync(join(temporaryFolder, "frente-"));
      const [behind, port] = [await openBehind(), await freePort()];
      const lines = linesFor(name).replaceAll("127.0.0.1:3000", `127.0.0.1:${behind}`);
      expect(lines).toContain(`127.0.0.1:${behind}`);
      const written = join(folder, "config");
      writeFileSync(written, config({ folder, port, lines }));
      const program = spawn(file, options(written), {
        stdio: ["ignore", "ignore", "inherit"],
        env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
      });
      closeAfterTest(async () => {
        const ended = once(program, "exit");
        if (program.kill()) await ended;
      });
      const { host } = publicUrl;
      const headers = { host, "x-forwarded-for": "192.0.2.66" };
      const reply = await soon(async () => {
        if (program.exitCode !== null) return undefined;
        const answer = await send(port, "/", { headers });
        expect(answer.status).toBe(200);
        return answer;
      });
      const came = JSON.parse(String(reply?.body)) as { headers: Record<string, string> };
      expect(came.headers["host"]).toBe(host);
      // The last one is its own, whatever a visitor invents.
      const before = believesNobody ? "" : "192.0.2.66, ";
      expect(came.headers["x-forwarded-for"]).toBe(`${before}127.0.0.1`);
      const asked = { headers: came.headers, socket: { remoteAddress: "127.0.0.1" } };
      expect(proxyFaultOf(asked, { trustedProxies: 1, publicUrl })).toBeUndefined();
      expect(proxyFaultOf(asked, { trustedProxies: 0, publicUrl })).toBeDefined();
      const body = new Uint8Array(photoBytes);
      const photo = await send(port, "/", { method: "POST", headers: { host }, body });
      expect(JSON.parse(String(photo.body))).toMatchObject({ bytes: photoBytes });
    },
  );
}
