// @module-tag machine
// What a host of containers relies on, as docs/instalar.md promises it.
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";

const instructions = readFileSync("docs/instalar.md", "utf8");
const dockerfile = readFileSync("deploy/Dockerfile", "utf8");
const lastStage = dockerfile.split(/^FROM .*$/m).at(-1) ?? "";

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

type Compose = {
  name: string;
  services: Record<string, Service>;
  volumes: Record<string, { name?: string } | null>;
};
type Service = {
  build?: { context: string; dockerfile: string };
  image?: string;
  environment: Record<string, string>;
  volumes: string[];
  ports?: string[];
  read_only?: boolean;
};
const composed = <Name extends string>(file: string) =>
  parse(readFileSync(file, "utf8")) as Compose & { services: Record<Name, Service> };
const compose = composed<"site" | "caddy" | "banco">("deploy/compose.yaml");
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
  expect(banco.image).toContain(`:-postgres:${client}}`);
});

test("by itself the image writes nowhere but in its own place, and is reached on its own port", () => {
  const { services, volumes } = composed<"site">("deploy/imagem.yaml");

  expect(Object.keys(services)).toEqual(["site"]);
  expect(services.site).toMatchObject({ read_only: true, cap_drop: ["ALL"], env_file: ".env" });
  expect(services.site.ports).toEqual(["80:80"]);
  expect(services.site.volumes).toEqual(["storage:/storage"]);
  // As `docker run -v vitral:/storage` called it, which earlier installations typed.
  expect(volumes["storage"]?.name).toBe("vitral");
});

test("each way of installing is updated by one command, which names files that are there", () => {
  const [, updating = ""] = /^## Atualizar$([^]*?)^## /m.exec(instructions) ?? [];
  const commands = [...updating.matchAll(/^```sh\n([^]*?)^```/gm)].map(([, text = ""]) => text);

  expect(commands).toHaveLength(3);
  for (const command of commands) expect(command.trim().split("\n")).toHaveLength(1);
  const files = [...instructions.matchAll(/(?:-f|sh) (?:\/opt\/vitral\/)?(deploy\/\S+)/g)];
  expect(files.length).toBeGreaterThan(4);
  for (const [, file = ""] of files) expect(existsSync(file), file).toBe(true);
});

const inImage = [...instructions.matchAll(/site node_modules\/\.bin\/node --run (\w+)/g)];

test("each command that is typed in the image is one of the project's, and its files are there", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
    scripts: Record<string, string>;
  };
  const copied = [...lastStage.matchAll(/^COPY --from=build \/app\/(bin\/\S+)/gm)];

  const names = new Set(inImage.map(([, name = ""]) => name));

  expect([...names].sort()).toEqual(["copia", "igreja"]);
  expect(lastStage).toContain("/app/package.json ");
  for (const name of names) {
    const [, folder] = /^node (bin\/[\w-]+)\//.exec(scripts[name] ?? "") ?? [];
    expect(
      copied.map(([, path]) => path),
      name,
    ).toContain(folder);
  }
});
