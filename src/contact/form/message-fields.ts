/** In the order of the page; the names are the wire's. */
export const fieldNames = ["nome", "email", "telefone", "motivo", "solicitacao"] as const;

export type FieldName = (typeof fieldNames)[number];

/** As a sentence names them. */
export const fieldLabels: Record<FieldName, string> = {
  nome: "nome",
  email: "e-mail",
  telefone: "telefone",
  motivo: "motivo",
  solicitacao: "mensagem",
};

/** What travels to the server: just what was typed. */
export type MessageBody = Record<FieldName, string> & { assunto?: string };

/** What is to be mended, by field. */
export type Problems = Partial<Record<FieldName, string>>;

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
