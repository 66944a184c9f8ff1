import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { openSampleApp, postMessage } from "../testing/http/sample-app.ts";

const hourMs = 3_600_000;

describe("behind a trusted proxy", () => {
  const openBehind = async (count: number) => {
    const { app } = await openSampleApp({
      limit: { count, windowMs: hourMs },
      trustedProxies: 1,
      captcha: {
        verify: async (answer = "") => ({
          outcome: "solved",
          nonce: answer,
          expiresAtMs: Date.now() + hourMs,
        }),
      },
    });
    return async (address: string) => {
      const headers = { "X-Forwarded-For": address };
      return (await postMessage(app, { captcha: randomUUID(), headers })).status;
    };
  };

  test.each(["192.0.2.1:%d", "[2001:db8::1]:%d", "::ffff:192.0.2.1", "fe80::1%eth%d", "lixo %d"])(
    "%s is one sender, whatever else is written",
    async (written) => {
      const sendFrom = await openBehind(1);

      expect(await sendFrom(written.replaceAll("%d", "1025"))).toBe(200);
      expect(await sendFrom(written.replaceAll("%d", "1026"))).toBe(429);
    },
  );

  test("addresses of IPv4 in hexadecimal are not one sender", async () => {
    const sendFrom = await openBehind(1);

    expect(await sendFrom("::ffff:0102:0304")).toBe(200);
    expect(await sendFrom("::ffff:0102:0305")).toBe(200);
    expect(await sendFrom("1.2.3.4")).toBe(429);
  });

  test("fifty /64 of one /48 get four times the limit, and the next /48 has its own", async () => {
    const sendFrom = await openBehind(2);
    const statuses: number[] = [];
    for (let index = 0; index < 50; index += 1) {
      statuses.push(await sendFrom(`2001:db8:1:${index.toString(16)}::1`));
    }

    expect(statuses.filter((status) => status === 200)).toHaveLength(8);
    expect(await sendFrom("2001:db8:2::1")).toBe(200);
  });
});
