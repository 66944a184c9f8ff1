import type { News } from "../../site/form/outcome/use-news.ts";
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

/** What was sent, and what the church does with it. */
type Sent = {
  isPrayer: boolean;
  nextStep: string;
  /** Whether this browser keeps that it was sent, for the rose on the home page. */
  lightsRose?: boolean;
};

const ownLight =
  "Na página inicial, uma luz da rosa é sua por sete dias. Só este aparelho sabe disso, e ali mesmo dá para apagar.";

/** The news of a sending, in the words of the specification where it has some. */
export function showResult(
  result: SendResult,
  { isPrayer, nextStep, lightsRose = false }: Sent,
): News {
  switch (result.outcome) {
    case "accepted":
      return {
        tone: "success",
        title: "Sucesso",
        text: result.text,
        lasting: {
          title: isPrayer ? "O seu pedido de oração chegou" : "A sua mensagem chegou",
          text: lightsRose ? `${nextStep} ${ownLight}` : nextStep,
        },
      };
    case "refused":
      return {
        tone: "error",
        title: "Erro ao Enviar",
        text: "Erro ao Enviar Mensagem",
        detail: result.status === 200 ? undefined : result.text,
        lasting: {
          title: "A mensagem não foi enviada",
          text: (result.status !== 200 && result.text) || stillHere,
        },
      };
    case "unknown":
      return {
        tone: "error",
        title: "Erro ao Enviar",
        text: unknownTexts[result.why],
        detail: stillHere,
        lasting: { title: unknownTexts[result.why], text: stillHere },
      };
  }
}

export const captchaMissing: News = {
  tone: "warning",
  title: "Erro ao Enviar",
  text: "Preencha o Captcha!",
  lasting: {
    title: "Falta a verificação",
    text: "Marque a caixa logo acima, e depois toque em Enviar.",
    until: "captcha",
  },
};

export const fieldWarnings = {
  empty: {
    tone: "warning",
    title: "Atenção",
    text: "Todos os Campos Devem ser Preenchidos!!",
    lasting: { title: "Falta preencher", until: "fields" },
  },
  wrong: {
    tone: "warning",
    title: "Atenção",
    text: "Confira os campos marcados.",
    lasting: { title: "Confira antes de enviar", until: "fields" },
  },
} as const satisfies Record<string, News>;
