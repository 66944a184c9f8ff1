import { z } from "zod";
import type { RateLimit } from "../limits/rate-limit.ts";

export const notEmpty = z.string().min(1, "não pode ficar vazio");

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

/** A switch, on where it is 1. */
export const oneOrNot = z.enum(["", "0", "1"], "deve ser 1, ou não estar lá");

export const oneOf = <const Name extends string>(names: readonly Name[]) =>
  z.enum(names, `deve ser ${names.join(", ")}`);

const unitMs = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** "10m" → 600000. The text has been checked. */
function durationMs(text: string): number {
  return Number.parseInt(text, 10) * unitMs[text.at(-1) as keyof typeof unitMs];
}

export const limit = (fallback: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,8}\/[1-9]\d{0,4}[smhd]$/, "deve ser tentativas por tempo, como 5/10m")
    .default(fallback)
    .transform((text): RateLimit => {
      const [count = "", window = ""] = text.split("/");
      return { count: Number(count), windowMs: durationMs(window) };
    });
