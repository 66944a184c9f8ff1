// @module-tag machine
import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../testing/church/sample-church.ts";
import { usualUmask } from "../../testing/run/usual-umask.ts";

const newFolder = () => mkdtempSync(join(temporaryFolder, "dados-"));

/** Mode of every file and folder, by its path; the folder itself is ".". */
function modesIn(folder: string): Record<string, string> {
  const names = [".", ...readdirSync(folder, { recursive: true, encoding: "utf8" })];
  return Object.fromEntries(
    names.map((name) => [name, (statSync(join(folder, name)).mode & 0o777).toString(8)]),
  );
}

/** Runs a program in a process of its own, since what it keeps private is all that it writes. → what it printed */
function run(program: string, dataFolder: string): string {
  const [shell, ...asUsual] = usualUmask;
  const { stdout, stderr, status } = spawnSync(
    shell,
    [...asUsual, process.execPath, "--input-type=module", "-e", program],
    { env: { DATA_DIR: dataFolder }, encoding: "utf8", timeout: 600_000 },
  );
  expect(stderr).toBe("");
  expect(status).toBe(0);
  return stdout;
}

const restrictToOwner = `
  import { restrictToOwner } from "./src/platform/start/folders.ts";
  const folder = process.env.DATA_DIR;
  process.stdout.write((await restrictToOwner(folder)) ?? "nothing");
`;

test("every written file belongs to its owner alone", () => {
  const folder = join(newFolder(), "new");
  const writers = `
    import { openChurchDatabase } from "./src/church-database.ts";
    import { createFileMailer } from "./src/platform/mail/file-mailer.ts";
    import { compress } from "./src/site/publish/bytes/resource.ts";
    import { makeImages } from "./src/platform/images/cutter.ts";
    const database = await openChurchDatabase({ dataFolder: folder, databaseUrl: undefined });
    await createFileMailer({ folder: folder + "/mail" }).send({
      messageId: "<carta@example.org>", from: { name: "", address: "a@example.org" },
      to: "b@example.org", replyTo: "c@example.org", subject: "Oi", text: "Oi", html: "Oi",
    });
    await compress(new TextEncoder().encode("porta"), "abc", { cacheFolder: folder + "/cache/textos" });
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';
    const icons = { kind: "icons", folder: folder + "/cache/imagens/icones", svg, sizes: [16] };
    const worker = process.cwd() + "/src/site/publish/images/worker.ts";
    const [made] = await makeImages([icons], { worker, onProgress() {} });
    if (!made.ok) throw new Error(JSON.stringify(made));
    setTimeout(() => process.exit(), 0);
  `;

  expect(run(restrictToOwner + writers, folder)).toBe("nothing");

  const modes = modesIn(folder);
  const names = Object.keys(modes).join("\n");
  for (const wanted of ["vitral.db", "vitral.db-wal", "vitral.db-shm", "mail/carta.eml"]) {
    expect(names).toContain(wanted);
  }
  expect(names).toMatch(/cache\/imagens\/icones\/\S+\.png/);
  expect(names).toMatch(/cache\/textos\/abc\.br/);
  for (const [name, mode] of Object.entries(modes)) expect(mode, name).toMatch(/^[67]00$/);
});

function openToOthers(): string {
  const folder = newFolder();
  chmodSync(folder, 0o755);
  for (const inside of ["mail", "cache/imagens/abc"]) {
    mkdirSync(join(folder, inside), { recursive: true });
  }
  const files = [
    "vitral.db",
    "vitral.db-wal",
    "mail/carta.eml",
    "cache/imagens/abc/1",
    "notes.txt",
  ];
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), "Pela saúde da minha avó.", { mode: 0o644 });
  }
  return folder;
}

test("files that others could read are closed, and reported once", () => {
  const folder = openToOthers();

  expect(run(restrictToOwner, folder)).toMatch(/podiam ler o que está em .*Agora, só o dono/);
  expect(run(restrictToOwner, folder)).toBe("nothing");

  // A file that is not ours is its owner's to close; nobody else comes as far as there.
  const { "notes.txt": notes, ...closed } = modesIn(folder);
  expect(notes).toBe("644");
  for (const [name, mode] of Object.entries(closed)) expect(mode, name).toMatch(/^[67]00$/);
});

test("a folder that everybody shares is left as it is, and the operator is warned", () => {
  const folder = newFolder();
  chmodSync(folder, 0o1777);

  expect(run(restrictToOwner, folder)).toContain("Ponha em DATA_DIR uma pasta só do site");
  expect(statSync(folder).mode & 0o7777).toBe(0o1777);
});
