import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { report } from "../../kit/accounts/figures.ts";
import { isKept, sendMessage } from "../../kit/requests/send-message.ts";
import { copyCommand } from "../../kit/site/copy-command.ts";
import { fillDisk } from "../../kit/site/fill-disk.ts";
import { newPlace, startSite } from "../../kit/site/site.ts";

test("the disk of the copies is full", async (context) => {
  const place = await newPlace("smtp://127.0.0.1:9");
  const copies = join(place.dataFolder, "copias");
  mkdirSync(copies);
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=24m", "vitral-fault", copies]);
  if (mounted.status !== 0) context.skip("a small disk cannot be mounted: needs Linux and root");
  onTestFinished(() => void spawnSync("umount", ["--lazy", copies]));
  const site = await startSite(place);
  await sendMessage(site);
  const first = await copyCommand(place, "fazer");
  const old = readdirSync(copies);

  const filler = join(copies, "filler");
  fillDisk(filler);
  const full = await copyCommand(place, "fazer");
  const left = readdirSync(copies).filter((name) => name !== "filler");
  const post = await sendMessage(site);
  const checked = await copyCommand(place, "conferir", join(copies, old[0] ?? ""));
  rmSync(filler);
  const after = await copyCommand(place, "fazer");
  report(context, {
    injected: "disk of the copies full (24 MB tmpfs) while one is made",
    found: `refused: ${full.said.trim()}; the old copy is there and opens; made again once there is space`,
  });

  expect([first.exit, full.exit, checked.exit, after.exit]).toEqual([0, 1, 0, 0]);
  expect(full.said).toContain("Não há espaço no disco.");
  expect(old).toHaveLength(1);
  expect(left).toEqual(old);
  expect(isKept(post)).toBe(true);
});
