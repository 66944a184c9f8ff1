/** The specification's sentences for card gifts, one entry for each row of its error catalogue. */
export const cardNews = {
  empty: { role: "status", title: "Atenção", text: "Todos os Campos devem ser Preenchidos" },
  captcha: { role: "status", title: "Atenção", text: "Preencha o Captcha!" },
  success: { role: "status", title: "Sucesso", text: "Contribuição realizada com sucesso!" },
  unknown: {
    role: "alert",
    title: "Erro",
    text: "Ainda não sabemos se a contribuição deu certo. Não contribua de novo.",
  },
  missing: {
    role: "alert",
    title: "Erro",
    text: "O pedido não chegou até nós. Nada foi cobrado.",
  },
} as const;

export const cardFailure = (text: string) => ({ role: "alert", title: "Erro", text }) as const;
export const cardWarning = (text: string) => ({ role: "status", title: "Atenção", text }) as const;
