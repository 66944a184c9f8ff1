// What a host of containers relies on, as docs/instalar.md promises it.
import { readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";

const dockerfile = readFileSync("deploy/Dockerfile", "utf8");
const [, lastStage = ""] = dockerfile.split(/^FROM debian.*$/m);

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

test("beside Caddy the site writes nowhere but in its own place, and has no powers", () => {
  const { services } = parse(readFileSync("deploy/compose.yaml", "utf8")) as {
    services: Record<string, object>;
  };

  expect(services["site"]).toMatchObject({ read_only: true, cap_drop: ["ALL"] });
  expect(services["banco"]).toMatchObject({ profiles: ["postgres"] });
});
