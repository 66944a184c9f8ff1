import { expect, test } from "vitest";
import { openComposedSite } from "../testing/http/composed-site.ts";

test("pages show no numbers of a church that has none yet, so that a start publishes once", async () => {
  const { shown } = await openComposedSite();
  expect(await shown(Temporal.PlainDate.from("2026-11-27"))).toEqual({});
});
