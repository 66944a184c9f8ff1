import * as v from "valibot";
import { emailAddress, longestEmail, strictObject } from "../format/schemas.ts";
import { thousands } from "../format/format.ts";
import { readPhone } from "../format/phone-number.ts";
import { isOneLine, showsNothing, visible } from "../format/text.ts";

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
export const longest = { name: 100, email: longestEmail, phone: 15, request: 5_000 } as const;

const printable = (text: string) => !/[^\P{Cc}\n\r\t]/u.test(text);
const wellFormed = v.check<string, string>(
  (text) => !/\p{Cs}/u.test(text),
  "O texto tem um caractere que não existe.",
);

const name = v.pipe(
  v.string("O nome deve ser um texto."),
  v.trim(),
  v.maxLength(longest.name, `O nome pode ter até ${longest.name} letras.`),
  v.check(isOneLine, "O nome deve estar em uma linha só."),
  wellFormed,
  v.transform((text) => visible(text).trim() || undefined),
);

const phoneExpected = "Confira o telefone: são dois números do DDD e mais oito ou nove.";
const phone = v.pipe(
  v.string(phoneExpected),
  v.maxLength(30, phoneExpected),
  v.regex(/^[\d\s()+.-]*$/, phoneExpected),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const read = readPhone(dataset.value);
    if ("phone" in read) return read.phone;
    addIssue({ message: `Confira o telefone: ${read.fault}.` });
    return NEVER;
  }),
);

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
  nome: v.optional(name, ""),
  // The e-mail to the church has it as Reply-To.
  email: emailAddress,
  motivo: reason,
  telefone: phone,
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
    /** As readPhone keeps it. */
    phone: wire.telefone,
    request: wire.solicitacao,
  })),
);

export type ContactMessage = v.InferOutput<typeof contactMessage>;

export type ContactResponse = { success: boolean; mensagem: string };
