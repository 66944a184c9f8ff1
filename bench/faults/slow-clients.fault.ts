import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { percentile, report, seconds, speed } from "../kit/report.ts";
import { newPlace, startSite } from "../kit/site.ts";
import { until } from "../kit/until.ts";
import { askSteadily, formHeaders, isAccepted, sendSteadily } from "../kit/visitors.ts";
import { closeAfterTest } from "../../src/testing/run/closing.ts";

const sockets = 1_000;
const watchedMs = 8_000;

const half = "POST /api/contato/email HTTP/1.1\r\nHost: localhost\r\n";
const fields = Object.entries(formHeaders).map(([name, value]) => `${name}: ${value}\r\n`);
const whole = `${half}${fields.join("")}Content-Length: 400\r\n\r\n`;

test.for([
  { what: "headers", begin: `${half}X-Devagar: `, limitMs: 16_000 },
  { what: "bodies", begin: whole, limitMs: 40_000 },
])(
  "sockets that send their $what a byte a second slow down nobody, and are cut",
  async ({ what, begin, limitMs }, context) => {
    const site = await startSite(await newPlace());
    const open = await openSlowSockets(site.port, begin);
    const pages = askSteadily(site, "/", 20);
    const messages = sendSteadily(site, 10);
    await wait(watchedMs);
    const stillOpen = open.size;
    const [visits, sent] = [await pages.stop(), await messages.stop()];
    const cutMs = await until("all of them are cut", limitMs, () => open.size === 0);

    const times = (answers: { ms: number }[]) => answers.map(({ ms }) => ms);
    report(
      context,
      `${sockets} sockets that send their ${what} a byte a second`,
      `others' pages ${speed(times(visits))}, posts ${speed(times(sent))}`,
      `all cut ${seconds(watchedMs + cutMs)} after they came`,
    );

    expect(stillOpen).toBeGreaterThan(0);
    expect([...visits, ...sent].every(isAccepted)).toBe(true);
    expect(percentile(times(visits), 0.95)).toBeLessThan(500);
    expect(percentile(times(sent), 0.95)).toBeLessThan(500);
  },
);

/** Sockets that have begun a request, and send one byte of it a second. The set holds those that are open. */
async function openSlowSockets(port: number, begin: string): Promise<Set<Socket>> {
  const open = new Set<Socket>();
  for (let opened = 0; opened < sockets; opened += 1) {
    const socket = connect(port, "127.0.0.1");
    await once(socket, "connect");
    socket.write(begin);
    // The end of a stream is seen only by a client that reads it.
    socket.resume();
    socket.on("error", () => {});
    socket.once("close", () => open.delete(socket));
    open.add(socket);
  }
  const timer = setInterval(() => {
    for (const socket of open) if (socket.writable) socket.write("a");
  });
  closeAfterTest(() => {
    clearInterval(timer);
    for (const socket of open) socket.destroy();
  });
  return open;
}
