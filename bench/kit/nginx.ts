import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { closeAfterTest } from "../../src/testing/run/closing.ts";
import { ask } from "./ask.ts";
import { newFolder, steadyPort } from "./site.ts";
import { until } from "./until.ts";

const program = "/usr/sbin/nginx";

export const hasNginx = existsSync(program);

/** nginx with its lines of docs/operations.md, in front of the site at that port. → its own; it ends after the test */
export async function startNginx(sitePort: number): Promise<number> {
  const [folder, port] = [newFolder(), await steadyPort()];
  const [, lines = ""] =
    /```nginx\n(.*?)```/s.exec(readFileSync("docs/operations.md", "utf8")) ?? [];
  const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((of) => `${of}_temp_path ${folder}/${of};`)
    .join(" ");
  const file = join(folder, "nginx.conf");
  writeFileSync(
    file,
    `daemon off; pid ${folder}/pid; error_log stderr; events {}
    ${process.getuid?.() === 0 ? "user root;" : ""}
    http { access_log off; ${places}
      server { listen 127.0.0.1:${port}; ${lines.replaceAll("127.0.0.1:3000", `127.0.0.1:${sitePort}`)} } }`,
  );
  const nginx = spawn(program, ["-e", "stderr", "-c", file], { stdio: "ignore" });
  closeAfterTest(async () => {
    const ended = once(nginx, "exit");
    if (nginx.kill()) await ended;
  });
  await until(
    "nginx answers",
    60_000,
    async () => (await ask({ port, path: "/up" })).status === 200,
  );
  return port;
}
