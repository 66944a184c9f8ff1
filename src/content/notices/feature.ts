import { panelPaths } from "../../kit/panel/panel-paths.ts";
import { paths } from "../../kit/paths.ts";
import type { Feature } from "../../feature.ts";
import type { PanelHouse, SiteHouse } from "../../house.ts";
import type { PagesOf } from "../../site/page.ts";
import type { AddedText } from "../additions.ts";
import { noticesSchema, noticesPath } from "./schema.ts";

const noticesText: AddedText<"notices"> = {
  name: "notices",
  file: "avisos.yaml",
  schema: noticesSchema,
  words: {
    label: "Avisos",
    about: "O que está no alto de todas as páginas, até a hora que você diz",
    pages: [paths.home],
  },
  before: "programacao",
  // They are above every page, each for its time.
  wordsOf: () => ({}),
  withoutWays: ({ notices: all }, isThere) => ({
    notices: all.map((one) => (isThere(one.link ?? "") ? one : { ...one, link: undefined })),
  }),
};

const noticeWords = {
  done: {
    "aviso-no-ar":
      "O aviso está no ar, no alto de todas as páginas. Na hora marcada ele sai sozinho.",
    "aviso-marcado": "Pronto. O aviso aparece e sai sozinho nas horas marcadas.",
    "aviso-ja-no-ar": "Este aviso já estava no ar. Nada mudou agora.",
    "aviso-tirado": "O aviso saiu do ar.",
    "aviso-ja-saiu": "Este aviso já tinha saído. Nada mudou agora.",
  },
} as const;

declare module "../../kit/words.ts" {
  interface FeatureWords {
    noticeWords: typeof noticeWords;
  }
}

/** A word on every page until a minute. */
export const notices: Feature<PanelHouse, SiteHouse, PagesOf> = {
  name: "notices",
  title: "Avisos",
  texts: [noticesText],
  words: noticeWords,
  sections: [{ path: noticesPath, label: "Avisos", area: "content", inside: panelPaths.content }],
  pages: async () => (await import("./notice-lines.tsx")).noticesOnPages,
  panel: async (house) => (await import("./panel/notice-routes.tsx")).openNotices(house),
};
