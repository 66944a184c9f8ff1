import { dateOf } from "../../format/church-clock.ts";
import { shortDayName } from "../../format/date-words.ts";
import { spoken } from "../../format/text.ts";
import type { NotRead } from "../../kit/panel/pages.tsx";
import type { AudioRefused } from "../audio/audio-library.ts";
import type { Content } from "../content.ts";

export type AudioTrouble = keyof typeof audioWords;

export const audioWords = {
  "no-audio":
    "Este arquivo não é um áudio em MP3 nem em M4A. Se é o da pregação, salve-o como MP3 e envie de novo; se não é, escolha o dela.",
  "other-format":
    "Este áudio não está em MP3 nem em M4A (o do WhatsApp, por exemplo, vem em OGG). Salve-o como MP3 e envie de novo.",
  video:
    "Isto é um vídeo. Envie só o áudio dele, em MP3 ou M4A; ou ponha o vídeo no YouTube, e o endereço no campo abaixo.",
  "cut-off":
    "O áudio não chegou inteiro, ou o arquivo está pela metade. Ouça o fim dele, confira a internet e envie de novo.",
  "wrong-length":
    "O começo deste arquivo diz uma duração que não combina com o tamanho dele. Abra-o num programa de som, salve de novo como MP3 e envie.",
  "too-heavy":
    "O áudio passa de 60 MB. Salve-o em MP3 de 64 kbps (uma hora fica com 29 MB) e envie de novo.",
  busy: "Outros áudios estão chegando agora. Espere um minuto e envie de novo.",
  "full-disk":
    "O disco do site está cheio, e o áudio não foi guardado. Peça a quem cuida do computador do site que abra espaço.",
  "read-only":
    "A pasta do conteúdo não deixa guardar áudios. Peça a quem cuida do computador do site que dê ao programa o direito de escrever nela.",
  "not-sent":
    "O arquivo não foi enviado: este navegador não rodou o programa da página. Abra o painel em outro navegador e escolha o arquivo lá.",
  missing: "Escolha o arquivo do áudio, ou escreva abaixo o endereço dele.",
  other:
    "Esta pregação mudou de nome ou de dia, saiu do site, ou já tem outro áudio. Veja em Todas as pregações.",
  "no-address":
    "Este endereço não leva a um arquivo de áudio, que em geral termina em .mp3. Abra-o no navegador: se aparece uma página, copie de lá o endereço do áudio.",
  "no-size":
    "O site perguntou o tamanho ao endereço do áudio e não teve resposta. Confira o endereço, ou escreva aqui quantos MB o arquivo tem.",
  gone: "Este áudio não está mais guardado: passou mais de um dia. Escolha o arquivo outra vez.",
} satisfies Record<AudioRefused | NotRead, string> & Record<string, string>;

/** HTTP status of some refusals; after 503 the same file may be sent again. */
export const statusOf: Partial<Record<AudioTrouble, 413 | 503>> = {
  "too-heavy": 413,
  busy: 503,
  "full-disk": 503,
  "read-only": 503,
};

/** Says which sermon of another day or title has this audio: mostly the same one, corrected after it was sent. */
export function takenWords(
  sermons: Content["messages"],
  { data, titulo }: { data: string; titulo: string },
  url: string,
): string | undefined {
  const other = sermons?.messages.find(
    ({ audio, day, title }) =>
      audio?.url === url && (dateOf(day) !== data || spoken(title) !== spoken(titulo)),
  );
  return (
    other &&
    `Este áudio já está no site, em “${other.title}” (${shortDayName(dateOf(other.day))}). Para mudar o nome ou o dia dela, vá a Todas as pregações.`
  );
}
