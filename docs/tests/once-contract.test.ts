// What a host of containers relies on, as docs/instalar.md promises it.
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";

const dockerfile = readFileSync("deploy/Dockerfile", "utf8");
const lastStage = dockerfile.split(/^FROM debian.*$/m).at(-1) ?? "";

test("the image listens on 80 as nobody, and keeps everything under /storage", () => {
  expect(lastStage).toMatch(/^USER nobody$/m);
  expect(lastStage).toMatch(/HOST=0\.0\.0\.0 PORT=80 /);
  expect(lastStage).toMatch(/CONTENT_DIR=\/storage\/\w+ DATA_DIR=\/storage\/\w+$/m);
  expect(lastStage).toContain("/up`");
  expect(lastStage).not.toMatch(/apt-get|npm /);
});

test.each(["pre-backup", "post-restore"])("the hook %s may be run", (name) => {
  expect(statSync(`deploy/hooks/${name}`).mode & 0o111).toBe(0o111);
});

type Service = {
  build?: { context: string; dockerfile: string };
  image?: string;
  environment: Record<string, string>;
  volumes: string[];
  ports?: string[];
};
const compose = parse(readFileSync("deploy/compose.yaml", "utf8")) as {
  name: string;
  services: Record<"site" | "caddy" | "banco", Service>;
  volumes: Record<string, null>;
};
const { site, caddy, banco } = compose.services;

test("beside Caddy the site writes nowhere but in its own place, and has no powers", () => {
  expect(site).toMatchObject({ read_only: true, cap_drop: ["ALL"] });
  expect(banco).toMatchObject({ profiles: ["postgres"] });
});

test("what Compose names is there: files, the port that Caddy asks, and volumes", () => {
  // Else it is called by its folder, as another program's may be.
  expect(compose.name).toBe("vitral");
  const { context = "", dockerfile: recipe = "" } = site.build ?? {};
  expect(existsSync(join("deploy", context, recipe))).toBe(true);
  expect(caddy.environment["SITE"]).toBe(`site:${site.environment["PORT"]}`);
  expect(readFileSync("deploy/Caddyfile", "utf8")).toContain("reverse_proxy {$SITE:");
  expect(caddy.ports).toEqual(["80:80", "443:443", "443:443/udp"]);
  for (const volume of [site, caddy, banco].flatMap(({ volumes }) => volumes)) {
    const [from = "", to = ""] = volume.split(":");
    expect(to).toMatch(/^\//);
    if (from.startsWith(".")) expect(existsSync(join("deploy", from))).toBe(true);
    else expect(Object.keys(compose.volumes)).toContain(from);
  }
  expect(site.volumes).toEqual([`storage:${/^VOLUME (.*)$/m.exec(lastStage)?.[1]}`]);
});

test("pg_dump in the image is as new as the database that Compose starts", () => {
  const [, client] = /postgresql-client-(\d+)/.exec(dockerfile) ?? [];
  expect(banco.image).toBe(`postgres:${client}`);
});
