import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { withRooms } from "./draw-rooms.ts";
import { importsOf } from "./read-imports.ts";
import { wrongImports } from "./wrong-imports.ts";

const wrongIn = (path: string, code: string) =>
  wrongImports([{ path, imports: importsOf(path, code) }]);

describe("an import is refused", () => {
  test.each([
    ["from a subject", "src/format/a.ts", 'import { a } from "../giving/gift.ts";'],
    ["of more than types", "src/giving/a.ts", 'import { a } from "../content/load.ts";'],
    ["handed on", "src/platform/a.ts", 'export { a } from "../site/b.ts";'],
    ["handed on whole", "src/platform/a.ts", 'export * from "../site/b.ts";'],
    ["that waits", "src/contact/a.ts", 'await import("../main.ts");'],
    ["of a folder's styles", "src/platform/a.tsx", 'import css from "../site/a.css?inline";'],
    ["of what tests share", "src/main.ts", 'import { a } from "./testing/a.ts";'],
    ["of a tool's own folder", "src/site/a.test.ts", 'import { a } from "../../bench/a.ts";'],
    ["of the other schema library", "src/giving/api/a.ts", 'import { z } from "zod";'],
    ["of a part of it", "src/site/a.ts", 'import type { A } from "zod/x";'],
    ["of a vendor in another subject", "src/contact/a.ts", 'import Stripe from "stripe";'],
    ["that leads to no room", "bin/a.ts", 'import { a } from "../new/a.ts";'],
  ])("%s", (_kind, path, code) => {
    expect(wrongIn(path, code)).toHaveLength(1);
  });
});

test("what the table allows is allowed", () => {
  const code = `
    import type { Content } from "../../../content/content.ts";
    import { type Content as Same } from "../../../content/content.ts";
    import { paths } from "../../paths.ts";
    import { Icon } from "../art/icon.tsx";
    import css from "./menu.css?inline";
    import { useId } from "react";`;

  expect(wrongIn("src/site/ui/frame/layout.tsx", code)).toEqual([]);
  expect(wrongIn("src/site/menu.test.ts", 'import { a } from "../testing/a.ts";')).toEqual([]);
});

test("a file that is in no room is refused, and so is a name that only begins like one", () => {
  expect(wrongIn("tools/a.ts", "")).toEqual(["tools/a.ts is in no room."]);
  expect(wrongIn("binx/a.ts", "")).toEqual(["binx/a.ts is in no room."]);
});

// `vitest -u` writes it.
test("docs/architecture.md shows the table", async () => {
  const file = "docs/architecture.md";

  await expect(withRooms(readFileSync(file, "utf8"))).toMatchFileSnapshot(`../../${file}`);
});
