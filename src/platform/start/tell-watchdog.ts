import { execFile } from "node:child_process";

/** Early enough that one that is late, or lost, ends nothing. */
const pulsesInPatience = 4;

/**
 * Tells systemd again and again that the event loop turns, where its unit has a `WatchdogSec`: a process that hangs serves
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
