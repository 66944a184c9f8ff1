import { formatCep, formatCnpj } from "@brazilian-utils/brazilian-utils";

/** "11222333000181" → "11.222.333/0001-81"; letters as of July 2026 are kept. */
export const cnpj = (characters: string): string => formatCnpj(characters, { version: 2 });

/** "12345678" → "12345-678". */
export const cep = (digits: string): string => formatCep(digits);

type WholeAddress = Record<
  "street" | "number" | "district" | "city" | "state" | "postalCode",
  string
>;

/** "Rua das Janelas, 210, Centro, Pedra Clara - SP, CEP 12345-000" */
export const addressLine = ({ street, number, district, city, state, postalCode }: WholeAddress) =>
  `${street}, ${number}, ${district}, ${city} - ${state}, CEP ${cep(postalCode)}`;

/** A kept number for people: "11955550123" → "(11) 95555-0123"; of another country as it is, "+1 555 010 0199". */
export function phone(text: string): string {
  if (text.startsWith("+")) return text;
  const digits = digitsOnly(text);
  const split = digits.length > 10 ? 7 : 6;
  return `(${digits.slice(0, 2)}) ${digits.slice(2, split)}-${digits.slice(split)}`;
}

/** Centavos: 123456 → "R$ 1.234,56", its space unbreakable. By hand: a slow phone takes 0.1 s to open its own formatter. */
export function money(centavos: number): string {
  const digits = String(Math.abs(centavos)).padStart(3, "0");
  const sign = centavos < 0 ? "-" : "";
  return `${sign}R$\u00A0${thousands(digits.slice(0, -2))},${digits.slice(-2)}`;
}

/** A whole number, or its digits: 2000 → "2.000". */
export function thousands(whole: number | string): string {
  const text = String(whole);
  const first = text.startsWith("-") ? 1 : 0;
  let end = text.length;
  let behind = "";
  for (; end - first > 3; end -= 3) behind = `.${text.slice(end - 3, end)}${behind}`;
  return text.slice(0, end) + behind;
}

export const digitsOnly = (text: string): string => text.replace(/\D/g, "");

/** 42 → "000042": as the giver, the receipt and the treasurer's list show it. */
export const formatReceiptNumber = (number: number): string => String(number).padStart(6, "0");
