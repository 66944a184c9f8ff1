/** What the history says of it, and what its forms tell once they were sent. */
export const signUpWords = {
  acts: {
    "read-sign-ups": "viu as inscrições de",
    "printed-sign-ups": "abriu a lista de inscritos, para imprimir, de",
    "exported-sign-ups": "baixou a lista de inscritos de",
    "added-sign-up": "inscreveu alguém em",
    "paid-sign-up": "marcou o pagamento de uma inscrição em",
    "undid-payment-mark": "desfez a marca de pagamento da inscrição",
    "told-sign-up": "marcou como avisada uma inscrição em",
    "cancelled-sign-up": "cancelou uma inscrição em",
    "took-person-away": "tirou uma pessoa de uma inscrição em",
    "cancelled-all-sign-ups": "cancelou todas as inscrições de",
  },
  done: {
    inscrita: "Inscrição feita, com lugar.",
    "inscrita-na-espera": "Inscrição feita: está na lista de espera.",
    "inscricao-paga": "Marcada como paga.",
    "inscricao-nao-paga": "Marcada como ainda não paga.",
    "desfeito-pago": "Desfeito: o pagamento está marcado como antes.",
    "inscricao-avisada": "Marcada como avisada.",
    "inscricao-cancelada": "Inscrição cancelada. O lugar já foi para quem esperava, se cabia.",
    "inscricao-ja-cancelada": "Esta inscrição já estava cancelada.",
    "pessoa-tirada": "Pessoa tirada da inscrição. O lugar já foi para quem esperava, se cabia.",
    "pessoa-ja-tirada": "Esta pessoa já não estava na inscrição.",
    "todas-canceladas":
      "Todas as inscrições foram canceladas. Quem tem e-mail já vai saber; os outros estão na página inicial, para ligar.",
  },
} as const;

declare module "../kit/words.ts" {
  interface FeatureWords {
    signUpWords: typeof signUpWords;
  }
}
