import { execFile } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";

/** Pulses within systemd's patience, so that one that is late, or lost, ends nothing. */
const pulsesInPatience = 4;

/**
 * Reports to systemd again and again that the event loop turns, where its unit has a `WatchdogSec`: a process that hangs serves
 * nobody, and does not end by itself either. Node has no datagram sockets of this kind, so systemd's own program speaks.
 * `report` gets, once, what kept it from that. Undefined where systemd does not ask.
 */
export function tellWatchdog(
  env: NodeJS.ProcessEnv,
  report: (sentence: string) => void,
): { stop(): void } | undefined {
  const { NOTIFY_SOCKET: socket, WATCHDOG_USEC: patienceMicroseconds } = env;
  const patienceMs = Number(patienceMicroseconds) / 1_000;
  if (!socket || !(patienceMs > 0)) return undefined;
  let isTold = false;
  const pulse = () =>
    execFile("systemd-notify", ["WATCHDOG=1"], { env, timeout: patienceMs }, (error) => {
      if (!error || isTold) return;
      isTold = true;
      report(`O systemd não ouve que o site anda, e vai ligá-lo de novo: ${error.message}`);
    });
  pulse();
  const timer = setInterval(pulse, patienceMs / pulsesInPatience);
  return { stop: () => clearInterval(timer) };
}

/** A failed start is over in two seconds, whatever hangs. */
const mostMs = 1_500;

/** Closes what a start had opened before it failed, or as much of it as can be closed in time. */
export async function closeFailedStart(opened: AsyncDisposable): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, mostMs));
  await Promise.race([opened[Symbol.asyncDispose](), late]).catch(console.error);
}

/**
 * The environment with a free port in the place of `PORT=0`, which asks for any: pages name their own address, so it
 * has to be known before they are made.
 */
export async function withKnownPort(variables: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
  if (!/^0+$/.test(variables["PORT"] ?? "")) return variables;
  const server = createServer().listen();
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return { ...variables, PORT: `${port}` };
}

const width = 24;

/** Shows how the images come along: a bar that redraws itself in a terminal, quarter marks elsewhere. */
export function showProgress(done: number, total: number): void {
  const { stdout } = process;
  if (stdout.isTTY) {
    const filled = Math.round((done / total) * width);
    const bar = "█".repeat(filled) + "░".repeat(width - filled);
    stdout.write(`\r  Cortando as imagens ${bar} ${done}/${total}${done === total ? "\n" : ""}`);
  } else if (done === total || done % Math.ceil(total / 4) === 0) {
    stdout.write(`  Cortando as imagens: ${done} de ${total}\n`);
  }
}
