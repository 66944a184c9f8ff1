import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { withRooms } from "./draw-rooms.ts";
import { importsOf } from "./read-imports.ts";
import { rooms } from "./rooms.ts";
import { wrongImports } from "./wrong-imports.ts";

const wrongIn = (path: string, code: string) =>
  wrongImports([{ path, imports: importsOf(path, code) }]);

describe("an import is refused", () => {
  test.each([
    ["from a lower room", "src/ui/frame/menu.tsx", 'import { a } from "../../pages/pages.ts";'],
    ["of what only types may be had of", "src/ui/a.ts", 'import { a } from "../content/load.ts";'],
    ["handed on", "src/domain/a.ts", 'export { a } from "../storage/b.ts";'],
    ["handed on whole", "src/domain/a.ts", 'export * from "../storage/b.ts";'],
    ["that waits", "src/api/a.ts", 'await import("../server/main.ts");'],
    ["of a room's styles", "src/islands/a.tsx", 'import css from "../pages/a.css?inline";'],
    ["of what tests share", "src/server/main.ts", 'import { a } from "../testing/a.ts";'],
    ["of a tool's own folder", "src/publish/a.test.ts", 'import { a } from "../../bench/a.ts";'],
    ["of the other schema library", "src/api/contact/a.ts", 'import { z } from "zod";'],
    ["of a part of it", "src/content/a.ts", 'import type { A } from "valibot/x";'],
    ["of Node in the browser", "src/islands/a.ts", 'import { join } from "node:path";'],
    ["of a vendor in the rules", "src/domain/a.ts", 'import Stripe from "stripe";'],
    ["that leads to no room", "bin/a.ts", 'import { a } from "../new/a.ts";'],
  ])("%s", (_kind, path, code) => {
    expect(wrongIn(path, code)).toHaveLength(1);
  });
});

test("what the table allows is allowed", () => {
  const code = `
    import type { Content } from "../../content/content.ts";
    import { type Content as Same } from "../../content/content.ts";
    import { paths } from "../../contract/paths.ts";
    import { Icon } from "../art/icon.tsx";
    import css from "./menu.css?inline";
    import { useId } from "react";`;

  expect(wrongIn("src/ui/frame/menu.tsx", code)).toEqual([]);
  expect(wrongIn("src/ui/menu.test.ts", 'import { a } from "../testing/a.ts";')).toEqual([]);
});

test("a file that is in no room is refused, and so is a name that only begins like one", () => {
  expect(wrongIn("tools/a.ts", "")).toEqual(["tools/a.ts is in no room."]);
  expect(wrongIn("src/uix/a.ts", "")).toEqual(["src/uix/a.ts is in no room."]);
  expect(wrongIn("src/a.ts", "")).toEqual(["src/a.ts is in no room."]);
});

test("a room looks up only to rooms that stand above it, so that none can close a circle", () => {
  const names = Object.keys(rooms);
  for (const [index, name] of names.entries()) {
    const { imports = [], types = [] } = rooms[name] ?? {};
    expect(names.slice(0, index), name).toEqual(expect.arrayContaining([...imports, ...types]));
  }
});

test("no room has two libraries for schemas", () => {
  for (const [name, { packages }] of Object.entries(rooms)) {
    expect(packages.includes("zod") && packages.includes("valibot"), name).toBe(false);
  }
});

// `vitest -u` writes it.
test("docs/architecture.md shows the table, and the drawing that follows from it", async () => {
  const file = "docs/architecture.md";

  await expect(withRooms(readFileSync(file, "utf8"))).toMatchFileSnapshot(`../../${file}`);
});

test("each room of the site compiles for the browser, for Node, or for both with neither", () => {
  const settings = ["shared", "browser", "pages", "server"].map((half) =>
    readFileSync(`tsconfig.${half}.json`, "utf8"),
  );
  const site = Object.keys(rooms).filter((name) => name.startsWith("src/"));

  for (const name of site.filter((one) => one !== "src/testing")) {
    expect(settings.join(), name).toContain(`"${name}"`);
  }
});
