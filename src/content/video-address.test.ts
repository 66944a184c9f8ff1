import { expect, test } from "vitest";
import { isOfPublisher, videoOf, watchedAddress } from "./video-address.ts";

const id = "dQw4w9WgXcQ";

test.each([
  `https://www.youtube.com/watch?v=${id}`,
  `https://m.youtube.com/watch?app=desktop&v=${id}`,
  `https://youtu.be/${id}?si=abc`,
  `https://youtube.com/live/${id}?feature=share`,
  `https://www.youtube.com/shorts/${id}`,
  `https://www.youtube-nocookie.com/embed/${id}`,
  `https://www.youtube.com/watch/?v=${id}`,
  `https://music.youtube.com/watch?v=${id}&list=RDAMVM`,
  `https://studio.youtube.com/video/${id}/livestreaming`,
  `https://studio.youtube.com/video/${id}/edit?c=UC1`,
])("%s is a video on YouTube", (text) => {
  expect(videoOf(text)).toEqual({
    site: "YouTube",
    watchUrl: `https://www.youtube.com/watch?v=${id}`,
    playerUrl: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
  });
});

test.each([
  ["2580", 2580],
  ["2580s", 2580],
  ["43m", 2580],
  ["1h2m3s", 3723],
])("a video that begins at %s begins there", (at, seconds) => {
  const video = videoOf(`https://youtu.be/${id}?t=${at}`);

  expect(video?.watchUrl).toBe(`https://www.youtube.com/watch?v=${id}&t=${seconds}s`);
  expect(video?.playerUrl).toContain(`&start=${seconds}`);
});

test.each([
  ["https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1"],
  [
    "https://vimeo.com/76979871/8272103f6e",
    "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=8272103f6e",
  ],
  [
    "https://player.vimeo.com/video/76979871?h=8272103f6e&badge=0",
    "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=8272103f6e",
  ],
  [
    "https://player.vimeo.com/video/76979871/8272103f6e",
    "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=8272103f6e",
  ],
  [
    "https://vimeo.com/manage/videos/76979871/8272103f6e",
    "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=8272103f6e",
  ],
  [
    "https://vimeo.com/manage/videos/76979871",
    "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1",
  ],
])("%s is a video on Vimeo", (text, playerUrl) => {
  expect(videoOf(text)).toMatchObject({ site: "Vimeo", playerUrl });
});

test.each([
  `http://www.youtube.com/watch?v=${id}`,
  "https://www.youtube.com/watch?v=curto",
  "https://www.youtube.com/@igreja",
  "https://www.youtube.com/watch",
  `https://youtube.com.exemplo.net/watch?v=${id}`,
  `https://exemplo.net/watch?v=${id}`,
  `https://ana:senha@youtu.be/${id}`,
  `https://:senha@youtu.be/${id}`,
  `https://youtu.be:8443/${id}`,
  "https://evilvimeo.com/76979871",
  "https://vimeo.com/igreja",
  "javascript:alert(1)",
  "",
])("“%s” is no video that a page shows", (text) => {
  expect(videoOf(text)).toBeUndefined();
});

test.each([
  "https://studio.youtube.com/channel/UC1/livestreaming",
  "https://www.youtube.com/live_dashboard",
  "https://vimeo.com/manage/showcases/1",
  "https://creators.spotify.com/pod/dashboard/episode/abc",
  "https://www.facebook.com/live/producer/1234567890",
  "https://business.facebook.com/creatorstudio",
])("%s is where a volunteer publishes, and is refused", (text) => {
  expect(isOfPublisher(text)).toBe(true);
  expect(watchedAddress.safeParse(text).error?.issues[0]?.message).toContain("de quem publica");
});

test.each([
  `https://www.youtube.com/watch?v=${id}`,
  `https://studio.youtube.com/video/${id}/livestreaming`,
  "https://www.facebook.com/igreja/videos/1234567890",
  "https://open.spotify.com/episode/abc",
  "https://audio.example.org/a.mp3",
])("%s is for everybody", (text) => {
  expect(isOfPublisher(text)).toBe(false);
});
