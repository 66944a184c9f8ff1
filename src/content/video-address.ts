import { z } from "zod";
import { isExternalUrl } from "../format/outside-links.ts";
import type { Video } from "../kit/ui/video/video.tsx";
import { exact } from "../kit/values.ts";

type Player = Video & { playerUrl: string };

/** Sites whose addresses are pages, by the end of their host's name. */
const sites: Record<string, string> = {
  "fb.watch": "Facebook",
  "fb.com": "Facebook",
  "fb.me": "Facebook",
  "facebook.com": "Facebook",
  "instagram.com": "Instagram",
  "instagr.am": "Instagram",
  "threads.net": "Threads",
  "threads.com": "Threads",
  "tiktok.com": "TikTok",
  "kwai.com": "Kwai",
  "x.com": "X",
  "twitter.com": "X",
  "twitch.tv": "Twitch",
  "rumble.com": "Rumble",
  "dailymotion.com": "Dailymotion",
  "dai.ly": "Dailymotion",
  "youtube.com": "YouTube",
  "youtube-nocookie.com": "YouTube",
  "youtu.be": "YouTube",
  "vimeo.com": "Vimeo",
  "spotify.com": "Spotify",
  "spotify.link": "Spotify",
  "soundcloud.com": "SoundCloud",
  "deezer.com": "Deezer",
  "deezer.page.link": "Deezer",
  "podcasts.apple.com": "Apple Podcasts",
  "music.apple.com": "Apple Music",
  "music.amazon.com": "Amazon Music",
  "music.amazon.com.br": "Amazon Music",
  "mixcloud.com": "Mixcloud",
  "castbox.fm": "Castbox",
};

export const endsAsAudio = (url: string): boolean =>
  /\.(mp3|m4a|m4b|mp4|aac|ogg|oga|opus|wav|flac)$/i.test(URL.parse(url)?.pathname ?? "");

export const ofPublisher =
  "este é o endereço de quem publica, e só abre com a senha; abra o vídeo ou o áudio como quem assiste e copie o endereço de Compartilhar";

/** Places where publishers work, by the beginnings of addresses: nobody else sees anything there. */
const workplaces = `
  studio.youtube.com youtube.com/live_dashboard youtube.com/my_videos youtube.com/upload youtube.com/edit
  vimeo.com/manage vimeo.com/upload vimeo.com/user/
  creators.spotify.com podcasters.spotify.com artists.spotify.com anchor.fm/dashboard
  facebook.com/live/producer facebook.com/live/create facebook.com/creatorstudio
  facebook.com/professional_dashboard business.facebook.com
  tiktok.com/tiktokstudio tiktok.com/creator-center tiktok.com/upload dashboard.twitch.tv
  soundcloud.com/you/ soundcloud.com/upload artists.soundcloud.com podcastsconnect.apple.com
  dailymotion.com/partner rumble.com/account rumble.com/upload
`
  .trim()
  .split(/\s+/);

/** True if only its publisher sees what lies at an address. An address with a video's name is that video. */
export function isOfPublisher(text: string): boolean {
  const url = URL.parse(text.trim());
  if (!url || videoOf(text)) return false;
  const place = `${url.hostname.replace(/^(?:www|m|web)\./, "")}${url.pathname}`;
  return workplaces.some((beginning) => place.startsWith(beginning));
}

/** A video that a page shows, or a page of a known site, to which it links. Undefined for what may be a file. */
export function watchedAt(text: string): Video | undefined {
  const url = URL.parse(text.trim());
  const video = videoOf(text);
  if (video || !url || !isExternalUrl(url.href) || endsAsAudio(url.href)) return video;
  const found = Object.keys(sites).find((end) => `.${url.hostname}`.endsWith(`.${end}`));
  const site = found && sites[found];
  return site ? { site, watchUrl: url.href } : undefined;
}

/** An address in a content file, as `read` understands it; any other is refused with `expected`. */
const addressOf = <Read extends Video>(
  read: (text: string) => Read | undefined,
  expected: string,
) =>
  exact("escreva o endereço do vídeo")
    .transform((text, context) => {
      const video = read(text);
      const isRefused = isOfPublisher(text);
      if (video && !isRefused) return video;
      const message = isRefused ? ofPublisher : expected;
      context.addIssue({ code: "custom", input: text, message });
      return z.NEVER;
    })
    .meta({ kind: "url" });

export const watchedAddress = addressOf(
  watchedAt,
  "escreva o endereço de um vídeo, como https://www.youtube.com/watch?v=…, ou de uma página do Facebook, do Instagram ou do Spotify",
);

/** The address of a video, as people copy it from YouTube or Vimeo. */
export const videoAddress = addressOf(
  videoOf,
  "escreva o endereço de um vídeo do YouTube ou do Vimeo, como https://www.youtube.com/watch?v=…",
);

/** A video that a page shows; undefined for any other address. */
export function videoOf(text: string): Player | undefined {
  const url = URL.parse(text.trim());
  if (url?.protocol !== "https:" || url.username || url.password || url.port) return undefined;
  const host = url.hostname.replace(/^(?:www|m|music|studio)\./, "");
  return host.endsWith("vimeo.com") ? vimeoOf(url, host) : youTubeOf(url, host);
}

function youTubeOf({ pathname, searchParams }: URL, host: string): Player | undefined {
  const isYouTube = host === "youtube.com" || host === "youtube-nocookie.com";
  if (!isYouTube && host !== "youtu.be") return undefined;
  const id =
    isYouTube && /^\/watch\/?$/.test(pathname)
      ? searchParams.get("v")
      : (/^\/(?:(?:live|embed|shorts)\/)?([^/]*)\/?$/.exec(pathname)?.[1] ??
        // An address in the publisher's studio.
        /^\/video\/([^/]+)(?:\/[a-z]+)?\/?$/.exec(pathname)?.[1]);
  if (!id || !/^[\w-]{11}$/.test(id)) return undefined;
  const start = secondsOf(searchParams.get("t") ?? searchParams.get("start") ?? "");
  return {
    site: "YouTube",
    watchUrl: `https://www.youtube.com/watch?v=${id}${start ? `&t=${start}s` : ""}`,
    playerUrl: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0${start ? `&start=${start}` : ""}`,
  };
}

function vimeoOf({ pathname, searchParams }: URL, host: string): Player | undefined {
  const found =
    host === "player.vimeo.com"
      ? /^\/video\/(\d{1,12})(?:\/([\da-f]{1,32}))?\/?$/.exec(pathname)
      : host === "vimeo.com"
        ? // "manage/videos" is where its owner works on it.
          /^\/(?:manage\/videos\/)?(\d{1,12})(?:\/([\da-f]{1,32}))?\/?$/.exec(pathname)
        : undefined;
  const id = found?.[1];
  if (!id) return undefined;
  // Only those who have its address see such a video.
  const key = found[2] ?? /^[\da-f]{1,32}$/.exec(searchParams.get("h") ?? "")?.[0];
  return {
    site: "Vimeo",
    watchUrl: `https://vimeo.com/${id}${key ? `/${key}` : ""}`,
    playerUrl: `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${key ? `&h=${key}` : ""}`,
  };
}

/** Seconds of "2580", "2580s" or "43m", as an address says where to begin. */
function secondsOf(text: string): number {
  const [, hours = 0, minutes = 0, seconds = 0] =
    /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,6})s?)?$/.exec(text) ?? [];
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
}
