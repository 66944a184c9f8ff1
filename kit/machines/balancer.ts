import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { ask } from "../requests/ask.ts";
import { until } from "../requests/until.ts";

export const hasCaddy = !spawnSync("caddy", ["version"]).error;

/**
 * Debian's Caddy on this port, handing requests to these ports by turns, until the test ends. It asks `/up`, leaves
 * out who says no, and tries another only where nobody had heard a request yet: a post is never sent twice.
 */
export async function startBalancer(port: number, behind: readonly number[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "vitral-caddy-"));
  const file = join(folder, "Caddyfile");
  writeFileSync(
    file,
    `{
	admin off
	auto_https off
}
http://:${port} {
	reverse_proxy ${behind.map((one) => `127.0.0.1:${one}`).join(" ")} {
		lb_policy round_robin
		lb_try_duration 10s
		lb_try_interval 100ms
		fail_duration 1s
		health_uri /up
		health_interval 250ms
		health_timeout 2s
	}
}
`,
  );
  const env = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const args = ["run", "--adapter", "caddyfile", "--config", file];
  const caddy = spawn("caddy", args, { env, stdio: "ignore" });
  onTestFinished(async () => {
    const ended = once(caddy, "exit");
    if (caddy.exitCode === null && caddy.kill("SIGKILL")) await ended;
    rmSync(folder, { recursive: true, force: true });
  });
  await until("the balancer answers", 30_000, async () => {
    return (await ask({ port, path: "/up" })).status === 200;
  });
}
