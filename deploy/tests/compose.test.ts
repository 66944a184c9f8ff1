// @module-tag machine
// Both files of Compose, as Compose itself reads them.
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../src/testing/church/sample-church.ts";

const hasCompose = spawnSync("docker", ["compose", "version"]).status === 0;
if (!hasCompose) console.log("Compose's own judgement left out: there is no docker compose");

/** As docs/instalar.md has it written. */
const written = `ENDERECO=www.igreja.example.org
PUBLIC_URL=https://www.igreja.example.org
API_CREDENTIALS=site:um-texto-longo
SMTP_URL=smtp://usuario:senha@servidor:587
SENHA_DO_BANCO=outra-senha
DATABASE_URL=postgres://vitral:outra-senha@banco/vitral
`;

type Service = {
  environment: Record<string, string>;
  image?: string;
  volumes?: { target: string }[];
};

function read(file: string, ...given: string[]) {
  const folder = mkdtempSync(join(temporaryFolder, "compose-"));
  cpSync("deploy", join(folder, "deploy"), { recursive: true });
  writeFileSync(join(folder, "deploy/.env"), written);
  const words = ["compose", "--file", `deploy/${file}`, ...given, "config", "--format", "json"];
  const { status, stdout, stderr } = spawnSync("docker", words, { cwd: folder, encoding: "utf8" });
  expect(stderr).toBe("");
  expect(status).toBe(0);
  return (JSON.parse(stdout) as { services: Record<string, Service> }).services;
}

test.skipIf(!hasCompose)("the site and Caddy are told what the file of settings says", () => {
  const { site, caddy, ...others } = read("compose.yaml");

  expect(site?.environment).toMatchObject({
    PUBLIC_URL: "https://www.igreja.example.org",
    SMTP_URL: "smtp://usuario:senha@servidor:587",
    API_CREDENTIALS: "site:um-texto-longo",
  });
  expect(caddy?.environment).toEqual({ ENDERECO: "www.igreja.example.org", SITE: "site:3000" });
  expect(others).toEqual({});
});

test.skipIf(!hasCompose)(
  "with its profile there is a PostgreSQL, under the password that the site uses",
  () => {
    const { site, banco } = read("compose.yaml", "--profile", "postgres");

    const { username, password, hostname, pathname } = new URL(
      site?.environment["DATABASE_URL"] ?? "",
    );
    expect(hostname).toBe("banco");
    expect(banco?.environment).toEqual({ POSTGRES_PASSWORD: password, SENHA_DO_BANCO: password });
    // Who the site is there: see papel-do-banco.sh.
    expect(username).toBe("vitral");
    expect(pathname).toBe(`/${username}`);
    expect(banco?.volumes?.map(({ target }) => target)).toContain(
      "/docker-entrypoint-initdb.d/papel-do-banco.sh",
    );
  },
);

test.skipIf(!hasCompose)("the image alone is told its address", () => {
  expect(read("imagem.yaml")["site"]?.environment["PUBLIC_URL"]).toBe(
    "https://www.igreja.example.org",
  );
});
