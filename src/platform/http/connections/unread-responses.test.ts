import { readdirSync, readlinkSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { fileResource } from "../../../site/publish/bytes/resource.ts";
import { temporaryFolder } from "../../../testing/church/sample-church.ts";
import { publishSample, publicUrl } from "../../../testing/church/sample-site.ts";
import { listen, send, sendRaw } from "../../../testing/http/exchange.ts";
import { soon } from "../../../testing/run/soon.ts";

// More than the kernel takes for a reader who does not read.
const bytes = 32 * 1024 * 1024;
const file = join(temporaryFolder, "grande.avif");
writeFileSync(file, Buffer.alloc(bytes, 7));

const site = await publishSample();
const picture = ["/imagens/grande.avif", fileResource(file, bytes, "image/avif", "abc")] as const;
const port = await listen({ ...site, resources: new Map([...site.resources, picture]) });
const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: ${publicUrl.host}\r\n\r\n`;

/** Times that this process holds the file open. */
const timesOpen = () =>
  readdirSync("/proc/self/fd").filter((descriptor) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`) === file;
    } catch {
      return false;
    }
  }).length;

/** A visitor who asks and never reads. */
function askUnread(requests: string) {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  socket.pause();
  socket.write(requests);
  onTestFinished(() => void socket.destroy());
  return socket;
}

test.skipIf(process.platform !== "linux")(
  "of many pictures asked for at once and never read, only the first is opened",
  async () => {
    const socket = askUnread(ask(picture[0]).repeat(50));

    await soon(() => expect(timesOpen()).toBeGreaterThan(0));
    // Asked after the fifty were, and answered: so they have been looked at.
    await send(port, "/up");
    expect(timesOpen()).toBe(1);

    socket.destroy();
    await soon(() => expect(timesOpen()).toBe(0));
  },
);

test("a hundred requests may wait on one connection, and each is answered in its turn", async () => {
  const last = `GET /robots.txt HTTP/1.1\r\nHost: ${publicUrl.host}\r\nConnection: close\r\n\r\n`;
  const answers = await sendRaw(port, ask("/robots.txt").repeat(99) + last);

  expect(answers.match(/^HTTP\/1\.1 200 /gm)).toHaveLength(100);
});

test("a client with more waiting requests is disconnected", async () => {
  const answers = await sendRaw(port, ask(picture[0]) + ask("/robots.txt").repeat(1_000));

  expect(answers.match(/^HTTP\/1\.1 200 /gm)?.length ?? 0).toBeLessThanOrEqual(1);
});
