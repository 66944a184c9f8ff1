// The child process that touches pictures; see docs/decisions/004-pictures-in-a-child-process.md.
import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import sharp from "sharp";
import { cutPhoto, decode, makeUpright } from "../../../platform/images/cut-photo.ts";
import { keepResult } from "../../../platform/images/cutter.ts";
import { type ImageJob, type JobResult, readSource } from "../../../platform/images/image-job.ts";

// Nothing is asked for twice. Two files beside each other, on a thread each, take a third less time than one after the
// other on two threads.
sharp.cache(false);
sharp.concurrency(1);
const atOnce = Number(process.argv[2]);

process.on("message", async (job: ImageJob) => {
  const result = await run(job);
  // The site may have been stopped meanwhile: then no process waits for the result.
  if (process.connected) process.send?.(result);
});

/** Holds the picture that is being made. */
let unfinished: string | undefined;

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.once(signal, () => {
    if (unfinished) rmSync(unfinished, { recursive: true, force: true });
    // Heard once: this time it ends the process.
    process.kill(process.pid, signal);
  });
}

/** A folder gets its name when it is complete: until then no process uses it, whatever its number in another container. */
async function run(job: ImageJob): Promise<JobResult> {
  const folder = `${job.folder}.${randomUUID()}`;
  unfinished = folder;
  try {
    await mkdir(folder, { recursive: true });
    const result = await make({ ...job, folder });
    if (!result.ok) {
      await rm(folder, { recursive: true });
      return result;
    }
    await keepResult(folder, result);
    await rename(folder, job.folder).catch(async (error: NodeJS.ErrnoException) => {
      // Another process made the same at the same time: its work stays, and ours goes.
      if (!isTaken.has(error.code ?? "")) throw error;
      await rm(folder, { recursive: true });
    });
    return result;
  } catch (error) {
    await rm(folder, { recursive: true, force: true }).catch(() => {});
    return { ok: false, reason: "fault", detail: String(error) };
  }
}

/** Windows says EPERM. */
const isTaken = new Set(["ENOTEMPTY", "EEXIST", "EPERM"]);

async function make(job: ImageJob): Promise<JobResult> {
  if (job.kind === "icons" || job.kind === "podcast-cover") {
    const { drawIcons, drawPodcastCover } = await import("./draw.ts");
    await (job.kind === "icons" ? drawIcons(job) : drawPodcastCover(job));
    return { ok: true };
  }
  const source = await readSource(job.source, job.sourceId);
  if ("refused" in source) return { ok: false, reason: source.refused };
  const { bytes } = source;
  try {
    if (job.kind === "social-image") {
      // Its font takes as long to read as this process takes to start, and a photo that is sent needs none.
      const { drawSocialImage } = await import("./draw.ts");
      await drawSocialImage(bytes, job);
      return { ok: true };
    }
    if (job.kind === "upright") {
      const refused = await makeUpright(bytes, job.folder);
      return refused ? { ok: false, reason: refused } : { ok: true };
    }
    const format = job.kind === "avif" ? "avif" : "webp";
    const cut = await cutPhoto(bytes, job.folder, format, format === "avif" ? 1 : atOnce);
    return "refused" in cut ? { ok: false, reason: cut.refused } : { ok: true, cut };
  } catch (error) {
    if (await isReadable(bytes)) throw error;
    return { ok: false, reason: "unreadable" };
  }
}

/** True if every pixel of a picture can be decoded. */
const isReadable = (bytes: Buffer): Promise<boolean> =>
  decode(bytes)
    .stats()
    .then(
      () => true,
      () => false,
    );
