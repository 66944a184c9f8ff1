import * as v from "valibot";
import { askApi } from "../../kit/site-form/submit.ts";
import { type News, type Problems, problemsOf } from "../../kit/site-form/use-form.ts";
import { captchaHeader, consentHeader, idempotencyHeader } from "../../platform/http/api-path.ts";
import { contactApiPath } from "../api-path.ts";
import { contactMessage, type FieldName } from "../contract.ts";

export type SendResult =
  | { outcome: "accepted"; text: string }
  | { outcome: "refused"; status: number; text: string | undefined }
  /** No connection, no answer in time, or an unreadable one. */
  | {
      outcome: "unknown";
      why: "offline" | "unreachable" | "late" | "garbled";
      /** Surely nothing went out: the captcha's proof is unspent. */
      neverLeft?: boolean;
    };

type Sending = {
  apiCredentials: string;
  captcha: string;
  privacyVersion: string;
  /** Stays the same each time the same text is sent. */
  idempotencyKey: string;
  signal: AbortSignal;
};

const longestMs = 30_000;

/** `POST /api/contato/email`, once. Never throws. */
export async function sendMessage(body: MessageBody, sending: Sending): Promise<SendResult> {
  const wasOffline = !navigator.onLine;
  const { apiCredentials, signal, captcha, privacyVersion, idempotencyKey } = sending;
  const reply = await askApi(contactApiPath, {
    apiCredentials,
    signal,
    longestMs,
    headers: {
      [captchaHeader]: captcha,
      [consentHeader]: privacyVersion,
      [idempotencyHeader]: idempotencyKey,
    },
    body,
  });
  if (reply === "late") return { outcome: "unknown", why: "late" };
  if (reply === "unreachable") {
    const why = navigator.onLine ? "unreachable" : "offline";
    return { outcome: "unknown", why, neverLeft: wasOffline };
  }
  return readAnswer(reply.status, reply.body);
}

/**
 * Shape of the site's answer: `success` alone decides, whatever the status says, and with or without a sentence beside
 * it. A body without it is from somebody between here and the site, and says nothing of the message.
 */
const answerShape = v.object({
  success: v.boolean(),
  mensagem: v.fallback(v.optional(v.string()), undefined),
});

function readAnswer(status: number, body: unknown): SendResult {
  const { success: isAnswer, output } = v.safeParse(answerShape, body);
  if (!isAnswer) return { outcome: "unknown", why: "garbled" };
  const { success, mensagem } = output;
  return success
    ? { outcome: "accepted", text: mensagem ?? "Mensagem enviada." }
    : { outcome: "refused", status, text: mensagem };
}

type WhyUnknown = Extract<SendResult, { outcome: "unknown" }>["why"];

const unknownTexts: Record<WhyUnknown, string> = {
  offline: "Parece que você está sem internet.",
  unreachable: "Não conseguimos falar com o servidor da igreja.",
  late: "A resposta demorou demais, e não sabemos se a mensagem chegou.",
  garbled: "Recebemos uma resposta que não deu para entender.",
};

const stillHere =
  "O que você escreveu continua aqui. Tente de novo daqui a pouco, ou fale com a igreja: o telefone e o WhatsApp estão nesta página.";

const perhapsThere = "Talvez ela tenha chegado: enviar de novo o mesmo texto não faz outra.";

type Sent = {
  isPrayer: boolean;
  nextStep: string;
  more?: string;
};

/** The news of a sending, in the words of the specification where it has some. */
export function showResult(result: SendResult, { isPrayer, nextStep, more }: Sent): News {
  switch (result.outcome) {
    case "accepted":
      return {
        tone: "success",
        title: "Sucesso",
        text: result.text,
        lasting: {
          title: isPrayer ? "O seu pedido de oração chegou" : "A sua mensagem chegou",
          text: more ? `${nextStep} ${more}` : nextStep,
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
    case "unknown": {
      const text = result.neverLeft ? stillHere : `${perhapsThere} ${stillHere}`;
      return {
        tone: "error",
        title: "Erro ao Enviar",
        text: unknownTexts[result.why],
        detail: text,
        lasting: { title: unknownTexts[result.why], text },
      };
    }
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

/** Names of the fields in a sentence, in the order of the page. */
export const fieldLabels: Record<FieldName, string> = {
  nome: "nome",
  email: "e-mail",
  telefone: "telefone",
  motivo: "motivo",
  solicitacao: "mensagem",
};

const fieldNames = Object.keys(fieldLabels) as FieldName[];

type MessageBody = Record<FieldName, string>;

/** Value of the first option, which is no reason. */
export const noReason = "0";

/** Reads the form without its honeypot: a browser may have filled that for a person, and here the captcha guards. */
export function readMessage(form: HTMLFormElement): MessageBody {
  const data = new FormData(form);
  return Object.fromEntries(
    fieldNames.map((name) => [name, String(data.get(name) ?? "")]),
  ) as MessageBody;
}

/** The empty fields that must not be. Only the name may be empty. */
export const findEmpty = (body: MessageBody): Problems<FieldName> =>
  problemsOf({
    email: body.email.trim() === "" && "Escreva o seu e-mail.",
    telefone: body.telefone.trim() === "" && "Escreva o seu telefone.",
    motivo: ["", noReason].includes(body.motivo.trim()) && "Diga por que você escreve.",
    solicitacao: body.solicitacao.trim() === "" && "Escreva a sua mensagem.",
  });

/** The errors by the server's own rules. */
export function findWrong(body: MessageBody): Problems<FieldName> {
  const issues: readonly v.BaseIssue<unknown>[] = v.safeParse(contactMessage, body).issues ?? [];
  const found = fieldNames.map((name): [FieldName, string | undefined] => [
    name,
    issues.find((issue) => v.getDotPath(issue) === name)?.message,
  ]);
  return problemsOf(Object.fromEntries(found));
}
