import { createHmac, timingSafeEqual } from "node:crypto";
import { newToken } from "../kit/member/sessions.ts";

/** The digest under which requests for an address are counted, instead of the address. */
export const digestOfAddress = (secret: string, email: string): string =>
  createHmac("sha256", secret).update(`address:${email.toLowerCase()}`).digest("base64url");

/**
 * What a browser keeps after somebody with that address has signed in there. It opens nothing: codes that are asked for
 * in it are counted apart from those that strangers ask for.
 */
export function knownBrowserToken(secret: string, email: string): string {
  const random = newToken();
  return `${random}.${signatureOf(secret, email, random)}`;
}

/** Whether somebody with that address has signed in in the browser that brings this token. */
export function isKnownTo(secret: string, email: string, token: string | undefined): boolean {
  const [random = "", signature = ""] = token?.split(".") ?? [];
  const [given, right] = [signature, signatureOf(secret, email, random)].map((text) =>
    Buffer.from(text),
  );
  return !!given && !!right && given.length === right.length && timingSafeEqual(given, right);
}

const signatureOf = (secret: string, email: string, random: string): string =>
  createHmac("sha256", secret).update(`known:${email.toLowerCase()}:${random}`).digest("base64url");

const browsers: [RegExp, string][] = [
  [/EdgA?\//, "Edge"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/OPR\//, "Opera"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const systems: [RegExp, string][] = [
  [/Android/, "Android"],
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "Mac"],
  [/Linux|CrOS/, "Linux"],
];

/** A browser as its owner would call it: "Chrome no Android". */
export function deviceOf(userAgent: string | undefined): string {
  const nameIn = (names: [RegExp, string][]) =>
    names.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1];
  const [browser = "Navegador", system] = [nameIn(browsers), nameIn(systems)];
  return system ? `${browser} no ${system}` : browser;
}
