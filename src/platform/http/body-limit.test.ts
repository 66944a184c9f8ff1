import { once } from "node:events";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, expect, test } from "vitest";
import { createBodyLimit } from "./guards.ts";

const mostBytes = 1_000;
const bodies: string[] = [];
const app = new Hono();
app.post(
  "/",
  createBodyLimit({ mostBytes, refuse: (context) => context.text("too long", 413) }),
  async (context) => {
    const body = await context.req.text();
    bodies.push(body);
    return context.text(body);
  },
);
const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
await once(server, "listening");
afterAll(() => server.close());

async function post(body: string, headers: Record<string, string | number>) {
  const { port } = server.address() as AddressInfo;
  const posting = request({ port, method: "POST", headers });
  posting.end(body);
  const [response] = await once(posting, "response");
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return { status: response.statusCode, text: Buffer.concat(chunks).toString() };
}

const told = (body: string) => post(body, { "content-length": body.length });
const chunked = (body: string) => post(body, { "transfer-encoding": "chunked" });

test.each([
  ["told", told],
  ["untold", chunked],
])("a body whose length is %s may be as long as the limit, and no longer", async (_what, send) => {
  const longest = "a".repeat(mostBytes);
  const from = bodies.length;

  expect(await send(longest)).toEqual({ status: 200, text: longest });
  expect(await send("")).toEqual({ status: 200, text: "" });
  expect(await send(`${longest}a`)).toEqual({ status: 413, text: "too long" });
  expect(bodies.slice(from)).toEqual([longest, ""]);
});

test("bytes after the announced length are no part of the body", async () => {
  const from = bodies.length;
  await post("abcdef", { "content-length": 3, connection: "close" });

  expect(bodies.slice(from).join("").length).toBeLessThanOrEqual(3);
});
