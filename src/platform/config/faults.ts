import { isLoopback } from "../http/client-address.ts";

const words =
  "change[-_]?me|example|exemplo|placeholder|secret|segredo|senha|password|passwd|troque|mude[-_]?me|insira";

const anyWord = new RegExp(words, "i");
const onlyWord = new RegExp(
  `^(minha|sua|my|your)?[-_.]?(${words}|admin|postgres|test|teste|user|123456)[\\d!._-]*$`,
  "i",
);

const leastLength = 16;

/** Says why a key that a machine makes cannot be one, in words that do not repeat it. */
export function faultOfKey(key: string): string | undefined {
  const body = key.replace(/^(?:[spr]k_(?:live|test)_|whsec_)/, "");
  if (anyWord.test(body) || /\byour[-_]/i.test(body)) return "o segredo é um texto de exemplo";
  return faultOfLength(body);
}

/**
 * Says the same of a password that a person may have chosen; its length is not ours to judge where it is of another
 * company's server.
 */
export function faultOfPassword(password: string): string | undefined {
  if (onlyWord.test(password)) return "a senha é de exemplo";
  return /^(.)\1+$/.test(password) ? "a senha é um só caractere repetido" : undefined;
}

export function faultOfLength(text: string): string | undefined {
  if (text.length < leastLength)
    return `o segredo é curto demais: menos de ${leastLength} caracteres`;
  return new Set(text).size < 5 ? "o segredo repete os mesmos caracteres" : undefined;
}

/** Fault of an address to which texts travel in the clear; none where they never leave this machine. */
export function addressFault(address: string | undefined): string | undefined {
  if (!address) return undefined;
  const { protocol, hostname } = new URL(address);
  return protocol === "http:" && !isLoopback(hostname)
    ? "o endereço é http: o que se escreve passa aberto pela rede"
    : undefined;
}
