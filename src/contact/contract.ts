import * as v from "valibot";
import { thousands } from "../format/format.ts";
import {
  emailAddress,
  longestEmail,
  longestName,
  personName,
  strictObject,
  telephone,
  wellFormed,
} from "../format/schemas.ts";
import { showsNothing } from "../format/text.ts";

/** The reason of a message: the code's name, and the label on wire and page. */
export const reasonLabels = {
  prayer: "Pedido de Oração",
  information: "Informações",
  other: "Outros",
} as const;

type Reason = keyof typeof reasonLabels;

const reasonOf = new Map(
  Object.entries(reasonLabels).map(([reason, label]) => [label as string, reason as Reason]),
);

/** Greatest lengths in characters; the form's controls carry them too. */
export const longest = {
  name: longestName,
  email: longestEmail,
  phone: 15,
  request: 5_000,
} as const;

const printable = (text: string) => !/[^\P{Cc}\n\r\t]/u.test(text);
const reason = v.pipe(
  v.string("Escolha o motivo."),
  v.transform((label) => reasonOf.get(label)),
  v.custom<Reason>((found) => found !== undefined, "Escolha o motivo."),
);

const request = v.pipe(
  v.string("Escreva a sua mensagem."),
  v.trim(),
  v.minLength(1, "Escreva a sua mensagem."),
  v.maxLength(longest.request, `A mensagem pode ter até ${thousands(longest.request)} letras.`),
  v.check((text) => !showsNothing(text), "Escreva a sua mensagem."),
  v.check(printable, "A mensagem tem um caractere que não pode ser lido."),
  wellFormed,
);

const form = strictObject({
  nome: v.optional(personName, ""),
  // The e-mail to the church has it as Reply-To.
  email: emailAddress,
  motivo: reason,
  telefone: telephone,
  solicitacao: request,
  /** Honeypot: only bots send it. */
  assunto: v.optional(v.literal("", "Esta mensagem não pôde ser enviada por aqui.")),
});

/** The fields that a visitor fills in, by the wire's names. */
export type FieldName = Exclude<keyof v.InferOutput<typeof form>, "assunto">;

/**
 * `POST /api/contato/email`: the wire's Portuguese in, the code's English out. The same checks run in
 * the browser before a message leaves and on the server when it comes.
 */
export const contactMessage = v.pipe(
  form,
  v.transform((wire) => ({
    name: wire.nome,
    email: wire.email,
    reason: wire.motivo,
    /** The number as readPhone keeps it. */
    phone: wire.telefone,
    request: wire.solicitacao,
  })),
);

export type ContactMessage = v.InferOutput<typeof contactMessage>;

export type ContactResponse = { success: boolean; mensagem: string };
