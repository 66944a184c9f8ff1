// @module-tag machine
// What is written about the environment, held against the schema that reads it.
import { globSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { describe, expect, test } from "vitest";
import { environment, readEnvironment } from "../../src/church-config.ts";

const known = Object.keys(environment.shape).sort();
const defaults = readEnvironment({}).data;

test("only variables of the schema are read by name", () => {
  const sources = globSync(["src/**/*.{ts,tsx}", "bin/**/*.{ts,mjs}"]).filter(
    (path) => !path.includes(".test."),
  );
  const read = sources.flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(/process\.env\.(\w+)/g)].map(([, name = ""]) => name),
  );

  // The test runner's own and npm's, which no operator sets.
  const others = new Set([
    "VITEST",
    "TEST_SET",
    "PART_OF_RUN",
    "npm_lifecycle_event",
    "no_proxy",
    "NO_PROXY",
  ]);
  expect(read.filter((name) => !known.includes(name) && !others.has(name))).toEqual([]);
});

describe(".env.example", () => {
  const text = readFileSync(".env.example", "utf8");
  const active = parseEnv(text);
  const examples = parseEnv(text.replaceAll(/^# (?=[A-Z_]+=)/gm, ""));

  test("names every variable that is read, and no other", () => {
    expect(Object.keys(examples).sort()).toEqual(known);
  });

  test("sets what has a default to that default, and nothing else", () => {
    const { data, complaints } = readEnvironment(active);

    expect(complaints).toEqual([]);
    expect(data).toEqual(defaults);
    expect(Object.keys(active).sort()).toEqual(
      known.filter((name) => defaults[name as keyof typeof defaults] !== undefined),
    );
  });

  test("shows examples that may stand there together", () => {
    // Files that are there; those of the examples lie on a church's server.
    const certificates = "src/testing/fake-bank/certificates";
    const files = {
      PIX_CERT: `${certificates}/church.pem`,
      PIX_CERT_KEY: `${certificates}/church.key`,
      PIX_CA: `${certificates}/ca.pem`,
    };

    expect(readEnvironment({ ...examples, ...files }).complaints).toEqual([]);
  });

  test("says what each variable, or the group that begins with it, is for", () => {
    const groups = text.split("\n\n").filter((group) => /^(# )?[A-Z_]+=/m.test(group));

    for (const group of groups) expect(group).toMatch(/^# [\p{L}\d][^=\n]+[.:]/u);
  });
});
