// @module-tag machine
// Path (c) of docs/instalar.md, line by line as it stands there, and what each leaves on the machine.
import { spawnSync } from "node:child_process";
import { appendFileSync, cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openDataFolder } from "../../src/testing/church/data-folder.ts";
import { answersOfChurch } from "../../src/testing/church/finished-church.ts";
import { sampleChurch, temporaryFolder } from "../../src/testing/church/sample-church.ts";
import { keepMessage } from "../../src/testing/storage/sample.ts";
import { openBareMachine, whyNoBareMachine } from "./bare-machine.ts";
import { log } from "./programs.ts";

const reason = whyNoBareMachine();
if (reason) console.log(`Left out: path (c) of docs/instalar.md, because ${reason}.`);

const address = "www.suaigreja.org.br";
const copyBack = "/var/lib/vitral/volta.vitral.tar.gz";

test.skipIf(reason)(
  "five lines install the site, one updates it, and four put a copy back",
  async () => {
    const machine = await openBareMachine();
    const lines = new Set<string>();
    /** A line of the document, with what it leaves open filled in. → all that it said */
    const type = (line: string, filled = line) => {
      lines.add(line);
      const { exit, said } = machine.type(filled);
      expect(exit, `${filled}: ${said}`).toBe(0);
      return said;
    };
    const look = (line: string) => machine.type(line).said.trim();
    const { folder: published, publish } = await publishProgram();

    type("apt-get install -y caddy git libatomic1");
    type("git clone ENDEREÇO_DO_REPOSITÓRIO /opt/vitral", `git clone ${published} /opt/vitral`);
    const installed = type(`sh /opt/vitral/deploy/instalar.sh ${address}`);
    expect(installed).toMatch(/Falta o e-mail: ponha SMTP_URL em \/etc\/vitral\.env/);
    expect(machine.type("systemctl start vitral").exit).not.toBe(0);
    type("editor /etc/vitral.env");
    type("systemctl start vitral");

    expect(look("stat -c '%A %U %n' /var/lib/vitral /etc/vitral.env /usr/local/bin/vitral")).toBe(
      "drwx------ vitral /var/lib/vitral\n-rw------- root /etc/vitral.env\n-rwxr-xr-x root /usr/local/bin/vitral",
    );
    expect(look("getent passwd vitral")).toMatch(/:\/var\/lib\/vitral:\/usr\/sbin\/nologin$/);
    const settings = look("cat /etc/vitral.env");
    expect(settings).toMatch(/^PUBLIC_URL=https:\/\/www\.suaigreja\.org\.br\nTRUST_PROXY=1\n/);
    expect(settings).toMatch(/^API_CREDENTIALS=site:[0-9a-f]{24}$/m);
    expect(look("cat /etc/systemd/system/vitral.service")).toBe(
      readFileSync("deploy/vitral.service", "utf8").trim(),
    );
    expect(look("cat /etc/caddy/vitral.caddy")).toMatch(/^www\.suaigreja\.org\.br \{$/m);
    expect(look("cat /etc/caddy/Caddyfile")).toBe("import vitral.caddy");
    // The machine gets another site, which an update leaves alone.
    const other = "coral.suaigreja.org.br {\n\trespond oi\n}";
    machine.type(`printf '${other}\n' >/etc/caddy/Caddyfile`);

    type("vitral igreja", `vitral igreja -- ${ownFacts}`);
    expect(look("stat -c %U /var/lib/vitral/conteudo/igreja.yaml")).toBe("vitral");
    const { folder: dataFolder, database } = await openDataFolder();
    await keepMessage(database, { id: "of before the fire" });
    await database.close();
    machine.put(dataFolder, "/var/lib/vitral/dados", "vitral");
    lines.add("vitral igreja -- pronto");
    const ready = machine.type("vitral igreja -- pronto");
    expect(ready).toMatchObject({ exit: 1, said: expect.stringContaining("Ainda não: faltam") });
    const [, copy = ""] = /feita e conferida: (.*)\n/.exec(type("vitral copia -- fazer")) ?? [];

    publish("the next version");
    type(`git -C /opt/vitral pull && sh /opt/vitral/deploy/instalar.sh ${address}`);
    expect(look("cat /etc/vitral.env")).toBe(settings);
    expect(look("cat /etc/caddy/Caddyfile")).toBe(`${other}\n\nimport vitral.caddy`);
    expect(look("cat /etc/caddy/Caddyfile.antes")).toBe(other);
    expect(look("cat /opt/vitral/atual/src/version.txt")).toBe("the next version");
    expect(look(`tail -n 3 ${log}`)).toMatch(/^systemctl restart vitral$/m);
    expect(look("stat -c '%A %U' /var/lib/vitral/dados")).toMatch(/^d.* vitral$/);

    expect(
      type(
        "HOME=/var/lib/vitral setpriv --reuid vitral --regid vitral --init-groups rclone config",
      ),
    ).toBe("rclone config, vitral\n");

    machine.type(`cp ${copy} /root-copy && rm -r /var/lib/vitral/dados /var/lib/vitral/conteudo`);
    type("systemctl stop vitral");
    type(
      `install -o vitral -m 600 COPIA.vitral.tar.gz ${copyBack}`,
      `install -o vitral -m 600 /root-copy ${copyBack}`,
    );
    expect(type(`vitral copia -- restaurar ${copyBack}`)).toContain("A cópia voltou.");
    type("systemctl start vitral");
    expect(look("stat -c %U /var/lib/vitral/dados/vitral.db")).toBe("vitral");
    expect(look("cat /var/lib/vitral/conteudo/igreja.yaml")).toContain("nome: Igreja da Paz");
    expect(look("vitral fila")).toContain("of before the fire");

    const before = "git checkout";
    type(
      before,
      `git -C /opt/vitral checkout --quiet HEAD~1 && sh /opt/vitral/deploy/instalar.sh ${address}`,
    );
    expect(look("cat /opt/vitral/atual/src/version.txt")).toBe("a version");
    type("git switch -", "git -C /opt/vitral switch -");
    type("git pull", "git -C /opt/vitral pull");

    const guide = readFileSync("docs/instalar.md", "utf8");
    for (const line of lines) expect(guide).toContain(line);
  },
);

const ownFacts = answersOfChurch.map((word) => `'${word}'`).join(" ");

/** The program as its repository has it, with pictures of a few dots. */
async function publishProgram() {
  const folder = mkdtempSync(join(temporaryFolder, "publicado-"));
  const { contentFolder } = await sampleChurch();
  for (const name of ["deploy", "bin", "src", "package.json", "package-lock.json", ".gitignore"]) {
    cpSync(name, join(folder, name), { recursive: true });
  }
  cpSync(contentFolder, join(folder, "content"), { recursive: true });
  const git = (...given: string[]) => {
    const who = ["-c", "user.name=A", "-c", "user.email=a@example.org"];
    const { status, stderr } = spawnSync("git", [...who, ...given], { cwd: folder });
    expect(status, `${stderr}`).toBe(0);
  };
  const publish = (version: string) => {
    writeFileSync(join(folder, "src/version.txt"), version);
    // Other dependencies each time, so that the built site comes with them (programs.ts).
    appendFileSync(join(folder, "package-lock.json"), "\n");
    git("add", "--all");
    git("commit", "--quiet", "--message", version);
  };
  git("init", "--quiet");
  publish("a version");
  return { folder, publish };
}
