import { existsSync } from "node:fs";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findProgram, startChild, stopChild } from "../../kit/site/children.ts";
import { freePort } from "../../src/testing/http/free-port.ts";
import type { Answer } from "../../kit/requests/get.ts";
import { addedHeaders } from "./nginx.ts";

export type Caddy = {
  pid: number;
  /** The page as a file of Caddy's own; the same from `other` through Caddy; the site's, as deploy/Caddyfile has it. */
  urls: { file: string; other: string; site: string };
  stop(): Promise<void>;
};

export const findCaddy = (): string | undefined => findProgram("caddy");

type Behind = { page: Answer; sitePort: number; httpsPort: number; other: string };

/** Debian's Caddy as docs/instalar.md has it, with a certificate of its own, and beside it the same page as a file. */
export async function startCaddy(command: string, behind: Behind): Promise<Caddy> {
  const folder = await mkdtemp(join(tmpdir(), "vitral-caddy-"));
  await chmod(folder, 0o755);
  await writeFile(join(folder, "index.html"), "");
  await writeFile(join(folder, "index.html.br"), behind.page.body);
  const [httpPort, filePort, otherPort] = [await freePort(), await freePort(), await freePort()];
  await writeFile(
    join(folder, "Caddyfile"),
    `{
	admin off
	skip_install_trust
	http_port ${httpPort}
	https_port ${behind.httpsPort}
}
import ${resolve("deploy/Caddyfile")}
https://localhost:${filePort} {
	root * ${folder}
	${addedHeaders(behind.page)
    .map(([name, value]) => `header ${name} ${JSON.stringify(value)}`)
    .join("\n\t")}
	file_server {
		precompressed br
	}
}
https://localhost:${otherPort} {
	reverse_proxy ${new URL(behind.other).host}
}
`,
  );
  const env = {
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    SITE: `127.0.0.1:${behind.sitePort}`,
  };
  const args = ["run", "--adapter", "caddyfile", "--config", join(folder, "Caddyfile")];
  const child = startChild(command, args, { env, quiet: true });
  const certificate = join(folder, "caddy/certificates/local/localhost/localhost.crt");
  for (let tries = 0; !existsSync(certificate); tries += 1) {
    if (tries > 300 || child.exitCode !== null) throw new Error("Caddy did not start.");
    await wait(100);
  }
  return {
    pid: child.pid ?? 0,
    urls: {
      file: `https://localhost:${filePort}/`,
      other: `https://localhost:${otherPort}/page`,
      site: `https://localhost:${behind.httpsPort}/`,
    },
    async stop() {
      await stopChild(child);
      await rm(folder, { recursive: true });
    },
  };
}
