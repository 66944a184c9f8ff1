import { z } from "zod";

export const notEmpty = z.string().min(1, "must not be empty");

export const wholeNumber = (most: number) =>
  z
    .string()
    .regex(/^\d+$/, "must be a number")
    .transform(Number)
    .refine((value) => value <= most, `must be at most ${most}`);

export const httpUrl = z
  .string()
  .refine(isOrigin, "must be an http(s) origin alone, such as https://igreja.example.org");

// The value is never repeated: it holds a password.
export const urlOf = (protocols: string[], example: string) =>
  z
    .string()
    .refine(
      (text) => protocols.includes(URL.parse(text)?.protocol ?? ""),
      `must be an address such as ${example}`,
    );

// The value is never repeated here either.
export const keyOf = (...prefixes: string[]) =>
  z
    .string()
    .refine(
      (text) => prefixes.some((prefix) => text.startsWith(prefix)) && /^[\w-]{6,255}$/.test(text),
      `must be a key that begins with ${prefixes.join(" or ")}`,
    );

export const mailAddress = z.email("must be one e-mail address, such as site@igreja.example.org");

const unitMs = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** "10m" → 600000. The text has been checked. */
export function durationMs(text: string): number {
  return Number.parseInt(text, 10) * unitMs[text.at(-1) as keyof typeof unitMs];
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
}
