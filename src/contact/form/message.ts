import * as v from "valibot";
import { contactMessage, type FieldName } from "../contract.ts";
import type { Problems } from "../../site/form/form-state.ts";

/** In the order of the page, as a sentence names them. */
export const fieldLabels: Record<FieldName, string> = {
  nome: "nome",
  email: "e-mail",
  telefone: "telefone",
  motivo: "motivo",
  solicitacao: "mensagem",
};

export const fieldNames = Object.keys(fieldLabels) as FieldName[];

/** The request's body, exactly as typed. */
export type MessageBody = Record<FieldName, string> & { assunto?: string };

/** Value of the first option, which is no reason. */
export const noReason = "0";

/** Reads the form. The honeypot is part of the body only if it was filled in. */
export function readMessage(form: HTMLFormElement): MessageBody {
  const data = new FormData(form);
  const text = (name: FieldName | "assunto") => String(data.get(name) ?? "");
  const honeypot = text("assunto");
  return {
    nome: text("nome"),
    email: text("email"),
    motivo: text("motivo"),
    telefone: text("telefone"),
    solicitacao: text("solicitacao"),
    ...(honeypot && { assunto: honeypot }),
  };
}

const askedFor: Problems<FieldName> = {
  email: "Escreva o seu e-mail.",
  telefone: "Escreva o seu telefone.",
  motivo: "Escolha o motivo.",
  solicitacao: "Escreva a sua mensagem.",
};

/** The empty fields that must not be. Only the name may be empty. */
export const findEmpty = (body: MessageBody): Problems<FieldName> =>
  problemsOf((name) =>
    body[name].trim() === "" || (name === "motivo" && body[name] === noReason)
      ? askedFor[name]
      : undefined,
  );

/** The errors by the server's own rules, except for the honeypot, which is the server's to judge. */
export function findWrong({ assunto: _honeypot, ...asked }: MessageBody): Problems<FieldName> {
  const issues: readonly v.BaseIssue<unknown>[] = v.safeParse(contactMessage, asked).issues ?? [];
  return problemsOf((name) => issues.find((issue) => v.getDotPath(issue) === name)?.message);
}

function problemsOf(problemOf: (name: FieldName) => string | undefined): Problems<FieldName> {
  return Object.fromEntries(
    fieldNames.flatMap((name) => {
      const problem = problemOf(name);
      return problem ? [[name, problem]] : [];
    }),
  );
}
