/**
 * What a value of the content is, beyond its type: who makes a form of it can offer the right control.
 * Without a kind a text is one line.
 */
export type ValueKind =
  | "paragraphs"
  | "time"
  | "date"
  | "moment"
  | "money"
  | "phone"
  | "email"
  | "cnpj"
  | "cep"
  | "pixKey"
  | "url"
  | "link"
  | "photoFile"
  | "focus";

declare module "zod" {
  interface GlobalMeta {
    kind?: ValueKind;
  }
}
