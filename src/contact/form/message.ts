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

/** What travels to the server: just what was typed. */
export type MessageBody = Record<FieldName, string> & { assunto?: string };

/** Value of the first option, which is no reason. */
export const noReason = "0";

/** Reads the form as it stands, whoever typed it and whenever. The bait goes along only if it was taken. */
export function readMessage(form: HTMLFormElement): MessageBody {
  const data = new FormData(form);
  const text = (name: FieldName | "assunto") => String(data.get(name) ?? "");
  const bait = text("assunto");
  return {
    nome: text("nome"),
    email: text("email"),
    motivo: text("motivo"),
    telefone: text("telefone"),
    solicitacao: text("solicitacao"),
    ...(bait && { assunto: bait }),
  };
}

const askedFor: Problems<FieldName> = {
  email: "Escreva o seu e-mail.",
  telefone: "Escreva o seu telefone.",
  motivo: "Escolha o motivo.",
  solicitacao: "Escreva a sua mensagem.",
};

/** What is empty, the name apart. */
export const findEmpty = (body: MessageBody): Problems<FieldName> =>
  problemsOf((name) =>
    body[name].trim() === "" || (name === "motivo" && body[name] === noReason)
      ? askedFor[name]
      : undefined,
  );

/** What cannot be right, by the server's own rules. What becomes of the bait is for the server alone to say. */
export function findWrong({ assunto: _bait, ...asked }: MessageBody): Problems<FieldName> {
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
