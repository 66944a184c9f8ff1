import { formatCpf, getPixKeyInfo, isValidCpf } from "@brazilian-utils/brazilian-utils";
import * as format from "../format.ts";
import { readPhone } from "../phone-number.ts";

const kinds = {
  phone: "celular",
  cpf: "CPF",
  cnpj: "CNPJ",
  email: "e-mail",
  evp: "chave aleatória",
} as const;

/** Kind of a key, and the key as people write it; undefined if it is none. */
export function pixKeyParts(key: string): { kind: string; written: string } | undefined {
  const info = getPixKeyInfo(key);
  if (!info) return undefined;
  const { type, value } = info;
  const written = {
    phone: () => format.phone(value.replace(/^\+55/, "")),
    cpf: () => formatCpf(value),
    cnpj: () => format.cnpj(value),
    email: () => value,
    evp: () => value,
  };
  return { kind: kinds[type], written: written[type]() };
}

/** "celular (11) 98765-4321", "CPF 529.982.247-25"; what is no key stays as it is. */
export function namedPixKey(key: string): string {
  const parts = pixKeyParts(key);
  return parts ? `${parts.kind} ${parts.written}` : key;
}

/** A PIX key for an e-mail: CPF, telephone and address are masked. A CNPJ and a random key name no person. */
export function maskedPixKey(key: string): string {
  const parts = pixKeyParts(key);
  if (!parts) return key;
  const { kind, written } = parts;
  if (kind === kinds.email) return `${kind} ${written.replace(/^(.)[^@]*(?=@)/, "$1•••")}`;
  const isPersonal = kind === kinds.cpf || kind === kinds.phone;
  return `${kind} ${isPersonal ? `•••${format.digitsOnly(written).slice(-4)}` : written}`;
}

/**
 * Eleven digits alone that are a CPF, as banks read them, and somebody's mobile: only a person can tell which is meant.
 */
export const isMobileOrCpf = (key: string): boolean =>
  /^\d{11}$/.test(key) && isValidCpf(key) && "phone" in readPhone(key);
