import { describe, expect, test } from "vitest";
import { openSampleApp, postMessage } from "../testing/http/sample-app.ts";
import { solvedCaptcha } from "../testing/http/solved-captcha.ts";

const hourMs = 3_600_000;

describe("too many attempts", () => {
  test("are refused, with the time to wait", async () => {
    const { app: strict } = await openSampleApp({ limit: { count: 2, windowMs: hourMs } });
    const send = async () => postMessage(strict, { captcha: await solvedCaptcha() });

    const responses = [await send(), await send(), await send()];

    expect(responses.map(({ status }) => status)).toEqual([200, 200, 429]);
    const wait = Number(responses[2]?.headers.get("retry-after"));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(3_600);
  });

  test("messages are counted by address, whatever a visitor writes into X-Forwarded-For", async () => {
    const { app: strict } = await openSampleApp({ limit: { count: 3, windowMs: hourMs } });

    const statuses = await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        const headers = { "X-Forwarded-For": `192.0.2.${index}` };
        return (await postMessage(strict, { captcha: "mentira", headers })).status;
      }),
    );

    expect(statuses.filter((status) => status === 400).length).toBe(3);
    expect(statuses.filter((status) => status === 429).length).toBe(97);
  });

  test("behind a proxy of ours are counted by the address that it saw", async () => {
    const limit = { count: 1, windowMs: hourMs };
    const { app: behind } = await openSampleApp({ limit, trustedProxies: 1 });
    const sendFrom = async (forwarded: string) =>
      (await postMessage(behind, { captcha: "x", headers: { "X-Forwarded-For": forwarded } }))
        .status;

    expect(await sendFrom("192.0.2.1")).toBe(400);
    expect(await sendFrom("192.0.2.2")).toBe(400);
    expect(await sendFrom("198.51.100.9, 192.0.2.1")).toBe(429);
    expect(await sendFrom("192.0.2.1, 198.51.100.9")).toBe(400);
  });

  test("fifty /64 of one /48 get four times the limit, and the next /48 has its own", async () => {
    const { app: behind } = await openSampleApp({
      limit: { count: 2, windowMs: hourMs },
      trustedProxies: 1,
      captcha: {
        verify: async (nonce = "") => ({
          outcome: "solved",
          nonce,
          expiresAtMs: Date.now() + hourMs,
        }),
      },
    });
    const sendFrom = async (address: string) =>
      (await postMessage(behind, { captcha: address, headers: { "X-Forwarded-For": address } }))
        .status;
    const statuses: number[] = [];
    for (let index = 0; index < 50; index += 1) {
      statuses.push(await sendFrom(`2001:db8:1:${index.toString(16)}::1`));
    }

    expect(statuses.filter((status) => status === 200)).toHaveLength(8);
    expect(await sendFrom("2001:db8:2::1")).toBe(200);
  });
});
