import type { ToastMessage } from "../../toasts/use-toasts.ts";

/** In the words of the specification, where it has some. */
export const giftNews = {
  empty: { tone: "warning", title: "Atenção", text: "Todos os Campos devem ser Preenchidos" },
  captcha: { tone: "warning", title: "Atenção", text: "Preencha o Captcha!" },
  success: { tone: "success", title: "Sucesso", text: "Contribuição realizada com sucesso!" },
  unknown: {
    tone: "error",
    title: "Erro",
    text: "Ainda não sabemos se a contribuição deu certo. Não contribua de novo.",
    detail: "Estamos perguntando à operadora, e a resposta aparece nesta página.",
  },
  missing: {
    tone: "error",
    title: "Erro",
    text: "O pedido não chegou até nós. Nada foi cobrado.",
    detail: "O que você escreveu continua aqui. Confira a internet e tente de novo.",
  },
} as const satisfies Record<string, ToastMessage>;

/** What cannot be right, in words. */
export const wrong = (text: string): ToastMessage => ({ tone: "warning", title: "Atenção", text });

/** What went wrong, in the words of whoever knows. */
export const failed = (
  text = "Não deu certo, e nada foi cobrado. Tente de novo.",
): ToastMessage => ({
  tone: "error",
  title: "Erro",
  text,
});
