import { z } from "zod";
import { dateOf } from "../../format/church-clock.ts";
import { isExternalUrl } from "../../format/outside-links.ts";
import { pathPart } from "../../format/text.ts";
import {
  day,
  emptyableList,
  exact,
  line,
  marksHelp,
  paragraphs,
  record,
  whole,
} from "../../kit/values.ts";
import { checkedAt, openRecord } from "../additions.ts";
import { audioAt } from "../audio-file.ts";
import { isOfPublisher, ofPublisher, watchedAddress, watchedAt } from "../video-address.ts";

const longestSeconds = 24 * 3_600;
const secondsExpected = "escreva a duração em segundos, até um dia; meia hora são 1800";
const bytesExpected = "escreva o tamanho do arquivo em bytes; 20 MB são 20000000";

/** Address of a file elsewhere, or of one that was sent to the panel. */
const audioAddress = exact("escreva o endereço do áudio")
  .refine(
    (url) => isExternalUrl(url) || audioAt(url) !== undefined,
    "escreva o endereço completo do áudio, que começa com https://",
  )
  .refine((url) => !isOfPublisher(url), ofPublisher)
  .meta({ kind: "url" });

const audio = record({
  url: [
    "endereco",
    audioAddress,
    "Endereço do áudio",
    "Onde o arquivo está; começa com https:// e em geral termina em .mp3.",
  ],
  /** Size of the file, as podcast players want to know it. */
  bytes: [
    "bytes",
    whole(bytesExpected, 1, 2_000_000_000),
    "Tamanho em bytes",
    "Um arquivo de 20 MB tem 20000000. É o que os aplicativos de podcast pedem.",
  ],
  seconds: [
    "segundos",
    whole(secondsExpected, 1, longestSeconds),
    "Duração em segundos",
    "Meia hora são 1800.",
  ],
});

const message = openRecord("sermon", {
  title: ["titulo", line(100), "Título", "Como quem falou o disse: “A porta aberta”."],
  /** A day as `dayOf` counts them. */
  day: ["data", day, "Dia", "Em que foi pregada."],
  speaker: [
    "quem",
    line(60),
    "Quem falou",
    "Sempre escrito do mesmo jeito, para ficarem juntas: “Pr. João Exemplo”.",
  ],
  passage: ["texto_biblico", line(100).optional(), "Texto da Bíblia", "Como “João 10:7-9”."],
  summary: [
    "resumo",
    paragraphs.optional(),
    "Resumo",
    `O que foi dito, em poucas frases. ${marksHelp}`,
  ],
  audio: [
    "audio",
    audio.optional(),
    "Áudio",
    "Deixe vazio se não foi gravada. Um arquivo se envia em Nova pregação.",
  ],
  video: [
    "video",
    watchedAddress.optional(),
    "Endereço do vídeo",
    "Copiado de lá. Do YouTube ou do Vimeo a página mostra o vídeo; do Facebook, do Instagram ou do Spotify leva até ele.",
  ],
  /** Id by which players of podcasts know it, whatever becomes of its day and its file. */
  id: [
    "id",
    line(120).optional(),
    "Nome no podcast",
    "O site o escreve sozinho, uma vez. Não mude: quem acompanha receberia a pregação de novo.",
  ],
});

const longestName = 60;

/** The last part of its path: "2026-11-22-a-porta-aberta". */
const messageName = ({ day: date, title }: { day: number; title: string }): string =>
  [dateOf(date), pathPart(title, longestName)].filter(Boolean).join("-");

const taken = "já há uma pregação deste dia com este título; mude um dos dois";
const idTaken = "outra pregação já tem este id; apague a linha do id na mais nova das duas";

/** Makes a link of an audio on a site of videos or music: what is there is no file that plays. */
function asHeard(one: z.output<typeof message>): z.output<typeof message> {
  const watched = one.audio && watchedAt(one.audio.url);
  return watched ? { ...one, audio: undefined, video: one.video ?? watched } : one;
}

/**
 * Counts the sermons of the same day below each in the file, where the newest is the first: what comes on top moves
 * none.
 */
function placesInDay(written: readonly { day: number }[]): number[] {
  const below = new Map<number, number>();
  return written
    .toReversed()
    .map(({ day: own }) => {
      const count = below.get(own) ?? 0;
      below.set(own, count + 1);
      return count;
    })
    .toReversed();
}

const list = z
  .array(message)
  .superRefine(checkedAt("sermon"))
  .transform((written, context) => {
    const [names, ids] = [new Set<string>(), new Set<string>()];
    for (const [index, one] of written.entries()) {
      const refuse = (key: "titulo" | "id", input: string, why: string) =>
        context.addIssue({ code: "custom", path: [index, key], input, message: why });
      const name = messageName(one);
      if (names.has(name)) refuse("titulo", one.title, taken);
      names.add(name);
      if (one.id === undefined) continue;
      if (ids.has(one.id)) refuse("id", one.id, idTaken);
      ids.add(one.id);
    }
    const places = placesInDay(written);
    return written
      .map((one, at) => ({
        ...asHeard(one),
        at,
        name: messageName(one),
        laterInDay: places[at] ?? 0,
      }))
      .toSorted((one, other) => other.day - one.day || one.at - other.at);
  });

/** The sermons of the church, newest first. Day and title are the address of each, so that no two have both the same. */
export const messages = record({
  messages: [
    "mensagens",
    emptyableList(list),
    "Pregações",
    "Cada uma com o seu dia. No site a mais nova vem primeiro.",
    "Nova pregação",
  ],
});

/** `at` is its place in the file, from 0; `name` the last part of its path; `laterInDay` how many of its day came before it. */
export type Message = z.output<typeof list>[number];

declare module "../additions.ts" {
  interface AddedContent {
    messages?: z.output<typeof messages>;
  }
}
