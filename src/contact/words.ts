export const contactWords = {
  acts: {
    "listed-messages": "viu a lista de mensagens",
    "read-message": "leu a mensagem",
    "printed-prayers": "abriu os pedidos de oração da semana, para imprimir",
    "handled-message": "marcou como tratada a mensagem",
    "reopened-message": "devolveu às novas a mensagem",
    "noted-message": "escreveu uma nota na mensagem",
    "erased-message": "apagou a mensagem",
    "undid-mark": "desfez a marca da mensagem",
    "undid-note": "desfez a nota da mensagem",
    "undid-erasure": "trouxe de volta a mensagem apagada",
  },
  done: {
    tratada: "Mensagem marcada como tratada.",
    "ja-tratada": "Esta mensagem já estava marcada como tratada.",
    "de-volta": "A mensagem voltou para as novas.",
    anotada: "Nota guardada.",
    "notas-juntas":
      "Enquanto você escrevia, outra pessoa mudou a nota. Nada se perdeu: as duas estão aqui, com os nomes.",
    "sem-nota": "Nota apagada.",
    "mensagem-apagada":
      "Mensagem apagada do site. Por dez minutos ainda dá para desfazer; depois ela sai de vez.",
    "desfeito-marca": "Desfeito: a mensagem está marcada como antes.",
    "desfeito-nota": "Desfeito: a nota diz de novo o que dizia.",
    "desfeito-apagada": "Desfeito: a mensagem está de volta, com a nota e a marca dela.",
  },
} as const;

declare module "../kit/words.ts" {
  interface FeatureWords {
    contactWords: typeof contactWords;
  }
}
