import { expect, test } from "vitest";
import { offlinePath } from "../../platform/http/offline-path.ts";
import { openSamplePayments } from "../../testing/http/sample-payments.ts";
import { openSamplePanel } from "../../testing/panel/sample-panel.ts";
import { publishSample, standInAssets } from "../../testing/church/sample-site.ts";
import { allTexts, nameOfFile } from "../content.ts";
import { complaintAboutName } from "./load-pages.ts";

const firstPart = (path: string): string => path.split("/")[1] ?? "";

test("no page is called as anything that the site or the server answers", async () => {
  const { app } = await openSamplePanel();
  const { app: api } = await openSamplePayments();
  const site = await publishSample();
  const answered = [
    ...[...app.routes, ...api.routes].map(({ path }) => path),
    // What stands in for the build's files is nowhere on a server.
    ...[...site.resources.keys()].filter((path) => !standInAssets.files.has(path)),
    ...site.redirects.keys(),
    offlinePath,
    "/up",
  ];
  // Names with a dot or a star are none that a page can have.
  const parts = new Set(answered.map(firstPart).filter((part) => /^[a-z\d-]+$/.test(part)));
  expect(parts.size).toBeGreaterThan(20);

  const free = [...parts].filter((part) => !complaintAboutName(part)?.includes("próprio site"));
  expect(free).toEqual([]);
});

test("no page is called as another text of the panel", () => {
  for (const { file } of allTexts()) {
    expect(complaintAboutName(nameOfFile(file)), file).toContain("próprio site");
  }
  for (const name of ["con", "nul", "aux", "prn", "com1", "lpt9"]) {
    expect(complaintAboutName(name), name).toContain("Windows");
  }
  expect(complaintAboutName("paginas")).toContain("próprio site");
});

test.each(["ministerio-infantil", "a", "curso-2026", "1a-ceia"])("%s is a name", (name) => {
  expect(complaintAboutName(name)).toBeUndefined();
});

test.each(["", "-a", "a-", "a--b", "A", "ç", "a b", "a.yaml", "a/b", "..", "a_b", "x".repeat(61)])(
  "%j is no name",
  (name) => {
    expect(complaintAboutName(name)).toBeDefined();
  },
);
