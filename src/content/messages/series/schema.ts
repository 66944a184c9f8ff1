import type { z } from "zod";
import { spoken } from "../../../format/text.ts";
import { externalUrl, line, record } from "../../../kit/values.ts";

/** Name of a series: all its sermons have the same. */
export const seriesName = line(60).refine(
  (name) => /[a-z0-9]/.test(spoken(name)),
  "escreva o nome da série com letras ou números",
);

const addressAt = (host: string, expected: string) =>
  externalUrl.refine((url) => URL.parse(url)?.hostname === host, expected).optional();

/** Addresses at which the sermons are heard as a podcast, beside this site. */
export const podcast = record({
  spotify: [
    "spotify",
    addressAt(
      "open.spotify.com",
      "escreva o endereço do podcast no Spotify, que começa com https://open.spotify.com/",
    ),
    "No Spotify",
    "Começa com https://open.spotify.com/.",
  ],
  apple: [
    "apple",
    addressAt(
      "podcasts.apple.com",
      "escreva o endereço do podcast na Apple, que começa com https://podcasts.apple.com/",
    ),
    "Na Apple",
    "Começa com https://podcasts.apple.com/.",
  ],
});

declare module "../../additions.ts" {
  interface SermonKeys {
    series?: string | undefined;
  }
  interface ChurchKeys {
    podcast?: z.output<typeof podcast> | undefined;
  }
}
