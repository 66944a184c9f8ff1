import * as v from "valibot";
import { contactMessage, type FieldName } from "../contract.ts";
import { type Problems, problemsOf } from "../../kit/site-form/form-state.ts";

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
export type MessageBody = Record<FieldName, string>;

/** Value of the first option, which is no reason. */
export const noReason = "0";

/** Reads the form without its honeypot: a browser may have filled that for a person, and here the captcha guards. */
export function readMessage(form: HTMLFormElement): MessageBody {
  const data = new FormData(form);
  const text = (name: FieldName) => String(data.get(name) ?? "");
  return {
    nome: text("nome"),
    email: text("email"),
    motivo: text("motivo"),
    telefone: text("telefone"),
    solicitacao: text("solicitacao"),
  };
}

/** The empty fields that must not be. Only the name may be empty. */
export const findEmpty = (body: MessageBody): Problems<FieldName> =>
  problemsOf({
    email: body.email.trim() === "" && "Escreva o seu e-mail.",
    telefone: body.telefone.trim() === "" && "Escreva o seu telefone.",
    motivo: ["", noReason].includes(body.motivo.trim()) && "Escolha o motivo.",
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
