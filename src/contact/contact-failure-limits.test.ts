import { describe, expect, test } from "vitest";
import { openSampleApp, postMessage } from "../testing/http/sample-app.ts";
import { solvedCaptcha } from "../testing/http/solved-captcha.ts";

const hourMs = 3_600_000;

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
});
