const words =
  "change[-_]?me|example|exemplo|placeholder|secret|segredo|senha|password|passwd|troque|mude[-_]?me|insira";

const anyWord = new RegExp(words, "i");
const onlyWord = new RegExp(
  `^(minha|sua|my|your)?[-_.]?(${words}|admin|postgres|test|teste|user|123456)[\\d!._-]*$`,
  "i",
);

const leastLength = 16;

/** Why a key that a machine makes cannot be one, in words that do not repeat it; undefined for a good one. */
export function faultOfKey(key: string): string | undefined {
  const body = key.replace(/^(?:[spr]k_(?:live|test)_|whsec_)/, "");
  if (anyWord.test(body) || /\byour[-_]/i.test(body)) return "o segredo é um texto de exemplo";
  return faultOfLength(body);
}

/** The same of a secret that a person may have chosen. */
export function faultOfSecret(secret: string): string | undefined {
  return faultOfPassword(secret) ?? faultOfLength(secret);
}

/** The same of a password that somebody else's server was given: how long it is, is not ours to say. */
export function faultOfPassword(password: string): string | undefined {
  if (onlyWord.test(password)) return "a senha é de exemplo";
  return /^(.)\1+$/.test(password) ? "a senha é um só caractere repetido" : undefined;
}

function faultOfLength(text: string): string | undefined {
  if (text.length < leastLength)
    return `o segredo é curto demais: menos de ${leastLength} caracteres`;
  return new Set(text).size < 5 ? "o segredo repete os mesmos caracteres" : undefined;
}

/** Domains that nobody can have: kept for examples by RFC 2606. */
export const isExampleAddress = (email: string): boolean =>
  email.includes("@") &&
  /(^|\.)(example|example\.(com|net|org)|invalid|test)$/i.test(
    email.slice(email.lastIndexOf("@") + 1),
  );

/** The keys that captcha companies publish for trying: they let everybody through. */
export const isCaptchaTestKey = (key: string): boolean =>
  /^(6LeIxAcT|[123]0000000-ffff-|0x0{16}|[123]x0{10})/.test(key);
