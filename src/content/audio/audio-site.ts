import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { Hono } from "hono";
import { atMost, trustedTime } from "../../platform/database/trusted-time.ts";
import type { ApiEnvironment } from "../../platform/http/client-address.ts";
import { startPoll } from "../../platform/jobs/poll.ts";
import type { SitePart } from "../../feature.ts";
import type { SiteHouse } from "../../house.ts";
import { audioAt, audioPath, audioTypes } from "../audio-file.ts";
import { photoStoreOf } from "../photos/photo-sync.ts";
import { createPhotoReferences } from "../sql/photo-references.ts";
import { type AudioLibrary, forgetUnusedAudios, openAudioLibrary } from "./audio-library.ts";

/** Answers the audios of the church, and every hour removes those that no sermon has any more. */
export function openAudioSite({ config, database, now, log }: SiteHouse): SitePart {
  const store = photoStoreOf(database, now);
  const references = createPhotoReferences(database);
  const { contentFolder } = config;
  const tidying = startPoll(
    async () => {
      const nowMs = await trustedTime(database, now());
      if (nowMs === undefined) return;
      // Files are dated by this machine's clock.
      const fileMs = atMost(nowMs, Date.now());
      await forgetUnusedAudios({ contentFolder, store, references, nowMs: fileMs });
    },
    { everyMs: 3_600_000, log, trouble: "unused audios could not be removed; tried in an hour" },
  );
  return {
    routes: audioRoutes(openAudioLibrary({ ...config, store })),
    close: () => tidying.close(),
  };
}

/** Serves audios, also in parts: players begin in the middle. An audio at an address never changes. */
export function audioRoutes({ find }: Pick<AudioLibrary, "find">): Hono<ApiEnvironment> {
  const routes = new Hono<ApiEnvironment>();
  routes.get(`${audioPath}:name`, async ({ req }, next) => {
    const url = new URL(req.url).pathname;
    const audio = audioAt(url);
    const path = audio && (await find(url));
    if (!path) return next();
    const { size } = await stat(path);
    const etag = `"${audio.hash}"`;
    const headers = {
      "content-type": audioTypes[audio.kind],
      "cache-control": "public, max-age=31536000, immutable",
      "accept-ranges": "bytes",
      etag,
      // Players of podcasts are on other sites.
      "cross-origin-resource-policy": "cross-origin",
      "access-control-allow-origin": "*",
    };
    const known = req.header("if-none-match")?.split(",") ?? [];
    if (known.some((one) => [etag, `W/${etag}`, "*"].includes(one.trim()))) {
      return new Response(null, { status: 304, headers });
    }
    const isSame = [undefined, etag].includes(req.header("if-range"));
    const isAsked = req.method === "GET" && isSame;
    const part = isAsked ? readRange(req.header("range"), size) : "whole";
    if (part === "none") {
      const range = { "content-range": `bytes */${size}`, "cache-control": "no-store" };
      return new Response(null, { status: 416, headers: { ...headers, ...range } });
    }
    const { start, end } = part === "whole" ? { start: 0, end: size - 1 } : part;
    const length = { "content-length": String(end - start + 1) };
    const body = req.method === "HEAD" ? null : fileBody(path, start, end);
    return part === "whole"
      ? new Response(body, { headers: { ...headers, ...length } })
      : new Response(body, {
          status: 206,
          headers: { ...headers, ...length, "content-range": `bytes ${start}-${end}/${size}` },
        });
  });
  return routes;
}

const fileBody = (path: string, start: number, end: number) =>
  Readable.toWeb(createReadStream(path, { start, end })) as ReadableStream;

type Part = { start: number; end: number };

/** One part of a file, first and last byte counted. Several parts at once, or no range, are answered with the whole. */
export function readRange(header: string | undefined, size: number): Part | "whole" | "none" {
  const [, from = "", to = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.trim() ?? "") ?? [];
  if (from === "" && to === "") return "whole";
  const last = size - 1;
  if (from === "")
    return to === "0" ? "none" : { start: Math.max(0, size - Number(to)), end: last };
  const [start, end] = [Number(from), to === "" ? last : Math.min(last, Number(to))];
  if (to !== "" && Number(to) < start) return "whole";
  return start > last ? "none" : { start, end };
}
