import { isDate } from "../../format/church-clock.ts";
import { capitalized } from "../../format/gatherings.ts";
import { spoken } from "../../format/text.ts";
import {
  defineForm,
  type Field,
  fileField,
  hiddenField,
  lineField,
  type Read,
  textField,
} from "../../kit/panel/form.ts";
import { marksHelp } from "../../kit/values.ts";
import { additions } from "../additions.ts";
import { audioAt } from "../audio-file.ts";
import { type Entries, itemsOf } from "../editor/form/entries.ts";
import { addFirst } from "../editor/form/lists.ts";
import { endsAsAudio, isOfPublisher, ofPublisher, watchedAt } from "../video-address.ts";
import { withPodcastIds } from "./podcast-ids.ts";

const lineSaid =
  (missing: string) =>
  (typed: string): Read<string> => {
    const value = typed.trim();
    return value === "" ? { problem: missing } : { value };
  };
const anyLine = (typed: string): Read<string> => ({ value: typed.trim() });

/** Fields that features add to a sermon, each in a line. */
const addedFields: Record<string, Field<string>> = Object.fromEntries(
  additions()
    .keys.filter(({ place }) => place === "sermon")
    .flatMap(({ fields }) =>
      Object.values(fields).map(([key, , label, help]) => [
        key,
        lineField(label, anyLine, { optional: true, help, autoComplete: "off" }),
      ]),
    ),
);

export const sermonForm = defineForm(
  {
    titulo: lineField("Título", lineSaid("Escreva o título da pregação."), {
      placeholder: "A porta aberta",
      autoComplete: "off",
    }),
    data: lineField(
      "Dia",
      (typed): Read<string> =>
        isDate(typed.trim())
          ? { value: typed.trim() }
          : { problem: "Escolha o dia em que ela foi pregada." },
      { type: "date" },
    ),
    quem: lineField("Quem falou", lineSaid("Escreva quem falou."), {
      list: "quem-falou",
      autoComplete: "off",
      autoCapitalize: "words",
    }),
    arquivo: fileField("Áudio da pregação, do celular ou do computador", {
      accept: ".mp3,.m4a,audio/mpeg,audio/mp4,audio/x-m4a",
      help: "Em MP3 ou M4A, de até 60 MB: uma hora cabe. O site guarda o arquivo e vê sozinho quanto ele dura.",
    }),
    /** Address of the file, once it has arrived. */
    guardado: {
      ...hiddenField,
      read: (typed): Read<string> => ({ value: audioAt(typed) ? typed : "" }),
    },
    // Address of a video or a recording; empty if the sermon was neither filmed nor recorded.
    endereco: lineField("Endereço do vídeo ou do áudio", readAddress, {
      optional: true,
      inputMode: "url",
      autoComplete: "off",
      autoCapitalize: "none",
      placeholder: "https://",
      help: "Do vídeo no YouTube ou no Vimeo, copie o endereço em Compartilhar. Do áudio, o endereço do arquivo, que em geral termina em .mp3.",
    }),
    // "38:32", "1:02:05", or minutes alone.
    duracao: lineField("Quanto dura, se for o endereço de um áudio", anyLine, {
      inputMode: "text",
      autoComplete: "off",
      placeholder: "38:32",
    }),
    // In MB, where the recording's server does not say it.
    tamanho: lineField("Tamanho do áudio em MB", anyLine, {
      inputMode: "decimal",
      autoComplete: "off",
      placeholder: "18,4",
    }),
    texto_biblico: lineField("Texto da Bíblia", anyLine, {
      optional: true,
      autoComplete: "off",
      placeholder: "João 10:7-9",
    }),
    // Nobody here reads them by their names.
    ...(addedFields as object),
    resumo: textField("Resumo", anyLine, { optional: true, rows: 5, help: marksHelp }),
    /** Last part of the path of the sermon on the site to which the audio belongs; empty for a new sermon. */
    pregacao: hiddenField,
    acao: hiddenField,
  },
  ({ endereco = "", duracao = "", guardado = "" }): Record<string, string> => {
    if (!isRecording({ endereco })) return {};
    if (guardado)
      return { endereco: "O áudio é o arquivo que você enviou. Deixe aqui só um vídeo." };
    return secondsOf(duracao) === undefined
      ? { duracao: "Escreva quanto dura o áudio, como 38:32." }
      : {};
  },
);

const { fields } = sermonForm;

/** Fields of the form for the audio of a sermon that is on the site; the first three only find it. */
export const audioFields = {
  titulo: hiddenField,
  data: hiddenField,
  quem: hiddenField,
  arquivo: fields.arquivo,
  guardado: fields.guardado,
  endereco: fields.endereco,
  duracao: fields.duracao,
  tamanho: fields.tamanho,
  pregacao: fields.pregacao,
};

export type NewMessage = Omit<
  NonNullable<ReturnType<typeof sermonForm.check>["values"]>,
  "acao" | "arquivo"
>;

/** Facts that a player has to know of the audio. */
export type HeardAt = { url: string; bytes: number; seconds: number };

function readAddress(typed: string): Read<string> {
  const value = typed.trim();
  if (isOfPublisher(value)) return { problem: `${capitalized(ofPublisher)}.` };
  return value === "" || value.startsWith("https://")
    ? { value }
    : {
        problem:
          "Cole o endereço inteiro, que começa com https://. Com http:// os celulares não tocam.",
      };
}

/** True if the file at that address is to be heard: it is no video and no page of a known site. */
export const isRecording = ({ endereco }: Pick<NewMessage, "endereco">): boolean =>
  endereco !== "" && watchedAt(endereco) === undefined;

/** Seconds of a length; undefined if the text is none. */
export function secondsOf(text: string): number | undefined {
  const minutes = /^\d{1,3}$/.exec(text)?.[0];
  if (minutes) return Number(minutes) * 60 || undefined;
  const [, hours = "0", minute, second] = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/.exec(text) ?? [];
  if (minute === undefined || second === undefined) return undefined;
  return Number(hours) * 3_600 + Number(minute) * 60 + Number(second) || undefined;
}

/** Bytes of "18,4" MB; undefined if the text is no number. */
export const bytesOf = (text: string): number | undefined =>
  /^\d{1,4}([.,]\d{1,3})?$/.test(text)
    ? Math.round(Number(text.replace(",", ".")) * 1_000_000) || undefined
    : undefined;

/** True if it is audio. Its server's word decides; where that says nothing, the end of the file's name does. */
export function isAudio(url: string, type: string | undefined): boolean {
  if (type?.startsWith("audio/")) return true;
  return type !== "text/html" && endsAsAudio(url);
}

/** Texts of the whole form with the new message first, or in the place that its preview gave it in the draft. */
export function withMessage(
  entries: Entries,
  written: NewMessage,
  { heard, countInFile }: Around,
): { entries: Entries; id: string } {
  const { endereco, duracao: _, tamanho: __, guardado: ___, pregacao: ____, ...texts } = written;
  const again = numberInDraft(entries, written, { heard, countInFile });
  const added = again
    ? { entries: new URLSearchParams(entries), id: again }
    : addFirst(entries, "mensagens", countInFile);
  const own = `mensagens.${added.id}`;
  const said = { ...texts, ...audioTexts(heard), video: isRecording(written) ? "" : endereco };
  for (const [key, text] of Object.entries(said)) added.entries.set(`${own}.${key}`, text);
  return { entries: withPodcastIds(added.entries, entries), id: added.id };
}

const audioTexts = (heard: HeardAt | undefined) => ({
  "audio.endereco": heard?.url ?? "",
  "audio.bytes": String(heard?.bytes ?? ""),
  "audio.segundos": String(heard?.seconds ?? ""),
});

/** Texts of the whole form with this audio for the message of that day and title; undefined if it has another, or is gone. */
export function withAudio(entries: Entries, written: NewMessage, heard: HeardAt) {
  const id = numberInForm(entries, written);
  const before = entries.get(`mensagens.${id}.audio.endereco`) ?? "";
  if (id === undefined || (before !== "" && before !== heard.url)) return undefined;
  const given = new URLSearchParams(entries);
  for (const [key, text] of Object.entries(audioTexts(heard))) {
    given.set(`mensagens.${id}.${key}`, text);
  }
  return { entries: withPodcastIds(given, entries), id };
}

/** The field of the short form in which a field of the file was written. */
export function shortFieldOf(key: string): keyof NewMessage | undefined {
  const names: Record<string, keyof NewMessage> = {
    "audio.endereco": "endereco",
    "audio.bytes": "tamanho",
    "audio.segundos": "duracao",
    video: "endereco",
  };
  const isSame = Object.hasOwn(sermonForm.fields, key);
  return names[key] ?? (isSame ? (key as keyof NewMessage) : undefined);
}

type Around = {
  heard: HeardAt | undefined;
  /** Sermons in the published list. */
  countInFile: number;
};

/** Number of a message that an earlier preview put into a draft: it has the same day and title, or the same audio or video. */
export function numberInDraft(
  entries: Entries,
  written: NewMessage,
  { heard, countInFile }: Around,
): string | undefined {
  const [key, address] = heard ? ["audio.endereco", heard.url] : ["video", written.endereco];
  return itemsOf(entries, "mensagens")?.find((id) => {
    const isThere = address !== "" && entries.get(`mensagens.${id}.${key}`) === address;
    return Number(id) >= countInFile && (isThere || isOf(entries, id, written));
  });
}

/** Number in the form of the message of that day and title, if there is one. */
export const numberInForm = (entries: Entries, written: NewMessage): string | undefined =>
  itemsOf(entries, "mensagens")?.find((id) => isOf(entries, id, written));

const isOf = (entries: Entries, id: string, { data, titulo }: NewMessage): boolean =>
  entries.get(`mensagens.${id}.data`) === data &&
  spoken(entries.get(`mensagens.${id}.titulo`) ?? "") === spoken(titulo);

/** Names of former speakers, the most recent first. */
export function speakersOf(entries: Entries): string[] {
  const ids = itemsOf(entries, "mensagens") ?? [];
  const newestFirst = ids
    .map((id) => ({
      day: entries.get(`mensagens.${id}.data`) ?? "",
      name: entries.get(`mensagens.${id}.quem`) ?? "",
    }))
    .filter(({ name }) => name !== "")
    .toSorted((one, other) => other.day.localeCompare(one.day));
  return [...new Set(newestFirst.map(({ name }) => name))];
}
