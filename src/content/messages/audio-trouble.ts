import type { NotRead } from "../../kit/panel/pages.tsx";
import type { AudioRefused } from "../audio/audio-library.ts";

export type AudioTrouble = keyof typeof audioWords;

export const audioWords = {
  "no-audio":
    "Este arquivo não é um áudio que se possa ouvir. Escolha o da pregação, em MP3 ou M4A.",
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
  gone: "Este áudio não está mais guardado: passou mais de um dia. Escolha o arquivo outra vez.",
} satisfies Record<AudioRefused | NotRead | "gone" | "missing" | "not-sent" | "other", string>;

export const statusOf: Partial<Record<AudioTrouble, 413 | 503>> = { "too-heavy": 413, busy: 503 };
