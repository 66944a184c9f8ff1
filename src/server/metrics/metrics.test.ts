import { mkdirSync, mkdtempSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Hono } from "hono";
import { Registry } from "prom-client";
import { describe, expect, test } from "vitest";
import type { Figure } from "../../kit/figure.ts";
import type { Named } from "../../kit/of-each.ts";
import { lastCopyAtMs } from "../../platform/copies/nightly-copies.ts";
import { StorageUnavailable } from "../../platform/database/storage-unavailable.ts";
import type { ApiEnvironment } from "../../platform/http/client-address.ts";
import { temporaryFolder } from "../../testing/church/sample-church.ts";
import { publicUrl, publishSample } from "../../testing/church/sample-site.ts";
import { send } from "../../testing/http/exchange.ts";
import { freePort } from "../../testing/http/free-port.ts";
import { siteOnly } from "../../testing/http/site-only.ts";
import { closeAfterFile } from "../../testing/run/closing.ts";
import { ownParts } from "../all-features.ts";
import { createApp } from "../app.ts";
import { openServer } from "../open-server.ts";
import { createGauges, openMetrics } from "./metrics.ts";

const published = await publishSample();
const site = () => published;

const figure = (name: string, value: number, isThere = () => true): Figure & Named => ({
  ...ownParts,
  gauge: [name, "Something"],
  async read() {
    if (!isThere()) throw new StorageUnavailable();
    return value;
  },
});

async function openWatched(isThere = () => true) {
  const metrics = openMetrics({
    token: "s3gredo",
    site,
    api: new Hono<ApiEnvironment>().get("/recibo/:codigo", (context) => context.body(null)),
    databaseTrouble: async () => undefined,
    figures: [
      figure("letters_waiting", 3, isThere),
      figure("database_bytes", 4096, isThere),
      figure("captcha_refusals", 7),
      { ...ownParts, alarm: ["codes-refused", 0], read: async () => 1 },
    ],
    log: { error: () => {} },
  });
  const port = await freePort();
  const app = createApp({ ...siteOnly, site, publicUrl, metrics });
  const { watch } = metrics;
  const server = await openServer({ publicUrl, port, host: "127.0.0.1" });
  server.serve({ app, site, watch });
  closeAfterFile(() => server.close({ atOnce: true }));
  return port;
}

const bearer = { headers: { authorization: "Bearer s3gredo" } };

describe("/metricas", () => {
  test("with the token it shows waiting letters, requests and the process", async () => {
    const port = await openWatched();
    await send(port, "/contato?utm=1");
    await send(port, "/contato");
    await send(port, "/nao-existe-1");
    await send(port, "/wp-login.php");
    await send(port, "/recibo/abc", { method: "HEAD" });

    const { status, headers, body } = await send(port, "/metricas", bearer);

    expect(status).toBe(200);
    expect(headers["content-type"]).toContain("text/plain; version=0.0.4");
    expect(headers["cache-control"]).toBe("no-store");
    const lines = body.toString().split("\n");
    for (const line of [
      "vitral_database_up 1",
      "vitral_letters_waiting 3",
      "vitral_database_bytes 4096",
      "vitral_captcha_refusals 7",
      'vitral_requests_total{route="/contato",status="200"} 2',
      'vitral_requests_total{route="(outro)",status="404"} 2',
      'vitral_requests_total{route="/recibo/(código)",status="404"} 1',
      'vitral_request_duration_seconds_count{route="/contato"} 2',
    ]) {
      expect(lines).toContain(line);
    }
    expect(body.toString()).toMatch(/vitral_content_info\{version="[0-9a-f]{12}"\} 1\n/);
    expect(body.toString()).toMatch(/nodejs_eventloop_lag_p99_seconds \d/);
  });

  test("without the database the other metrics are there, and all of them afterwards", async () => {
    let isAway = false;
    const port = await openWatched(() => !isAway);
    const read = async () => (await send(port, "/metricas", bearer)).body.toString();
    const known = /^vitral_(letters|database_bytes)\w* \d/m;
    expect(await read()).toMatch(known);

    isAway = true;
    const { status, body } = await send(port, "/metricas", bearer);

    expect(status).toBe(200);
    const text = body.toString();
    expect(text).toContain("\nvitral_database_up 0\n");
    expect(text).not.toMatch(known);
    expect(text).toContain("\nvitral_captcha_refusals 7\n");
    expect(text).toMatch(/^vitral_content_info\{.*\} 1$/m);
    isAway = false;
    expect(await read()).toMatch(known);
  });

  test.each([
    ["none", {}],
    ["another", { authorization: "Bearer s3gredo1" }],
    ["part of it", { authorization: "Bearer s3gred" }],
    ["the bare word", { authorization: "s3gredo" }],
  ])("with %s for a token is a page that does not exist", async (_, headers) => {
    const { status, body } = await send(await openWatched(), "/metricas", { headers });

    expect(status).toBe(404);
    expect(body.toString()).not.toContain("vitral_");
  });

  test("without a token it is a page that does not exist", async () => {
    const app = createApp({ ...siteOnly, site, publicUrl });

    expect((await app.request("/metricas", bearer)).status).toBe(404);
  });
});

test("a database that is silent is waited for once, and not once for each figure", async () => {
  let begun = 0;
  const all = Promise.withResolvers<void>();
  const slow = (name: string) => ({
    ...figure(name, 1),
    async read() {
      begun += 1;
      if (begun === 3) all.resolve();
      await all.promise;
      throw new StorageUnavailable();
    },
  });
  const register = new Registry();
  const refresh = createGauges(register, {
    databaseTrouble: () => all.promise.then(() => "silent"),
    figures: ["one", "two", "three"].map(slow),
    contentVersion: () => "any",
    log: { error: () => {} },
  });

  await refresh();

  expect(await register.metrics()).toContain("vitral_database_up 0");
});

test("the last backup is the newest one in its folder, and none without a folder", async () => {
  const folder = mkdtempSync(join(temporaryFolder, "copias-"));
  expect(await lastCopyAtMs(join(folder, "nenhuma"))).toBeUndefined();
  for (const [name, seconds] of Object.entries({ b: 2_000, a: 3_000, c: 1_000 })) {
    const file = join(folder, `${name}.vitral.tar.gz`);
    writeFileSync(file, "");
    utimesSync(file, seconds, seconds);
  }
  mkdirSync(join(folder, ".fazendo-agora"));
  expect(await lastCopyAtMs(folder)).toBe(3_000_000);
});
