import { mkdtempSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../testing/church/sample-church.ts";
import { soon } from "../../testing/run/soon.ts";
import { isNamedByProxy, lastProxyFault, openProxyWatch, proxyFaultOf } from "./proxy-watch.ts";

const publicUrl = new URL("https://igrejadapaz.org.br");
const ana = "192.0.2.7";

type Told = { forwarded?: string; host?: string; from?: string; httpVersion?: string };

const asked = ({ forwarded, host = "igrejadapaz.org.br", from = "127.0.0.1", ...told }: Told) => ({
  ...told,
  headers: { host, ...(forwarded !== undefined && { "x-forwarded-for": forwarded }) },
  socket: { remoteAddress: from },
});

test.each<[why: string, trustedProxies: number, Told, entries: number | undefined]>([
  ["a proxy that the site was not told of", 0, { forwarded: ana }, 1],
  ["the same in a network of containers", 0, { forwarded: ana, from: "::ffff:172.18.0.3" }, 1],
  [
    "two where one is told of is a visitor's word more",
    1,
    { forwarded: `6.6.6.6, ${ana}` },
    undefined,
  ],
  ["one where two are told of", 2, { forwarded: ana }, 1],
  ["a proxy that passes no address on", 1, {}, 0],
  ["the proxy that was told of", 1, { forwarded: ana }, undefined],
  ["nobody between", 0, {}, undefined],
  ["an operator at the machine", 1, { host: "127.0.0.1:3000" }, undefined],
  ["a stranger's word", 0, { forwarded: ana, from: "198.51.100.9" }, undefined],
])("%s, with TRUST_PROXY=%i: %o", (_, trustedProxies, told, entries) => {
  const fault = entries === undefined ? undefined : { entries, trusted: trustedProxies };
  expect(proxyFaultOf(asked(told), { trustedProxies, publicUrl })).toEqual(fault);
});

test.each<[why: string, Told, isNamed: boolean]>([
  ["nginx without a line but proxy_pass", { host: "vitral", httpVersion: "1.0" }, true],
  ["a container's name and port", { host: "site_1:3000", forwarded: ana }, true],
  ["a container by its address", { host: "172.18.0.3:3000", httpVersion: "1.0" }, true],
  ["a machine beside it, by its address", { host: "10.0.0.7", forwarded: ana }, true],
  ["an address of the internet", { host: "198.51.100.9", forwarded: ana }, false],
  ["a person in the church's own network", { host: "servidor" }, false],
  ["the same by an address", { host: "192.168.0.10:3000" }, false],
  ["another name of the web", { host: "www.igrejadapaz.org.br", forwarded: ana }, false],
])("%s: %o", (_, told, isNamed) => {
  expect(isNamedByProxy(asked(told))).toBe(isNamed);
});

test("the first fault is told once, kept until the next start, and not of another number", async () => {
  const dataFolder = mkdtempSync(join(temporaryFolder, "dados-"));
  const config = { trustedProxies: 0, publicUrl, dataFolder };
  const told: unknown[] = [];
  const log = { warn: (...words: unknown[]) => void told.push(words) };
  const watch = await openProxyWatch(config, log);
  watch(asked({}));
  expect(readdirSync(dataFolder)).toEqual([]);
  watch(asked({ forwarded: ana }));
  watch(asked({ forwarded: ana }));
  const fault = { entries: 1, trusted: 0 };
  await soon(async () => expect(await lastProxyFault(config)).toEqual(fault));
  expect(told).toEqual([[fault, expect.stringMatching(/^TRUST_PROXY is not the number/)]]);
  expect(await lastProxyFault({ ...config, trustedProxies: 1 })).toBeUndefined();
  await openProxyWatch(config, log);
  expect(await lastProxyFault(config)).toBeUndefined();
});
