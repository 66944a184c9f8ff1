import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { appOf, publishSample } from "../testing/church/sample-site.ts";
import { listen, type Reply, send } from "../testing/http/exchange.ts";
import { expectSecurityHeaders } from "../testing/http/security-headers.ts";

const site = await publishSample();
const app = appOf(site);
const port = await listen(site);
const photo = [...site.resources.keys()].find((path) => path.endsWith("/48.webp")) ?? "";

// Headers about one connection, and not about the answer.
const ofTheConnection = new Set([
  "x-request-id",
  "connection",
  "keep-alive",
  "date",
  "transfer-encoding",
  "content-length",
]);

async function askApp(path: string, method: string, headers: Record<string, string>) {
  const response = await app.request(path, { method, headers });
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: Buffer.from(await response.arrayBuffer()),
  };
}

const ofTheAnswer = ({ status, headers, body }: Reply) => ({
  status,
  body: body.toString("base64"),
  headers: Object.fromEntries(
    Object.entries(headers).filter(([name]) => !ofTheConnection.has(name)),
  ),
});

describe("the listener and the app answer alike", () => {
  const etag = `"${site.resources.get("/")?.hash}-br"`;

  test.each<[method: string, path: string, headers?: Record<string, string>]>([
    ["GET", "/"],
    ["GET", "/", { "accept-encoding": "br" }],
    ["GET", "/", { "accept-encoding": "br", "if-none-match": etag }],
    ["HEAD", "/", { "accept-encoding": "br" }],
    ["GET", "/contato?a=b"],
    ["GET", "/contato/?a=b"],
    ["GET", "/contato%"],
    ["GET", "/contato%00"],
    ["GET", "/..%2f..%2fetc/passwd"],
    ["GET", "/palavraprofetica"],
    ["GET", photo],
    ["HEAD", photo],
    ["GET", "/assets/hydrate-abc.js", { "accept-encoding": "gzip" }],
    ["GET", "/nada"],
    ["POST", "/nada"],
    ["POST", "/contato"],
    ["DELETE", photo],
    ["OPTIONS", "/"],
    ["GET", `/${"a".repeat(8192)}`],
    ["GET", "/saude"],
    ["GET", "/saude?agora"],
    ["HEAD", "/saude"],
    ["POST", "/saude"],
    ["GET", "/saude/"],
    ["GET", "/saudes"],
    ["GET", "/ups"],
    ["GET", "/api"],
    ["GET", "/api?a"],
    ["GET", "/api/"],
    ["POST", "/api/contato/email"],
    ["GET", "/api/nada"],
    ["GET", "/apis"],
  ])("to %s %s", async (method, path, headers = {}) => {
    const overTheNetwork = await send(port, path, { method, headers });

    expect(ofTheAnswer(overTheNetwork)).toEqual(ofTheAnswer(await askApp(path, method, headers)));
    expectSecurityHeaders(overTheNetwork.headers, `${method} ${path}`);
  });
});

test("a page arrives whole over the network", async () => {
  const { headers, body } = await send(port, "/", { headers: { "accept-encoding": "gzip" } });

  expect(headers["content-length"]).toBe(String(body.length));
  expect(gunzipSync(body).toString()).toContain("Há um lugar à mesa para você");
});

test.each(["/./contato", "/api/../%2e%2e/etc/passwd"])("%s is not found", async (path) => {
  expect((await send(port, path)).status).toBe(404);
});

test("TRACE is refused", async () => {
  const { status, headers } = await send(port, "/", { method: "TRACE" });

  expect(status).toBe(405);
  expect(headers.allow).toBe("GET, HEAD");
});

test.each(["/", "/painel", "/api/contato/email", "/up"])(
  "%s is refused if too long",
  async (path) => {
    const { status, body } = await send(port, `${path}?${"/".repeat(4_100)}`);

    expect(status).toBe(414);
    expect(body.toString()).toContain("longo demais");
  },
);

test("a request for a page is looked at for its proxy, a monitor's is not", async () => {
  const seen: string[] = [];
  const watched = await listen(site, { watchProxy: ({ url = "" }) => void seen.push(url) });
  for (const path of ["/", "/up", "/saude", "/metricas", "/nada"]) await send(watched, path);
  expect(seen).toEqual(["/", "/nada"]);
});
