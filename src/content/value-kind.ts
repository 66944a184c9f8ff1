import { z } from "zod";
import type { ItemWords } from "../kit/values.ts";

/** Control that a form offers for a value. Without a kind a text is one line. */
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

/** A key's words in its form: see `Fields` of values.ts. */
type ShapeWords = { label?: string; help?: string; item?: ItemWords | undefined };

declare module "zod" {
  interface GlobalMeta extends ShapeWords {
    kind?: ValueKind;
  }
}

/** Shape of a file, without the code that checks it: the part of JSON Schema that the shapes here use. */
export type Shape = ShapeWords & {
  type?: string;
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  minItems?: number;
  maxItems?: number;
  maxLength?: number;
  enum?: string[];
  /** Shapes that an item of a mixed list may have. */
  oneOf?: Shape[];
  const?: string;
  default?: string | number;
  kind?: ValueKind;
};

/** Shape of what the church writes, not of what the code makes of it. */
export const shapeOf = (schema: z.ZodType): Shape =>
  z.toJSONSchema(schema, { io: "input" }) as Shape;
