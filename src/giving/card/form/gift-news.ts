import type { News } from "../../../kit/site-form/use-form.ts";

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

/** For a gift that was sent without internet. */
export const offlineDoubt =
  "Você está sem internet, e o pedido talvez nem tenha saído daqui. Assim que ela voltar, perguntamos por você, e a resposta aparece nesta página.";

/** The end of the gift is not known. */
export const unknown = (isOnline: boolean): News => ({
  tone: "error",
  title: "Erro",
  text: "Ainda não sabemos se a contribuição deu certo. Não contribua de novo.",
  detail: isOnline
    ? "Estamos perguntando à operadora, e a resposta aparece nesta página."
    : offlineDoubt,
});

/** A field has a wrong value. */
export const wrong = (text: string): News => ({
  tone: "warning",
  title: "Atenção",
  text,
  lasting: { title: "Confira antes de contribuir", until: "fields" },
});

/** The request never reached the server. `isWritten`: whether the form still has its entries. */
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

/** Nothing was charged. `text` is the provider's or the server's reason. */
export const failed = (text = "Não deu certo, e nada foi cobrado. Tente de novo."): News =>
  refused(text, "Nada foi cobrado");

/** The gift was refused while the end of an earlier attempt is not known. */
export const refused = (text: string, title = "Ainda não deu certo"): News => ({
  tone: "error",
  title: "Erro",
  text,
  // Only the toast has the code in parentheses, which the bank may ask for.
  lasting: { title, text: text.replace(/ \([a-z_]+\)$/, "") },
});

/** Nothing was asked for, as there was no internet. */
export const offline: News = failed(
  "Você está sem internet, e nada foi cobrado. O que você escreveu continua aqui: contribua quando ela voltar.",
);
