import { z } from "zod";

type Fields = Record<string, readonly [portuguese: string, schema: z.ZodType]>;
type Values<F extends Fields> = { [Name in keyof F]: z.output<F[Name][1]> };

/**
 * An object of a content file. The church writes its keys in Portuguese, the code reads them in
 * English: each field names both, once. A key that is not listed is an error.
 */
export function record<const F extends Fields>(fields: F) {
  const shape: Record<string, z.ZodType> = Object.fromEntries(Object.values(fields));
  return z.strictObject(shape).transform((written) => {
    const named = Object.entries(fields).map(([name, [portuguese]]) => [name, written[portuguese]]);
    return Object.fromEntries(named) as Values<F>;
  });
}
