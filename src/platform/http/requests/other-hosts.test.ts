import { describe, expect, test } from "vitest";
import { publishSample, publicUrl } from "../../../testing/church/sample-site.ts";
import { listen, send, sendRaw } from "../../../testing/http/exchange.ts";
import { openSampleApp } from "../../../testing/http/sample-app.ts";
import { expectSecurityHeaders } from "../../../testing/http/security-headers.ts";

const site = await publishSample();
const { app } = await openSampleApp({ site });
const port = await listen(site, { app });

describe("a page that is asked for under another name of this machine", () => {
  test.each([
    "www.igrejavitral.example.org",
    "192.168.0.10:3000",
    "igrejavitral.example.org:8443",
    "igrejavitral.example.org.",
    "igrejavitral.example.org@evil.example",
    "a b/c",
  ])("%j leads to the one that its forms are sent to", async (host) => {
    const reply = await send(port, "/contato?motivo=Outros&a=%2F", { headers: { host } });

    expect(reply.status).toBe(308);
    expect(reply.headers.location).toBe(`${publicUrl.origin}/contato?motivo=Outros&a=%2F`);
    // The address of a site may change: a browser must not remember this for ever.
    expect(reply.headers["cache-control"]).toBe("no-cache");
    expectSecurityHeaders(reply.headers, host);
  });

  // The last three have forms and buttons of the app's.
  test.each([
    "/",
    "/nada",
    "/assets/hydrate-abc.js",
    "//evil.example/",
    "/contato/",
    "/painel",
    "/painel/entrar?volta=%2Fpainel%2Ffotos",
    "/recibo/0123",
  ])("%s keeps its path", async (path) => {
    const { status, headers } = await send(port, path, { headers: { host: "www.a.example" } });

    expect([status, headers.location]).toEqual([308, publicUrl.origin + path]);
  });

  test("HEAD is redirected too, and other methods are refused as anywhere", async () => {
    const headers = { host: "www.a.example" };

    expect((await send(port, "/contato", { method: "HEAD", headers })).status).toBe(308);
    expect((await send(port, "/contato", { method: "POST", headers })).status).toBe(405);
  });

  test("a target that is no path leads nowhere", async () => {
    const answer = await sendRaw(
      port,
      "OPTIONS * HTTP/1.1\r\nHost: b.example\r\nConnection: close\r\n\r\n",
    );

    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer.toLowerCase()).not.toContain("location:");
  });
});

test.each([
  publicUrl.host,
  publicUrl.host.toUpperCase(),
  `${publicUrl.host}:443`,
  "localhost:3000",
  "127.0.0.1",
  "[::1]:8080",
])("under %s the page itself is served", async (host) => {
  expect((await send(port, "/contato", { headers: { host } })).status).toBe(200);
});

test("a proxy that says its own name for the site is served, and leads nobody round and round", async () => {
  for (const host of ["vitral:3000", "172.18.0.3:3000"]) {
    const asked = { host, "x-forwarded-for": "192.0.2.7" };
    expect((await send(port, "/contato", { headers: asked })).status).toBe(200);
    expect((await send(port, "/painel", { headers: asked })).status).not.toBe(308);
  }
  const old = await sendRaw(port, "GET /contato HTTP/1.0\r\nHost: vitral\r\n\r\n");
  expect(old).toMatch(/^HTTP\/1\.1 200 /);
  expect((await send(port, "/contato", { headers: { host: "servidor" } })).status).toBe(308);
});

test.each(["/up", "/saude"])("%s is answered under any name", async (path) => {
  for (const host of ["192.168.0.10:3000", "www.igrejavitral.example.org", "10-0-0-7.cluster"]) {
    expect((await send(port, path, { headers: { host } })).status).toBe(200);
  }
});

test("a balancer's request only reads", async () => {
  for (const method of ["POST", "PUT", "DELETE", "OPTIONS"]) {
    const { status, headers } = await send(port, "/up", { method });
    expect([status, headers.allow]).toEqual([405, "GET, HEAD"]);
  }
});

test("a call of the API under another name is not led away, and is refused as before", async () => {
  const headers = { host: "www.igrejavitral.example.org" };

  expect((await send(port, "/api/nada", { headers })).status).toBe(404);
  expect((await send(port, "/api/contato/email", { method: "POST", headers })).status).toBe(401);
});
