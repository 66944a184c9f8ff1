import { z } from "zod";
import type { ValueKind } from "./value-kind.ts";

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
  default?: string | number;
  kind?: ValueKind;
};

/** Of what the church writes, not of what the code makes of it. */
export const shapeOf = (schema: z.ZodType): Shape =>
  z.toJSONSchema(schema, { io: "input" }) as Shape;
