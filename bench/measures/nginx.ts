import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../../src/testing/http/free-port.ts";
import { closeAfterTest } from "../../src/testing/run/closing.ts";
import { type Answer, ask } from "../kit/ask.ts";
import { newFolder } from "../kit/site.ts";
import { until } from "../kit/until.ts";

/**
 * Serves the bytes of one answer at /page, under the same headers, from a file that nginx keeps open: its best case.
 * One worker, on loopback only. Returns its port.
 */
export async function startNginx(command: string, page: Answer): Promise<number> {
  const folder = newFolder();
  // The workers of an nginx that root started run as another user, and must be able to read the page.
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, "page.br"), page.body);
  const port = await freePort();
  const file = join(folder, "nginx.conf");
  writeFileSync(file, configuration(folder, port, page));
  const nginx = spawn(command, ["-p", folder, "-c", file, "-e", join(folder, "error.log")], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  closeAfterTest(async () => {
    const ended = once(nginx, "exit");
    if (nginx.exitCode === null && nginx.kill("SIGTERM")) await ended;
  });
  await until("nginx answers", 5_000, async () => {
    // A path of its own: at / nginx would look for an index first.
    return (await ask({ port, path: "/page" })).status === 200;
  });
  return port;
}

/** nginx writes these by itself. */
const ownHeaders = new Set(["date", "connection", "keep-alive", "content-length", "content-type"]);

function configuration(folder: string, port: number, { headers }: Answer): string {
  const added = Object.entries(headers)
    .filter(([name]) => !ownHeaders.has(name))
    .map(([name, value]) => `add_header ${name} ${quoted(`${value}`)};`);
  return `
    worker_processes 1;
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
        # The page's own ETag takes the place of nginx's.
        etag off; if_modified_since off; max_ranges 0; add_header last-modified "";
        types {} default_type ${quoted(headers["content-type"] ?? "text/html")};
        ${added.join("\n        ")}
        location = /page { alias ${folder}/page.br; }
      }
    }
  `;
}

const quoted = (text: string): string => `"${text.replace(/["\\]/g, "\\$&")}"`;
