import { panelPaths } from "../../kit/panel/panel-paths.ts";
import type { Feature } from "../../feature.ts";
import type { PanelHouse, SiteHouse } from "../../house.ts";
import { removedPhoto, swappedPhoto } from "./photo-library.ts";

const photoWords = {
  acts: {
    "added-photo": "enviou a foto",
    "described-photo": "descreveu a foto",
    "replaced-photo": "trocou a foto",
    "removed-photo": "removeu a foto",
    "undid-swap": "trouxe de volta, nas páginas, a foto",
    "undid-photo": "trouxe de volta a foto",
  },
  done: {
    "desfeita-troca": "Desfeito: as páginas mostram de novo a foto de antes.",
    "desfeita-foto": "Desfeito: a foto está de volta, com o que se disse dela.",
    "foto-sem-entrada":
      "A sua entrada terminou, e a foto não foi enviada. Entre de novo e escolha a foto outra vez.",
    "foto-guardada": "Foto guardada. Ela já pode ser escolhida no conteúdo.",
    "foto-parada":
      "Foto guardada. Ela se mexia, e as páginas mostram só a primeira imagem dela, parada.",
    "foto-pequena":
      "Foto guardada, mas ela é pequena e vai aparecer borrada. Se houver uma maior, com 600 pontos de largura ou mais, envie essa.",
    "fotos-guardadas": "Fotos guardadas. Elas já podem ser escolhidas no conteúdo.",
    "foto-descrita": "Guardado. Vale quando a foto for escolhida no conteúdo.",
    "foto-escolhida": "Foto escolhida. Ela vai ao ar quando você publicar.",
    "foto-trocada": "Foto trocada. O site já mostra a nova.",
    "foto-removida": "Foto removida.",
  },
  lostFiles: { "/painel/fotos": "foto-sem-entrada" },
} as const;

declare module "../../kit/words.ts" {
  interface FeatureWords {
    photoWords: typeof photoWords;
  }
}

/** The church's photos are sent, described, chosen and removed. */
export const photos: Feature<PanelHouse, SiteHouse> = {
  name: "photos",
  title: "Fotos",
  words: photoWords,
  sections: [{ path: panelPaths.photos, label: "Fotos", area: "content" }],
  undo: [removedPhoto, swappedPhoto],
  panel: async (house) => (await import("./panel/photo-routes.tsx")).openPhotos(house),
  personalData: async () => (await import("./photo-data.ts")).photoData,
};
