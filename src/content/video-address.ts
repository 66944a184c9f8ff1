import { z } from "zod";
import { exact } from "./values.ts";

/** A video on a site whose player can be shown without its cookies. */
export type Video = {
  site: "YouTube" | "Vimeo";
  /** Where people see it on that site. */
  watchUrl: string;
  /** What a frame shows: it sets no cookie before somebody plays it. */
  playerUrl: string;
};

/** The address of a video, as people copy it from YouTube or Vimeo. */
export const videoAddress = exact("escreva o endereço do vídeo")
  .transform((text, context) => {
    const video = videoOf(text);
    if (video) return video;
    context.addIssue({
      code: "custom",
      input: text,
      message:
        "escreva o endereço de um vídeo do YouTube ou do Vimeo, como https://www.youtube.com/watch?v=…",
    });
    return z.NEVER;
  })
  .meta({ kind: "url" });

/** Undefined for any other address. */
export function videoOf(text: string): Video | undefined {
  const url = URL.parse(text.trim());
  if (url?.protocol !== "https:" || url.username || url.port) return undefined;
  const host = url.hostname.replace(/^(?:www|m|music)\./, "");
  return host.endsWith("vimeo.com") ? vimeoOf(url, host) : youTubeOf(url, host);
}

function youTubeOf({ pathname, searchParams }: URL, host: string): Video | undefined {
  const isYouTube = host === "youtube.com" || host === "youtube-nocookie.com";
  if (!isYouTube && host !== "youtu.be") return undefined;
  const id =
    isYouTube && /^\/watch\/?$/.test(pathname)
      ? searchParams.get("v")
      : /^\/(?:(?:live|embed|shorts)\/)?([^/]*)\/?$/.exec(pathname)?.[1];
  if (!id || !/^[\w-]{11}$/.test(id)) return undefined;
  const start = secondsOf(searchParams.get("t") ?? searchParams.get("start") ?? "");
  return {
    site: "YouTube",
    watchUrl: `https://www.youtube.com/watch?v=${id}${start ? `&t=${start}s` : ""}`,
    playerUrl: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0${start ? `&start=${start}` : ""}`,
  };
}

function vimeoOf({ pathname, searchParams }: URL, host: string): Video | undefined {
  const found =
    host === "player.vimeo.com"
      ? /^\/video\/(\d{1,12})\/?$/.exec(pathname)
      : host === "vimeo.com"
        ? /^\/(\d{1,12})(?:\/([\da-f]{1,32}))?\/?$/.exec(pathname)
        : undefined;
  const id = found?.[1];
  if (!id) return undefined;
  // Of a video that only those see who have its address.
  const key = found[2] ?? /^[\da-f]{1,32}$/.exec(searchParams.get("h") ?? "")?.[0];
  return {
    site: "Vimeo",
    watchUrl: `https://vimeo.com/${id}${key ? `/${key}` : ""}`,
    playerUrl: `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${key ? `&h=${key}` : ""}`,
  };
}

/** "2580", "2580s" or "43m", as an address says where to begin. */
function secondsOf(text: string): number {
  const [, hours = 0, minutes = 0, seconds = 0] =
    /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,6})s?)?$/.exec(text) ?? [];
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
}
