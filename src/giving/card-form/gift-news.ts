import type { News } from "../../site/form/form-state.ts";

/** In the words of the specification, where it has some. */
export const giftNews = {
  empty: {
    tone: "warning",
    title: "Atenção",
    text: "Todos os Campos devem ser Preenchidos",
    lasting: { title: "Falta preencher", until: "fields" },
  },
  captcha: {
    tone: "warning",
    title: "Atenção",
    text: "Preencha o Captcha!",
    lasting: {
      title: "Falta a verificação",
      text: "Marque a caixa logo acima, e depois toque em Contribuir.",
      until: "captcha",
    },
  },
  success: { tone: "success", title: "Sucesso", text: "Contribuição realizada com sucesso!" },
} as const satisfies Record<string, News>;

/** What is true of a gift that was asked for without internet. */
export const offlineDoubt =
  "Você está sem internet, e o pedido talvez nem tenha saído daqui. Assim que ela voltar, perguntamos por você, e a resposta aparece nesta página.";

/** Nobody knows whether it was charged. */
export const unknown = (isOnline: boolean): News => ({
  tone: "error",
  title: "Erro",
  text: "Ainda não sabemos se a contribuição deu certo. Não contribua de novo.",
  detail: isOnline
    ? "Estamos perguntando à operadora, e a resposta aparece nesta página."
    : offlineDoubt,
});

/** What cannot be right, in words. */
export const wrong = (text: string): News => ({
  tone: "warning",
  title: "Atenção",
  text,
  lasting: { title: "Confira antes de contribuir", until: "fields" },
});

/** The server never heard of it. `isWritten`: whether what was written is still in the form. */
export const missing = (isWritten: boolean): News => ({
  tone: "error",
  title: "Erro",
  text: "O pedido não chegou até nós. Nada foi cobrado.",
  detail: `${isWritten ? "O que você escreveu continua aqui. " : ""}Confira a internet e tente de novo.`,
  lasting: {
    title: "Nada foi cobrado",
    text: "O seu pedido não chegou até a igreja. Confira a internet e tente de novo.",
  },
});

/** Why nothing was charged, in the words of whoever knows. */
export const failed = (text = "Não deu certo, e nada foi cobrado. Tente de novo."): News =>
  refused(text, "Nada foi cobrado");

/** Why it was not taken, where nobody is sure of what became of it before. */
export const refused = (text: string, title = "Ainda não deu certo"): News => ({
  tone: "error",
  title: "Erro",
  text,
  // The code in parentheses is for whoever asks the bank, and stands in the toast.
  lasting: { title, text: text.replace(/ \([a-z_]+\)$/, "") },
});

/** Nothing was asked for, as there was no internet. */
export const offline: News = failed(
  "Você está sem internet, e nada foi cobrado. O que você escreveu continua aqui: contribua quando ela voltar.",
);
