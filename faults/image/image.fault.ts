// The image of docs/instalar.md, path (a): built by its own steps, and run as a host of containers runs it.
import { spawnSync } from "node:child_process";
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, type TestContext } from "vitest";
import { report } from "../../kit/accounts/figures.ts";
import { buildImage } from "../../kit/image/build-image.ts";
import { machine, startContainer } from "../../kit/image/container.ts";
import { run } from "../../kit/image/run.ts";
import { until } from "../../kit/requests/until.ts";
import { sharedFolder } from "../../kit/site/data-folder.ts";
import { openMailServer } from "../../src/testing/mail-server.ts";

const tools = ["debootstrap", "chroot", "unshare", "nsenter", "ip"];
const lacking = tools.filter((tool) => spawnSync("which", [tool]).status !== 0);
if (process.getuid?.() !== 0) lacking.unshift("root");
if (lacking.length > 0) console.log(`image left out: it needs ${lacking.join(", ")}`);

test.skipIf(lacking.length > 0)(
  "the image keeps the contract: nobody's, port 80, writes only in /storage, both hooks, a copy put back",
  { timeout: 1_800_000 },
  async (context) => {
    const folder = mkdtempSync(join(tmpdir(), "vitral-image-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const base = makeDebian(join(folder, "base"), context);
    const image = buildImage("deploy/Dockerfile", base, folder);
    const volume = join(folder, "volume");
    // A new volume begins with what the image has in its place.
    run("cp", ["--archive", join(image.root, "storage"), volume]);
    shareCutPictures(volume, image.user);

    const begun = { API_CREDENTIALS: "site:pedra-clara", PUBLIC_URL: "https://igrejadapaz.org.br" };
    const site = await startContainer(image, volume, {
      ...begun,
      SMTP_ADDRESS: machine,
      SMTP_PORT: "2525",
      MAILER_FROM_ADDRESS: "site@igrejadapaz.org.br",
    });
    const mail = await openMailServer({ host: machine, port: 2525 });
    const up = `http://${site.address}/up`;
    await until("the image serves on port 80", 300_000, () =>
      fetch(up).then(
        ({ status }) => status === 200,
        () => false,
      ),
    );
    const status = site.status();
    const healthy = await site.exec(...image.healthCheck);
    const written = await site.exec("touch", "/app/here", "/hooks/here", "/etc/here");
    const found = await site.exec(
      "sh",
      "-c",
      "command -v gcc cc make npm git python3 || echo none",
    );
    const dump = await site.exec("pg_dump", "--version");
    await site.exec("node_modules/.bin/node", "--run", "igreja", "--", "pronto");
    const before = await site.exec("/hooks/pre-backup");
    const stopped = await site.stop();
    const hook = await startContainer(image, volume, begun, ["/hooks/post-restore"]);
    const after = await hook.ended;
    const copy = join(volume, "copia", readdirSync(join(volume, "copia"))[0] ?? "");
    const fresh = join(folder, "fresh");
    run("cp", ["--archive", join(image.root, "storage"), fresh]);
    const restored = [];
    for (const words of restoring) {
      const one = await startContainer(image, fresh, begun, ["sh", "-c", words]);
      one.give(copy);
      restored.push(await one.ended);
    }

    const megabytes = (path: string) => Number(run("du", ["-sm", path]).split("\t")[0]);
    report(context, {
      injected: "its steps run on bare Debian; read-only, as nobody, on a network of its own",
      found: `serves; ${megabytes(image.root)} MB, ${megabytes(base)} of them Debian's; ${dump.said}`,
    });
    expect(status).toMatch(/^Uid:\s+65534\s+65534\s+65534\s+65534$/m);
    expect(healthy.code).toBe(0);
    expect(written.said.match(/Read-only file system/g)).toHaveLength(3);
    expect(found.said).toBe("none");
    expect(dump.said).toContain("(PostgreSQL) 17");
    expect(mail.received).toMatchObject([{ from: "site@igrejadapaz.org.br" }]);
    expect(before).toMatchObject({ code: 0 });
    expect(stopped.code).toBe(0);
    expect(after).toMatchObject({ code: 0, said: expect.stringContaining("A cópia voltou.") });
    expect(readdirSync(join(volume, "copia"))).toHaveLength(1);
    expect(restored).toMatchObject([
      { code: 0, said: "" },
      { code: 0, said: expect.stringContaining("A cópia voltou.") },
    ]);
    expect(statSync(join(fresh, "dados/vitral.db"))).toMatchObject(image.user);
    expect(needlessIn(join(image.root, "app"))).toEqual([]);
  },
);

/** What docs/instalar.md has run in the image, with the site stopped, to put a copy back on a new machine. */
const restoring = readFileSync("docs/instalar.md", "utf8")
  .split("\n")
  .flatMap((line) => /imagem\.yaml run --rm (?:-T )?site (.*?)(?: <\S+)?$/.exec(line)?.[1] ?? []);

/** Debian as the slim images have it. */
function makeDebian(base: string, context: TestContext): string {
  const { status, stdout } = spawnSync("debootstrap", ["--variant=minbase", "trixie", base]);
  if (status !== 0) context.skip(`Debian is not reached: ${stdout}`);
  const leftOut = "var/cache/apt var/lib/apt/lists usr/share/doc usr/share/man usr/share/locale";
  for (const path of leftOut.split(" ")) {
    rmSync(join(base, path), { recursive: true });
    mkdirSync(join(base, path));
  }
  return base;
}

function shareCutPictures(volume: string, { uid, gid }: { uid: number; gid: number }): void {
  const to = join(volume, "dados");
  mkdirSync(to);
  run("cp", ["--recursive", join(sharedFolder, "cache"), to]);
  run("chown", ["--recursive", `${uid}:${gid}`, to]);
}

/** What is only for building and testing. */
function needlessIn(app: string): string[] {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, { dev?: boolean }>;
  };
  const onlyHere = Object.keys(packages).filter((path) => packages[path]?.dev);
  return [
    ...onlyHere.filter((path) => existsSync(join(app, path))),
    ...globSync("{bin,src,dist}/**/*.test.*", { cwd: app }),
    ...["e2e", "kit", "src/testing", "bin/rooms", ".git"].filter((path) =>
      existsSync(join(app, path)),
    ),
  ];
}
