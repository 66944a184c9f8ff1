import type { Feature } from "../../feature.ts";
import type { PanelHouse, SiteHouse } from "../../house.ts";
import { contentTables } from "../sql/tables.ts";
import { publication, discardedDraft } from "./undo.ts";

const contentWords = {
  acts: {
    "published-content": "publicou",
    "restored-content": "voltou a uma versão anterior de",
    "undid-publication": "desfez a publicação de",
    "undid-discarded": "desfez o descarte do rascunho de",
  },
  done: {
    publicado: "Publicado. O site já mostra.",
    "texto-conferido": "Anotado: este texto fica como está.",
    "pagina-removida":
      "A página saiu do site. Por dez minutos ainda dá para desfazer; depois, ela fica nas versões.",
    "pagina-descartada": "A página que você tinha começado foi descartada. Nada dela foi ao ar.",
    "lista-mudou":
      "Nada foi publicado: alguém mudou a lista enquanto a página estava aberta. Toque de novo no que quer mudar.",
    "desfeito-publicado":
      "Desfeito: o site voltou a dizer o que dizia antes. O outro texto ficou nas versões.",
    "saiu-do-site": "Saiu do site. O que você escreveu está aqui.",
    "desfeito-rascunho": "Desfeito: o seu rascunho está de volta.",
    rascunho: "Guardado como rascunho. Só vai ao ar quando você publicar.",
    descartado: "O rascunho foi descartado. Este é o texto que está no ar.",
    juntado: "Os dois textos estão juntos abaixo. Confira e publique.",
    voltou: "A versão escolhida já está no ar.",
    "versao-no-formulario":
      "A versão está neste formulário, como rascunho seu. Acerte o que falta e publique.",
    "voltou-sem-conta":
      "Os textos daquela versão já estão no ar. A chave PIX e a conta ficaram como estavam: só a administração e a tesouraria mudam.",
  },
} as const;

declare module "../../kit/words.ts" {
  interface FeatureWords {
    contentWords: typeof contentWords;
  }
}

/** Lets members write, preview, publish and undo what the site says. */
export const editor: Feature<PanelHouse, SiteHouse> = {
  name: "content",
  title: "Conteúdo",
  words: contentWords,
  tables: contentTables,
  undo: [publication, discardedDraft],
  panel: async (house) => (await import("./content-routes.tsx")).openEditor(house),
  personalData: async () => (await import("../sql/content-mentions.ts")).contentData,
};
