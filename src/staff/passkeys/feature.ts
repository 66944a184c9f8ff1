import type { Feature } from "../../feature.ts";
import type { PanelHouse, SiteHouse } from "../../house.ts";
import { passkeyData, passkeyTables, removedPasskey } from "./passkeys-sql.ts";

const passkeyWords = {
  acts: {
    "signed-in-by-passkey": "entrou no painel com chave de acesso",
    "made-passkey": "criou uma chave de acesso",
    "removed-passkey": "removeu uma chave de acesso",
    "undid-passkey": "trouxe de volta a chave de acesso de",
  },
  done: {
    "desfeito-chave": "Desfeito: a chave de acesso abre o painel de novo.",
    "chave-criada":
      "Chave de acesso criada. Da próxima vez, entre com o dedo, o rosto ou a senha do aparelho.",
    "chave-com-nome": "Nome da chave guardado.",
    "chave-sem-nome":
      "Nada mudou: o nome de uma chave tem de 1 a 60 letras, numa linha só, como “Celular da Ana”.",
    "chave-removida": "Chave de acesso removida.",
  },
} as const;

declare module "../../kit/words.ts" {
  interface FeatureWords {
    passkeyWords: typeof passkeyWords;
  }
}

/** Members also sign in with the finger, the face or the password of their own device. */
export const passkeys: Feature<PanelHouse, SiteHouse> = {
  name: "passkeys",
  title: "Chaves de acesso",
  words: passkeyWords,
  undo: [removedPasskey],
  tables: passkeyTables,
  personalData: async () => passkeyData,
  panel: async (house) => (await import("./passkey-routes.tsx")).openPasskeys(house),
};
