import type { Need } from "../criterion.ts";

export const hear: Need = {
  title: "Som, vídeo e movimento",
  criteria: [
    {
      id: "1.2.1",
      name: "Apenas áudio e apenas vídeo (pré-gravado)",
      level: "A",
      how: "O site não tem áudio nem vídeo.",
      isAbsent: true,
    },
    {
      id: "1.2.2",
      name: "Legendas (pré-gravadas)",
      level: "A",
      how: "O site não tem vídeo.",
      isAbsent: true,
    },
    {
      id: "1.2.3",
      name: "Audiodescrição ou mídia alternativa (pré-gravada)",
      level: "A",
      how: "O site não tem vídeo.",
      isAbsent: true,
    },
    {
      id: "1.2.4",
      name: "Legendas (ao vivo)",
      level: "AA",
      how: "O site não transmite ao vivo.",
      isAbsent: true,
    },
    {
      id: "1.2.5",
      name: "Audiodescrição (pré-gravada)",
      level: "AA",
      how: "O site não tem vídeo.",
      isAbsent: true,
    },
    {
      id: "1.4.2",
      name: "Controle de áudio",
      level: "A",
      how: "Nada toca sozinho.",
      isAbsent: true,
    },
    {
      id: "2.2.2",
      name: "Pausar, parar, ocultar",
      level: "A",
      how: "As fotos que passam têm botão de pausa, sempre à vista.",
      proofs: ["a paused carousel stays on its slide and resumes on request"],
    },
    {
      id: "2.3.1",
      name: "Três flashes ou abaixo do limite",
      level: "A",
      how: "Nada pisca.",
      proofs: ["nothing flashes: what moves again and again takes a second or more for it"],
    },
    {
      id: "2.3.3",
      name: "Animação de interações",
      level: "AAA",
      how: "Quem pede menos movimento ao aparelho não vê nenhum.",
      proofs: [
        "nothing moves with reduced motion",
        "the carousel starts paused and can be started",
      ],
    },
  ],
};
