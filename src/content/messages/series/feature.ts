import type { Feature } from "../../../feature.ts";
import type { PagesOf } from "../../../site/page.ts";
import { podcast, seriesName } from "./schema.ts";

/** Sermons that belong together, from the first on. */
export const series: Feature<unknown, unknown, PagesOf> = {
  name: "series",
  title: "Séries de pregações",
  keys: [
    {
      place: "sermon",
      fields: {
        series: [
          "serie",
          seriesName.optional(),
          "Série",
          "O mesmo nome em todas as da série, como “Romanos”. A página dela as mostra em ordem, da primeira à última.",
        ],
      },
    },
    {
      place: "church",
      fields: {
        podcast: [
          "podcast",
          podcast.optional(),
          "Podcast",
          "Os botões para ouvir as pregações nos aplicativos.",
        ],
      },
    },
  ],
  pages: async () => (await import("./series-pages.tsx")).seriesPages,
};
