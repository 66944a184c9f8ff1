import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { createSiteverify } from "./open-captcha.ts";

// A double of the provider's check, as strict as the real one: form post, secret, single use.
const spent = new Set<string>();
let answerWith: (() => { status: number; body: string }) | undefined;
const server = createServer(async (request, response) => {
  const form = new URLSearchParams(await new Response(request as never).text());
  const codes: string[] = [];
  if (form.get("secret") !== "segredo") codes.push("invalid-input-secret");
  const token = form.get("response") ?? "";
  if (!token.startsWith("bom") || spent.has(token)) codes.push("invalid-input-response");
  spent.add(token);
  const isForm = request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded");
  if (!isForm || request.method !== "POST") codes.push("bad-request");
  const hostname = token.endsWith("@outro") ? "outro.example.org" : "igreja.example.org";
  const result =
    codes.length > 0 ? { success: false, "error-codes": codes } : { success: true, hostname };
  const { status, body } = answerWith?.() ?? { status: 200, body: JSON.stringify(result) };
  response.writeHead(status, { "content-type": "application/json" }).end(body);
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
afterAll(() => server.close());
beforeEach(() => {
  spent.clear();
  answerWith = undefined;
});

const complaints: string[] = [];
const create = (secret = "segredo", port = (server.address() as AddressInfo).port) =>
  createSiteverify({
    provider: "turnstile",
    secret,
    hostname: "igreja.example.org",
    verifyUrl: `http://127.0.0.1:${port}/siteverify`,
    now: () => 1_000,
    warn: (complaint) => complaints.push(complaint),
  });

test("an answer that the provider knows is taken, once", async () => {
  const captcha = create();

  const verdict = await captcha.verify("bom-1", "192.0.2.1");
  expect(verdict).toMatchObject({ outcome: "solved", expiresAtMs: 301_000 });
  // Only a digest of it is kept.
  expect(verdict).toMatchObject({ nonce: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(await captcha.verify("bom-1", "192.0.2.1")).toEqual({ outcome: "failed" });
});

test("an answer from another site is worthless here", async () => {
  expect(await create().verify("bom-2@outro", undefined)).toEqual({ outcome: "failed" });
});

test.each([undefined, "", "ruim", "x".repeat(9_000)])("%s is no answer", async (answer) => {
  expect(await create().verify(answer, undefined)).toEqual({ outcome: "failed" });
});

describe("the visitor is not blamed", () => {
  test("fails when our secret is wrong, with a line for the operator", async () => {
    expect(await create("errado").verify("bom-3", undefined)).toEqual({ outcome: "unreachable" });
    expect(complaints.join()).toContain("invalid-input-secret");
    expect(complaints.join()).not.toContain("errado");
  });

  test.each([
    ["falls over", () => ({ status: 500, body: "erro" })],
    ["answers no JSON", () => ({ status: 200, body: "<html>" })],
    ["answers something else", () => ({ status: 200, body: '{"ok":1}' })],
  ])("when the provider %s", async (_what, broken) => {
    answerWith = broken;
    expect(await create().verify("bom-4", undefined)).toEqual({ outcome: "unreachable" });
  });

  test("fails when nobody answers", async () => {
    expect(await create("segredo", 9).verify("bom-5", undefined)).toEqual({
      outcome: "unreachable",
    });
  });
});
