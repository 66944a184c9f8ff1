import { z } from "zod";

/** Which control a form offers for a value. Without a kind a text is one line. */
export type ValueKind =
  | "paragraphs"
  | "sentence"
  | "time"
  | "date"
  | "moment"
  | "dayOrMoment"
  | "yesNo"
  | "money"
  | "phone"
  | "email"
  | "cnpj"
  | "cep"
  | "pixKey"
  | "url"
  | "link"
  | "buttonLink"
  | "photoFile"
  | "focus";

declare module "zod" {
  interface GlobalMeta {
    kind?: ValueKind;
  }
}

/** What a file may hold, without the code that checks it: the part of JSON Schema that the shapes here use. */
export type Shape = {
  type?: string;
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  minItems?: number;
  maxItems?: number;
  maxLength?: number;
  enum?: string[];
  /** Of a mixed list: the shapes that an item may have. */
  oneOf?: Shape[];
  const?: string;
  default?: string | number;
  kind?: ValueKind;
};

/** Of what the church writes, not of what the code makes of it. */
export const shapeOf = (schema: z.ZodType): Shape =>
  z.toJSONSchema(schema, { io: "input" }) as Shape;
