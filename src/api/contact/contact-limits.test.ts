import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { openSampleApp, postMessage } from "../../testing/http/sample-app.ts";
import { solvedCaptcha } from "../../testing/http/solved-captcha.ts";

const hourMs = 3_600_000;

describe("too many attempts", () => {
  test("are refused, with the time to wait", async () => {
    const { app: strict } = await openSampleApp({ limit: { count: 2, windowMs: 3_600_000 } });
    const send = async () => postMessage(strict, { captcha: await solvedCaptcha() });

    const responses = [await send(), await send(), await send()];

    expect(responses.map(({ status }) => status)).toEqual([200, 200, 429]);
    const wait = Number(responses[2]?.headers.get("retry-after"));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(3_600);
  });

  test("are refused too if each fails the captcha", async () => {
    const { app: strict } = await openSampleApp({ limit: { count: 3, windowMs: 3_600_000 } });

    const statuses: number[] = [];
    for (let count = 0; count < 5; count += 1) {
      statuses.push((await postMessage(strict, { captcha: "mentira" })).status);
    }

    expect(statuses).toEqual([400, 400, 400, 429, 429]);
  });

  test("are counted by address, whatever a visitor writes into X-Forwarded-For", async () => {
    const { app: strict } = await openSampleApp({ limit: { count: 3, windowMs: 3_600_000 } });

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
    const limit = { count: 1, windowMs: 3_600_000 };
    const { app: behind } = await openSampleApp({ limit, trustedProxies: 1 });
    const sendFrom = async (forwarded: string) =>
      (await postMessage(behind, { captcha: "x", headers: { "X-Forwarded-For": forwarded } }))
        .status;

    expect(await sendFrom("192.0.2.1")).toBe(400);
    expect(await sendFrom("192.0.2.2")).toBe(400);
    expect(await sendFrom("198.51.100.9, 192.0.2.1")).toBe(429);
    expect(await sendFrom("192.0.2.1, 198.51.100.9")).toBe(400);
  });
});

describe("failures have a bucket of their own", () => {
  test.each([undefined, "mentira"])(
    "twenty posts with the captcha %s do not lock a neighbour out of the form",
    async (captcha) => {
      const { app } = await openSampleApp({ limit: { count: 3, windowMs: hourMs } });
      for (let count = 0; count < 20; count += 1) await postMessage(app, { captcha });

      expect((await postMessage(app, { captcha: await solvedCaptcha() })).status).toBe(200);
    },
  );

  test("a captcha spent by one message, sent again and again, is refused as a failure", async () => {
    const { app } = await openSampleApp({ limit: { count: 3, windowMs: hourMs } });
    const captcha = await solvedCaptcha();
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      statuses.push((await postMessage(app, { captcha })).status);
    }
    expect(statuses).toEqual([200, 400, 400, 400, 429, 429]);

    expect((await postMessage(app, { captcha: await solvedCaptcha() })).status).toBe(200);
  });

  describe("where a company checks the captcha", () => {
    const openHosted = async () => {
      let asked = 0;
      const sample = await openSampleApp({
        limit: { count: 3, windowMs: hourMs },
        captcha: {
          isRemote: true,
          async verify(answer = "") {
            asked += 1;
            if (!answer.startsWith("bom")) return { outcome: "failed" };
            return { outcome: "solved", nonce: answer, expiresAtMs: Date.now() + hourMs };
          },
        },
      });
      return { ...sample, asked: () => asked };
    };

    test("a flood of invented answers is refused without asking it", async () => {
      const { app, asked } = await openHosted();
      const responses = await Promise.all(
        Array.from({ length: 50 }, (_, index) => postMessage(app, { captcha: `mentira ${index}` })),
      );

      expect(asked()).toBe(6);
      expect(responses.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(44);
    });

    test("a flood without answers never asks it, and locks nobody out", async () => {
      const { app, asked } = await openHosted();
      for (let count = 0; count < 20; count += 1) await postMessage(app);
      expect(asked()).toBe(0);

      expect((await postMessage(app, { captcha: "bom" })).status).toBe(200);
    });
  });
});

describe("behind a proxy of ours", () => {
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

  test("of fifty /64 in one /48 four times the limit come through, and the next /48 is free", async () => {
    const sendFrom = await openBehind(2);
    const statuses: number[] = [];
    for (let index = 0; index < 50; index += 1) {
      statuses.push(await sendFrom(`2001:db8:1:${index.toString(16)}::1`));
    }

    expect(statuses.filter((status) => status === 200)).toHaveLength(8);
    expect(await sendFrom("2001:db8:2::1")).toBe(200);
  });
});
