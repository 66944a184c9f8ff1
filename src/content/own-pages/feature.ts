import type { Feature } from "../../feature.ts";
import type { PanelHouse, SiteHouse } from "../../house.ts";
import type { PagesOf } from "../../site/page.ts";

const ownPageWords = {
  done: {
    "pagina-ja-comecada": "Você já tinha começado esta página: aqui está ela, como ficou.",
    "pagina-com-outro-endereco":
      "Pronto: a página está no endereço novo, e quem abre o antigo é levado a ele.",
  },
} as const;

declare module "../../kit/words.ts" {
  interface FeatureWords {
    ownPageWords: typeof ownPageWords;
  }
}

/** Pages that a church makes itself. */
export const ownPages: Feature<PanelHouse, SiteHouse, PagesOf> = {
  name: "own-pages",
  title: "Páginas próprias",
  words: ownPageWords,
  readsPages: true,
  async pages() {
    const { ownPagesOf } = await import("./pages/own-page.tsx");
    return ownPagesOf;
  },
  panel: async (house) => (await import("./panel/own-pages-routes.tsx")).openOwnPages(house),
};
