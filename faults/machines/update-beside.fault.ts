// docs/instalar.md, path (c): the next version is built beside the one that serves, by the real bundler.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, readlinkSync, realpathSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { report, seconds } from "../../kit/accounts/figures.ts";
import { openMailbox } from "../../kit/accounts/mailbox.ts";
import { ask } from "../../kit/requests/ask.ts";
import { isKept } from "../../kit/requests/send-message.ts";
import { askSteadily, sendSteadily } from "../../kit/requests/steadily.ts";
import { newDataFolder } from "../../kit/site/data-folder.ts";
import { newPlace, startSite } from "../../kit/site/site.ts";

const hasHistory = spawnSync("git", ["rev-parse", "HEAD"]).status === 0;
if (!hasHistory) console.log("update-beside left out: this is no clone");

/** An npm that has everything at hand: all anew, as `npm ci`, from what is installed here. */
const npm = `#!/bin/sh
rm -rf node_modules && cp -a "${resolve("node_modules")}" node_modules && touch node_modules/.package-lock.json
`;

test.skipIf(!hasHistory)("an update is built beside the site on the air", async (context) => {
  const root = await newDataFolder();
  const opt = join(root, "vitral");
  const env = { ...process.env, NODE_ENV: undefined, PATH: `${root}:${process.env["PATH"]}` };
  writeFileSync(join(root, "npm"), npm, { mode: 0o755 });
  const git = (...words: string[]) => {
    const named = ["-c", "user.name=A", "-c", "user.email=a@example.org", ...words];
    expect(spawnSync("git", named, { cwd: opt }).status, words.join(" ")).toBe(0);
  };
  const update = async () => {
    const begun = performance.now();
    const child = spawn("sh", [join(opt, "deploy/montar.sh")], { env, stdio: "ignore" });
    const [code] = (await once(child, "exit")) as [number];
    return { code, ms: performance.now() - begun };
  };
  expect(spawnSync("git", ["clone", "--quiet", resolve("."), opt]).status).toBe(0);
  expect((await update()).code).toBe(0);
  const before = realpathSync(join(opt, "atual"));
  const mailbox = await openMailbox();
  const place = { ...(await newPlace(mailbox.url)), program: join(before, "dist/server/main.js") };
  const old = await startSite(place);

  const pages = askSteadily(old, "/contato", 20);
  const posts = sendSteadily(old, 5);
  // Another list of dependencies, so that all of them are fetched anew.
  appendFileSync(join(opt, "package-lock.json"), "\n");
  git("commit", "--quiet", "--all", "--message", "The next version");
  const { code, ms } = await update();
  const asked = await pages.stop();
  const sent = await posts.stop();
  // Nobody asked for the panel before: what it is made of is read only now.
  const panel = await ask({ port: old.port, path: "/painel/entrar" });
  await old.terminate();
  const next = await startSite({ ...place, program: join(opt, "atual/dist/server/main.js") });
  const page = await ask({ port: next.port, path: "/" });

  const failed = asked.filter(({ status }) => status !== 200);
  const lost = sent.filter((one) => !isKept(one));
  report(context, {
    injected: "the next version built beside the running one, dependencies anew, then started",
    found: `built in ${seconds(ms)}; ${asked.length} pages asked for, ${failed.length} failed; ${sent.length} posts, ${lost.length} lost; the old program's panel opened after it`,
  });
  expect(code).toBe(0);
  expect(readlinkSync(join(opt, "atual"))).not.toBe(before.slice(opt.length + 1));
  expect([failed, lost]).toEqual([[], []]);
  expect([panel.status, page.status]).toEqual([200, 200]);
});
