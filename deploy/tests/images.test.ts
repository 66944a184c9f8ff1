// @module-tag machine
// Every image that is not ours can be fixed by its digest, without a change of a file that an update brings anew.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { readDockerfile } from "./read-dockerfile.ts";

const instructions = readFileSync("docs/instalar.md", "utf8");
const dockerfile = readFileSync("deploy/Dockerfile", "utf8");

type Service = { image?: string; build?: { args?: Record<string, string> } };
const services = ["deploy/compose.yaml", "deploy/imagem.yaml"].flatMap((file) =>
  Object.values(
    (parse(readFileSync(file, "utf8")) as { services: Record<string, Service> }).services,
  ),
);

/** "${IMAGEM_CADDY:-caddy:2}" by its parts. */
const fixable = /^\$\{(IMAGEM_[A-Z]+):-([^}]+)\}$/;
/** A name and a tag; or with a digest, and then a whole one. */
const reference = /^[a-z]+:[\w.-]+(@sha256:[0-9a-f]{64})?$/;

test("each image of the containers' files is a setting, and the guide says how it is fixed", () => {
  const asked = services.flatMap(({ image, build }) => [
    ...Object.values(build?.args ?? {}),
    // The one that is built here has no tag.
    ...(image && image !== "vitral" ? [image] : []),
  ]);
  expect(asked.length).toBeGreaterThan(4);
  for (const image of asked) {
    const [, name = "", usual = ""] = fixable.exec(image) ?? [];
    expect(image).toMatch(fixable);
    expect(usual).toMatch(reference);
    expect(instructions.replaceAll(/ +/g, " ")).toContain(`| \`${name}=\` | \`${usual}\` |`);
  }
});

test("the Dockerfile begins with nothing else, and says the same without Compose", () => {
  const begun = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, from]) => from);
  const usual = new Map(
    [...dockerfile.matchAll(/^ARG (\w+)=(\S+)$/gm)].map(([, name, value]) => [name, value]),
  );

  for (const from of begun) expect([...usual.keys()].map((name) => `\${${name}}`)).toContain(from);
  for (const { build } of services) {
    for (const [name, value] of Object.entries(build?.args ?? {})) {
      expect(fixable.exec(value)?.[2]).toBe(usual.get(name));
    }
  }
  expect(readDockerfile(dockerfile).map(({ from }) => from)).toEqual([
    usual.get("IMAGEM_NODE"),
    usual.get("IMAGEM_DEBIAN"),
    usual.get("IMAGEM_DEBIAN"),
  ]);
});
