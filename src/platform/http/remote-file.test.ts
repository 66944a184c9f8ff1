import type { lookup } from "node:dns";
import { once } from "node:events";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { certificates } from "../../testing/fake-bank/certificates.ts";
import { closeAfterTest } from "../../testing/run/closing.ts";
import { remoteFile, isPublicAddress } from "./remote-file.ts";

type Answer = { status: number; headers?: Record<string, string> };

/** A server of recordings, which answers each path as told, and not at all where nothing is told. */
async function openServer(answers: Record<string, Answer>) {
  const asked: string[] = [];
  const server = createServer(certificates.bank, ({ url = "", method }, response) => {
    asked.push(`${method} ${url}`);
    const answer = answers[url];
    if (answer) response.writeHead(answer.status, answer.headers).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  closeAfterTest(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `https://localhost:${port}`, asked };
}

const trusting = { ca: certificates.ca, isPublic: () => true };

test("the server of a recording says how large it is", async () => {
  const { url, asked } = await openServer({
    "/a.mp3": { status: 200, headers: { "content-length": "18400000" } },
    "/novo": { status: 302, headers: { location: "/a.mp3" } },
  });

  expect(await remoteFile(`${url}/a.mp3`, trusting)).toMatchObject({ bytes: 18_400_000 });
  expect(await remoteFile(`${url}/novo`, trusting)).toMatchObject({ bytes: 18_400_000 });
  expect(asked).toEqual(["HEAD /a.mp3", "HEAD /novo", "HEAD /a.mp3"]);
});

test("the server of a recording says what kind of file it is", async () => {
  const { url } = await openServer({
    "/a": { status: 200, headers: { "content-type": "Audio/MPEG; charset=x" } },
  });

  expect(await remoteFile(`${url}/a`, trusting)).toEqual({ bytes: undefined, type: "audio/mpeg" });
});

test("what a server does not say nobody knows", async () => {
  const { url } = await openServer({
    "/sem": { status: 200 },
    "/nenhum": { status: 404, headers: { "content-length": "5" } },
    "/roda": { status: 302, headers: { location: "/roda" } },
    "/aberto": { status: 302, headers: { location: "http://localhost/a.mp3" } },
    "/torto": { status: 302, headers: { location: "https://[" } },
  });

  expect(await remoteFile(`${url}/sem`, trusting)).toEqual({ bytes: undefined, type: undefined });
  for (const path of ["/nenhum", "/roda", "/aberto", "/torto"]) {
    expect(await remoteFile(url + path, trusting), path).toBeUndefined();
  }
  expect(await remoteFile(`${url}/mudo`, { ...trusting, patienceMs: 200 })).toBeUndefined();
  expect(await remoteFile("nada", trusting)).toBeUndefined();
});

test("no address of this machine or its network is asked, under whatever name", async () => {
  const { url, asked } = await openServer({
    "/a.mp3": { status: 200, headers: { "content-length": "18400000" } },
  });
  const { port } = new URL(url);
  const inside: typeof lookup = ((
    _name: string,
    _options: object,
    tell: (...given: unknown[]) => void,
  ) =>
    tell(null, [
      { address: "203.0.114.7", family: 4 },
      { address: "127.0.0.1", family: 4 },
    ])) as never;

  expect(await remoteFile(`${url}/a.mp3`, { ca: certificates.ca })).toBeUndefined();
  for (const host of ["127.0.0.1", "2130706433", "0x7f.1", "[::1]", "[::ffff:127.0.0.1]"]) {
    expect(await remoteFile(`https://${host}:${port}/a.mp3`), host).toBeUndefined();
  }
  const given = { ca: certificates.ca, lookup: inside };
  expect(await remoteFile(`https://audio.example.org:${port}/a.mp3`, given)).toBeUndefined();
  expect(asked).toEqual([]);
});

test.each([
  ["8.8.8.8", true],
  ["2606:4700:4700::1111", true],
  ["10.0.0.1", false],
  ["192.168.1.1", false],
  ["172.16.0.1", false],
  ["100.64.0.1", false],
  ["169.254.169.254", false],
  ["0.0.0.0", false],
  ["224.0.0.1", false],
  ["fe80::1", false],
  ["::7f00:1", false],
  ["::2", false],
  ["fd00::1", false],
  ["64:ff9b::7f00:1", false],
  ["::ffff:10.0.0.1", false],
  ["nada", false],
])("%s is public: %s", (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});
