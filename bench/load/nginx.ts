import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findProgram, startChild, stopChild } from "../../kit/site/children.ts";
import { freePort } from "../../src/testing/http/free-port.ts";
import { type Answer, get } from "../../kit/requests/get.ts";

export type Nginx = { url: string; pid: number; stop(): Promise<void> };

/** Not on the path of everyone where Debian puts it. */
export const findNginx = (): string | undefined => findProgram("nginx", "/usr/sbin/nginx");

/**
 * Serves the bytes of one answer, under the same headers, from a file that nginx keeps open: its
 * best case. Listens on loopback only, from a temporary folder that goes when it stops.
 */
export async function startNginx(
  command: string,
  { body, rawHeaders }: Answer,
  workers: number | "auto",
): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), "vitral-nginx-"));
  // Started by root, its workers are someone else, who must be able to read the page.
  await chmod(folder, 0o755);
  await writeFile(join(folder, "page.br"), body);
  const port = await freePort();
  await writeFile(join(folder, "nginx.conf"), configuration({ folder, port, rawHeaders, workers }));

  const log = join(folder, "error.log");
  const child = startChild(command, ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", log]);
  // A path of its own: at / nginx would look for an index first.
  const url = `http://127.0.0.1:${port}/page`;
  for (let tries = 0; !(await get(url).catch(() => undefined)); tries += 1) {
    if (tries > 100 || child.exitCode !== null) throw new Error("nginx did not start.");
    await wait(20);
  }
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      await stopChild(child);
      await rm(folder, { recursive: true });
    },
  };
}

type Site = Pick<Answer, "rawHeaders"> & { folder: string; port: number; workers: number | "auto" };

/** What nginx says by itself of every answer. */
const ownHeaders = new Set(["date", "connection", "keep-alive", "content-length", "content-type"]);

const pairsOf = ({ rawHeaders }: Pick<Answer, "rawHeaders">) =>
  rawHeaders.flatMap((name, index): [string, string][] =>
    index % 2 === 0 ? [[name.toLowerCase(), rawHeaders[index + 1] ?? ""]] : [],
  );

/** What a server has to be told to say of that answer. */
export const addedHeaders = (answer: Pick<Answer, "rawHeaders">): [string, string][] =>
  pairsOf(answer).filter(([name]) => !ownHeaders.has(name));

function configuration({ folder, port, rawHeaders, workers }: Site): string {
  const type = pairsOf({ rawHeaders }).find(([name]) => name === "content-type")?.[1];
  const added = addedHeaders({ rawHeaders }).map(
    ([name, value]) => `add_header ${name} ${quoted(value)};`,
  );
  return `
    worker_processes ${workers};
    daemon off;
    pid ${folder}/nginx.pid;
    error_log ${folder}/error.log;
    events { worker_connections 1024; }
    http {
      access_log off;
      client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c;
      uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
      sendfile on; tcp_nopush on; tcp_nodelay on;
      open_file_cache max=16 inactive=1h;
      keepalive_timeout 65s 5s; keepalive_requests 100000000;
      server {
        listen 127.0.0.1:${port};
        # The page's own ETag stands in for these, as in the answer that it is measured against.
        etag off; if_modified_since off; max_ranges 0; add_header last-modified "";
        types {} default_type ${quoted(type ?? "text/html")};
        ${added.join("\n        ")}
        location = /page { alias ${folder}/page.br; }
      }
    }
  `;
}

const quoted = (text: string): string => `"${text.replace(/["\\]/g, "\\$&")}"`;
