// @module-tag machine
import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { inflate } from "@sparticuz/chromium";
import { expect, test, vi } from "vitest";
import { temporaryFolder } from "../../../src/testing/church/sample-church.ts";
import { fontsOf, writeFontConfiguration } from "./font-configuration.ts";

const { resolve } = createRequire(import.meta.url);
const packed = join(dirname(resolve("@sparticuz/chromium")), "../bin/fonts.tar.br");

test("npm's Chromium finds the fonts that came with it, and looks for none of the machine's", async () => {
  const folder = mkdtempSync(join(temporaryFolder, "chromium-"));
  // The folders that the package unpacks.
  vi.stubEnv("TMPDIR", folder);
  await inflate(packed).finally(() => vi.unstubAllEnvs());
  writeFontConfiguration(folder);

  const text = readFileSync(join(fontsOf(folder), "fonts.conf"), "utf8");
  const named = [...text.matchAll(/<(\w+)>([^<]+)<\/\1>/g)].map(([, what, path]) => ({
    what,
    path,
  }));
  expect(named.map(({ what }) => what)).toEqual(["dir", "cachedir"]);
  // No other element, such as an include, names a folder.
  expect(text.replaceAll(folder, "")).not.toMatch(/<include|\/(tmp|etc|usr|var|home)\b/);
  for (const { path } of named) expect(path?.startsWith(`${folder}/`)).toBe(true);
  const [fonts] = named;
  const files = readdirSync(fonts?.path ?? "", { recursive: true, encoding: "utf8" });
  expect(files.filter((name) => name.endsWith(".ttf")).length).toBeGreaterThan(0);
});
