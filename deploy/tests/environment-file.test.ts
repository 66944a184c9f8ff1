// @module-tag machine
// What /etc/vitral.env says is the same to the command `vitral` as to the service.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../src/testing/church/sample-church.ts";

const example = readFileSync(".env.example", "utf8");

/** The script as it is, but for its places and for the change of user, which needs root. */
function readByVitral(file: string): Record<string, string> {
  const folder = mkdtempSync(join(temporaryFolder, "vitral-"));
  const environment = join(folder, "vitral.env");
  writeFileSync(environment, file);
  const ver = 'node -p "JSON.stringify(process.env)"';
  writeFileSync(join(folder, "package.json"), JSON.stringify({ scripts: { ver } }));
  const script = readFileSync("deploy/vitral", "utf8")
    .replace("/etc/vitral.env", environment)
    .replace("cd /opt/vitral/atual", `cd ${folder}`)
    .replace("setpriv --reuid vitral --regid vitral --init-groups ", "");
  const { status, stdout, stderr } = spawnSync("sh", ["-c", script, "vitral", "ver"], {
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  expect(status).toBe(0);
  return JSON.parse(stdout) as Record<string, string>;
}

test("every example of .env.example, taken into use, is read by the command", () => {
  const inUse = example.replaceAll(/^# ([A-Z_]+=)/gm, "$1");

  const read = readByVitral(inUse);

  expect(read["COPIA_COMANDO"]).toBe('rclone copy "$COPIA" nuvem:vitral');
  expect(read["SMTP_URL"]).toBe("smtp://usuario:troque@smtp.example.org:587");
  const names = [...inUse.matchAll(/^([A-Z_]+)=/gm)].map(([, name = ""]) => name);
  expect(names.length).toBeGreaterThan(20);
  expect(Object.keys(read)).toEqual(expect.arrayContaining(names));
});

// As systemd.exec(5) has it of EnvironmentFile=. Each name says what its value tries.
const kept = {
  DOLLAR: ["DOLLAR=se$nha$(date)`date`", "se$nha$(date)`date`"],
  HASH: ["HASH=um#dois;tres & quatro", "um#dois;tres & quatro"],
  QUOTES_INSIDE: [`QUOTES_INSIDE=rclone copy "$COPIA" 'b'`, `rclone copy "$COPIA" 'b'`],
  SINGLE: [`SINGLE='um "$B" \\ dois'`, 'um "$B" \\ dois'],
  DOUBLE: ['DOUBLE="um \\"\\$B\\" \\n \\\\ dois"', 'um "$B" \\n \\ dois'],
  BACKSLASH: ["BACKSLASH=um\\ dois\\\\", "um dois\\"],
  SPACES: ["  SPACES =  um dois  ", "um dois"],
  EQUALS: ["EQUALS=um=dois", "um=dois"],
  EMPTY: ["EMPTY=", ""],
  LAST_WITHOUT_END: ["LAST_WITHOUT_END=um", "um"],
};

test("a value is read as systemd reads it, and nothing in it is run", () => {
  const lines = Object.values(kept).map(([line]) => line);

  const read = readByVitral(["# A=1", ";B=2", "", "sem sentido", "1C=3", ...lines].join("\n"));

  const values = Object.entries(kept).map(([name, [, value]]) => [name, value]);
  expect(read).toMatchObject(Object.fromEntries(values));
  expect(Object.keys(read)).not.toEqual(expect.arrayContaining(["1C"]));
});
