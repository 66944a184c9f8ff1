import { digitsOnly } from "./format.ts";

// Brazil's 67, by Anatel's table.
const areas = /^(1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])/;

/** The digits behind "+" or "00", with which a number says its country; undefined where it says none. */
export function withCountry(text: string): string | undefined {
  const digits = digitsOnly(text);
  if (text.trimStart().startsWith("+")) return digits.replace(/^0+/, "");
  return digits.startsWith("00") ? digits.replace(/^0+/, "") : undefined;
}

/**
 * Reads a number as it is kept: ten or eleven digits of Brazil, or "+1 555 010 0199". `fault` says what is wrong with
 * it.
 */
export function readPhone(text: string): { phone: string } | { fault: string } {
  const whole = withCountry(text);
  if (whole !== undefined && !whole.startsWith("55")) {
    const groups = text
      .trim()
      .replace(/^[+0\D]*/, "")
      .replaceAll(/\D+/g, " ")
      .trim();
    return whole.length >= 8 && whole.length <= 15
      ? { phone: `+${groups}` }
      : { fault: "com o código do país, um telefone tem de 8 a 15 números" };
  }
  const digits = whole ?? digitsOnly(text).replace(/^0/, "");
  const national = digits.replace(/^55(?=0?\d{10,11}$)/, "").replace(/^0/, "");
  if (!/^\d{10,11}$/.test(national))
    return { fault: "são dois números do DDD e mais oito ou nove" };
  if (!areas.test(national)) return { fault: `não há DDD ${national.slice(0, 2)}` };
  if (national.length === 11 && national[2] !== "9") {
    return { fault: "celular tem nove números depois do DDD, e o primeiro é 9" };
  }
  if (national.length === 10 && !/^..[2-5]/.test(national)) {
    return {
      fault: "telefone fixo começa com 2, 3, 4 ou 5; celular tem nove números, e o primeiro é 9",
    };
  }
  return { phone: national };
}

/** True if WhatsApp may know a number: one of another country does not show it. */
export const mayBeMobile = (phone: string): boolean => phone.startsWith("+") || phone.length === 11;

/** A kept number with its country, digits alone. */
export const internationalDigits = (phone: string): string =>
  phone.startsWith("+") ? digitsOnly(phone) : `55${phone}`;
