import { until } from "../../bench/kit/until.ts";
import { isAllInAvif } from "../../src/testing/http/all-in-avif.ts";

/** Playwright's global setup: a fresh site's photos are whole before a journey weighs a page. */
export default async function awaitAvif(): Promise<void> {
  const origin = `http://127.0.0.1:${process.env.E2E_PORT}`;
  await until("the photos are there in AVIF", 900_000, () => isAllInAvif(origin));
}
