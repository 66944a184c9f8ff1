import { z } from "zod";

export const notEmpty = z.string().min(1, "não pode ficar vazio");

export const wholeNumber = (most: number) =>
  z
    .string()
    .regex(/^\d+$/, "deve ser um número")
    .transform(Number)
    .refine((value) => value <= most, `deve ser no máximo ${most}`);

export const httpUrl = z
  .string()
  .refine(isOrigin, "deve ser só o endereço do site, com http(s), como https://igreja.example.org");

// The value is never repeated: it holds a password.
export const urlOf = (protocols: string[], example: string) =>
  z.string().refine((text) => {
    const url = URL.parse(text);
    return url !== null && protocols.includes(url.protocol) && namesPlace(url);
  }, `deve ser um endereço como ${example}`);

/** PostgreSQL may be asked over a socket, which has a path and no host. */
const namesPlace = ({ hostname, pathname }: URL) => hostname !== "" || pathname.length > 1;

// The value is never repeated here either.
export const keyOf = (...prefixes: string[]) =>
  z
    .string()
    .refine(
      (text) => prefixes.some((prefix) => text.startsWith(prefix)) && /^[\w-]{6,255}$/.test(text),
      `deve ser uma chave inteira que começa com ${prefixes.join(" ou ")}`,
    );

export const mailAddress = z.email("deve ser um só e-mail, como site@igreja.example.org");

const unitMs = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** "10m" → 600000. The text has been checked. */
export function durationMs(text: string): number {
  return Number.parseInt(text, 10) * unitMs[text.at(-1) as keyof typeof unitMs];
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
}
