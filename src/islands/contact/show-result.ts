import type { ToastMessage } from "../toasts/use-toasts.ts";
import type { SendResult } from "./send-message.ts";

type WhyUnknown = Extract<SendResult, { outcome: "unknown" }>["why"];

const unknownTexts: Record<WhyUnknown, string> = {
  offline: "Parece que você está sem internet.",
  unreachable: "Não conseguimos falar com o servidor da igreja.",
  late: "A resposta demorou demais, e não sabemos se a mensagem chegou.",
  garbled: "Recebemos uma resposta que não deu para entender.",
};

const stillHere =
  "O que você escreveu continua aqui. Tente de novo daqui a pouco, ou fale com a igreja: o telefone e o WhatsApp estão nesta página.";

/** The news of a sending, in the words of the specification where it has some. */
export function showResult(result: SendResult): ToastMessage {
  switch (result.outcome) {
    case "accepted":
      return { tone: "success", title: "Sucesso", text: result.text };
    case "refused":
      return {
        tone: "error",
        title: "Erro ao Enviar",
        text: "Erro ao Enviar Mensagem",
        detail: result.status === 200 ? undefined : result.text,
      };
    case "unknown":
      return {
        tone: "error",
        title: "Erro ao Enviar",
        text: unknownTexts[result.why],
        detail: stillHere,
      };
  }
}

export const captchaMissing: ToastMessage = {
  tone: "warning",
  title: "Erro ao Enviar",
  text: "Preencha o Captcha!",
};

export const fieldWarnings = {
  empty: {
    tone: "warning",
    title: "Atenção",
    text: "Todos os Campos Devem ser Preenchidos!!",
  },
  wrong: { tone: "warning", title: "Atenção", text: "Confira os campos marcados." },
} as const satisfies Record<string, ToastMessage>;
