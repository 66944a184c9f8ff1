import { readdirSync } from "node:fs";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { get } from "../../kit/requests/get.ts";
import { report, seconds } from "../../kit/accounts/figures.ts";
import { watchMemory } from "../../kit/site/memory.ts";
import { newPlace, startSite } from "../../kit/site/site.ts";
import { until } from "../../kit/requests/until.ts";

const connections = 2;
const requests = 1_000;
const watchedMs = 10_000;
/** Beyond the first ten seconds: 45 s from the last piece that went through, and a little. */
const mostMs = 40_000;

/** Every request at once, and nothing read: each counts as far as its bytes fit between two kernels. */
function askUnread(port: number, path: string, count: number) {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  socket.pause();
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(count));
  onTestFinished(() => void socket.destroy());
}

test.skipIf(process.platform !== "linux").for([
  { what: `${requests} requests, more than may wait`, count: requests },
  { what: "as many requests as may wait", count: 100 },
])("pictures asked for and never read: $what", async ({ what, count }, context) => {
  // No letter is sent.
  const site = await startSite(await newPlace("smtp://127.0.0.1:9"));
  const page = (await get(`http://127.0.0.1:${site.port}/`)).body.toString();
  const widthOf = (path: string) => Number(path.match(/(\d+)\.avif$/)?.[1]);
  const pictures = page.match(/\/imagens\/[\w/-]+\.avif/g) ?? [];
  const [picture = ""] = pictures.toSorted((a, b) => widthOf(b) - widthOf(a));
  expect(picture).not.toBe("");

  const descriptors = () => readdirSync(`/proc/${site.pid}/fd`).length;
  const before = descriptors();
  const memory = watchMemory(site.pid);

  for (let opened = 0; opened < connections; opened += 1) askUnread(site.port, picture, count);
  let most = 0;
  for (let waited = 0; waited < watchedMs; waited += 100) {
    most = Math.max(most, descriptors() - before);
    await wait(100);
  }
  const goneMs = await until("the descriptors are gone", mostMs, () => descriptors() <= before + 1);

  report(context, {
    injected: `${connections} connections, ${what}, nothing read`,
    found: `${most} descriptors and ${memory.grownMb().toFixed(1)} MB more, gone after ${seconds(watchedMs + goneMs)}`,
  });
  expect(most).toBeLessThanOrEqual(100);
  expect(memory.grownMb()).toBeLessThanOrEqual(40);
});
