import { withPodcastIds } from "./podcast-ids.ts";
import { withKnownIds } from "./known-ids.ts";
import { longDate, messagePath } from "./pages/messages.ts";
import { messagesPath } from "../../kit/paths.ts";
import { audioPath } from "../audio-file.ts";
import type { AddedText } from "../additions.ts";
import { marksHelp } from "../editor/words/field-words.ts";
import { messages } from "./schema.ts";
import type { Feature } from "../../feature.ts";
import type { PagesOf } from "../../site/page.ts";
import type { PanelHouse, SiteHouse } from "../../house.ts";

const sermonsText: AddedText<"messages"> = {
  name: "messages",
  file: "mensagens.yaml",
  schema: messages,
  words: {
    label: "Pregações",
    about: "As dos cultos, para ouvir e ver de novo",
    pages: [messagesPath],
  },
  before: "igreja",
  fields: {
    mensagens: ["Pregações", "Cada uma com o seu dia. No site a mais nova vem primeiro."],
    "mensagens.titulo": ["Título", "Como quem falou o disse: “A porta aberta”."],
    data: ["Dia", "Em que foi pregada."],
    quem: ["Quem falou", "Sempre escrito do mesmo jeito, para ficarem juntas: “Pr. João Exemplo”."],
    texto_biblico: ["Texto da Bíblia", "Como “João 10:7-9”."],
    resumo: ["Resumo", `O que foi dito, em poucas frases. ${marksHelp}`],
    id: [
      "Nome no podcast",
      "O site o escreve sozinho, uma vez. Não mude: quem acompanha receberia a pregação de novo.",
    ],
    audio: ["Áudio", "Deixe vazio se não foi gravada."],
    "audio.endereco": [
      "Endereço do áudio",
      "Onde o arquivo está; começa com https:// e em geral termina em .mp3.",
    ],
    bytes: [
      "Tamanho em bytes",
      "Um arquivo de 20 MB tem 20000000. É o que os aplicativos de podcast pedem.",
    ],
    segundos: ["Duração em segundos", "Meia hora são 1800."],
    video: [
      "Endereço do vídeo",
      "Copiado de lá. Do YouTube ou do Vimeo a página mostra o vídeo; do Facebook, do Instagram ou do Spotify leva até ele.",
    ],
  },
  items: { mensagens: "Nova pregação" },
  complete: withPodcastIds,
  withKnownNames: withKnownIds,
  wordsOf: ({ messages: all }) =>
    Object.fromEntries(
      all.map((message) => [
        messagePath(message),
        [
          `Pregação de ${message.speaker}, ${longDate(message.day)}`,
          message.passage,
          ...(message.summary ?? []),
        ],
      ]),
    ),
};

/** Sunday's sermon, to be heard again. */
export const sermons: Feature<PanelHouse, SiteHouse, PagesOf> = {
  name: "sermons",
  title: "Pregações",
  texts: [sermonsText],
  addresses: [messagesPath],
  ownRoutes: [{ path: `${audioPath}*` }],
  site: async (house) => (await import("../audio/audio-site.ts")).openAudioSite(house),
  async pages() {
    const { sermonPages } = await import("./podcast.ts");
    return sermonPages;
  },
  panel: async (house) => (await import("./new-message-routes.tsx")).openSermons(house),
};
