import type { PhotoRefusal } from "../photo-shelf.ts";

/** Why no photo came of what was sent, and what to do next. */
export const refusalWords: Record<
  PhotoRefusal | "none" | "too-heavy" | "cut-off" | "busy" | "not-replaced",
  string
> = {
  none: "Escolha uma foto do celular ou do computador.",
  heic: "Esta foto está em HEIC, o formato do iPhone, que os navegadores não abrem. Envie uma captura de tela dela, ou no iPhone escolha Ajustes, Câmera, Formatos, Mais Compatível, e tire de novo.",
  drawing: "Isto é um desenho (SVG), não uma foto. Salve como PNG ou JPEG e envie de novo.",
  animation: "GIF não serve para as páginas. Envie uma foto em JPEG, PNG, WebP ou AVIF.",
  unreadable:
    "Este arquivo não pôde ser lido como foto, ou veio pela metade. Envie de novo, ou outra foto em JPEG, PNG, WebP ou AVIF.",
  "too-large":
    "A foto tem pontos demais. Envie uma de até 60 megapixels, no máximo quatro vezes mais alta que larga.",
  "too-heavy": "A foto passa de 15 MB. Envie uma menor, ou uma captura de tela dela.",
  "cut-off": "A foto não chegou inteira. Confira a internet e envie de novo.",
  busy: "Outras fotos estão chegando agora. Espere um minuto e envie de novo.",
  "not-replaced":
    "A foto nova está guardada, mas o conteúdo mudou enquanto ela chegava, e nem todas as páginas a mostram. Escolha-a no formulário de cada uma.",
  "read-only":
    "A pasta do conteúdo não deixa guardar fotos. Peça a quem cuida do computador do site que dê ao programa o direito de escrever nela.",
  trouble: "O site não conseguiu preparar a foto agora. Tente de novo em um minuto.",
};
