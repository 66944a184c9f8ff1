// The child process that touches pictures; see docs/decisions/005-images-in-a-child-process.md.
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { cutPhoto } from "./cut-photo.ts";
import { drawCard } from "./draw-card.ts";
import { drawIcons } from "./draw-icons.ts";
import type { ImageJob, JobResult } from "./image-job.ts";

process.on("message", async (job: ImageJob) => {
  const result = await run(job);
  // The site may have been stopped meanwhile: then nobody waits for the news.
  if (process.connected) process.send?.(result);
});

/** A folder appears under its real name only when everything in it is there. */
async function run(job: ImageJob): Promise<JobResult> {
  const folder = `${job.folder}.${process.pid}`;
  try {
    await mkdir(folder, { recursive: true });
    const result: JobResult = { ok: true, cut: await make({ ...job, folder }) };
    await writeFile(join(folder, "feito.json"), JSON.stringify(result));
    // Another process may have made the same at the same time: then its work stands, and ours goes.
    await rename(folder, job.folder).catch(() => rm(folder, { recursive: true }));
    return result;
  } catch (error) {
    await rm(folder, { recursive: true, force: true }).catch(() => {});
    if (job.kind === "photo" && !(await isReadable(job.source))) {
      return { ok: false, reason: "unreadable" };
    }
    return { ok: false, reason: "fault", detail: String(error) };
  }
}

/** Whether every pixel of a picture can be decoded. */
const isReadable = (source: string): Promise<boolean> =>
  sharp(source)
    .stats()
    .then(
      () => true,
      () => false,
    );

async function make(job: ImageJob) {
  switch (job.kind) {
    case "photo":
      return cutPhoto(job);
    case "card":
      await drawCard(job);
      return undefined;
    case "icons":
      await drawIcons(job);
      return undefined;
  }
}
