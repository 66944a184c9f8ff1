import { createHmac, timingSafeEqual } from "node:crypto";
import type { StaffMember } from "../kit/member/members.ts";
import { newToken } from "../kit/member/sessions.ts";
import type { RateLimiter, Sender } from "../platform/limits/rate-limit.ts";
import type { LoginChallenges } from "./sql/entry.ts";
import type { People } from "./sql/staff.ts";

declare module "../platform/limits/rate-limit.ts" {
  interface AddedScopes {
    "staff-asked": true;
    "staff-failed": true;
    "staff-code": true;
    "staff-code-strangers": true;
    "staff-told": true;
  }
}

const mostTries = 5;
const codesOfAsker = { count: 6, windowMs: 3_600_000 };
/**
 * Codes for all strangers together: more than one network may ask for. With 100 guesses an hour, finding one code of a
 * million takes months.
 */
const codesOfStrangers = { count: 20, windowMs: 3_600_000 };
/** Codes within the hour that are reported to the administration. */
const manyCodes = { ...codesOfStrangers, count: 10 };
/** While this limit is used up, the administration's home page and one letter report refused codes. */
const refusalReports = { count: 1, windowMs: 24 * 3_600_000 };
const everybody = { household: "everybody", network: undefined };

type LoginPorts = {
  loginChallenges: LoginChallenges;
  rateLimiter: RateLimiter;
  staff: People;
  /** Key of codes and challenges. */
  secret: string;
  now(): number;
  wakeOutbox(): void;
};

/** Computed from the secret whenever it is needed: the database holds neither codes nor tokens. */
export const signed = (secret: string, text: string): string =>
  createHmac("sha256", secret).update(text).digest("base64url");

/** Compares without telling by its time how much is equal. */
export function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The six digits of one login challenge. */
export function codeOf(secret: string, id: string): string {
  const digest = createHmac("sha256", secret).update(`code:${id}`).digest();
  return String(digest.readUInt32BE() % 1_000_000).padStart(6, "0");
}

/** The purpose of a challenge. Only one member can use a challenge for a new passkey. */
type ChallengePurpose = { kind: "passkey" } | { kind: "new-passkey"; staffId: string };

/** The text that an authenticator signs. It cannot be predicted without the secret. */
const challengeOf = (secret: string, id: string, purpose: ChallengePurpose): string =>
  signed(secret, `${purpose.kind}:${id}:${purpose.kind === "passkey" ? "" : purpose.staffId}`);

/** The sender of a request for a code, and the cookie of an earlier sign-in in the same browser. */
type CodeAsker = { sender: Sender; knownBrowser: string | undefined };

/**
 * Asks for a code. The answer and its duration do not depend on whether a member has that address: the member is looked
 * up when the letter leaves. Past a limit no letter goes out, and the administration gets a warning.
 * → the token for the browser's cookie
 */
export async function askForCode(
  email: string,
  asker: CodeAsker,
  ports: LoginPorts,
): Promise<string> {
  const address = email.toLowerCase();
  const nowMs = ports.now();
  if (!(await isWithinLimits(address, asker, nowMs, ports))) return newToken();
  const { token } = await ports.loginChallenges.open("code", address, nowMs);
  ports.wakeOutbox();
  return token;
}

/**
 * Requests are counted by address and sender, so a stranger does not use up the member's own limit. A browser in which
 * the member has signed in has its own count. All strangers together have a limit too, since each code allows five
 * guesses.
 */
async function isWithinLimits(
  address: string,
  { sender, knownBrowser }: CodeAsker,
  nowMs: number,
  { rateLimiter, secret, staff }: LoginPorts,
): Promise<boolean> {
  const name = digestOfAddress(secret, address);
  const together = (who: string) => signed(secret, `${name}:${who}`);
  const code = { scope: "staff-code", limit: codesOfAsker, nowMs } as const;
  if (knownBrowser !== undefined && isKnownTo(secret, address, knownBrowser)) {
    const household = together(`browser:${knownBrowser}`);
    const own = { ...code, sender: { household, network: undefined } };
    return (await rateLimiter.count(own)) === undefined;
  }
  const { household, network } = sender;
  const ofSender = { household: together(household), network: network && together(network) };
  const strangers = strangersWhoAsk(secret, address, nowMs);
  const isWithin =
    (await rateLimiter.count({ ...code, sender: ofSender })) === undefined &&
    (await rateLimiter.count({ ...strangers, limit: codesOfStrangers })) === undefined;
  if (!isWithin && (await staff.findByEmail(address))) {
    const report = {
      scope: "staff-told",
      sender: everybody,
      limit: refusalReports,
      nowMs,
    } as const;
    await rateLimiter.count(report);
  }
  return isWithin;
}

/** One hit for all browsers together that ask for an address with which nobody has signed in there. */
const strangersWhoAsk = (secret: string, address: string, nowMs: number) =>
  ({
    scope: "staff-code-strangers",
    sender: { household: digestOfAddress(secret, address), network: undefined },
    nowMs,
  }) as const;

/** Finds the members for whose addresses unknown browsers asked for many codes within the hour. */
export async function askedForOften<Member extends StaffMember>(
  members: readonly Member[],
  { rateLimiter, secret, now }: LoginPorts,
): Promise<Member[]> {
  const found = [];
  for (const member of members) {
    const strangers = strangersWhoAsk(secret, member.email, now());
    const until = await rateLimiter.refusedUntil({ ...strangers, limit: manyCodes });
    if (until !== undefined) found.push(member);
  }
  return found;
}

export async function askForChallenge(
  purpose: ChallengePurpose,
  { loginChallenges, secret, now }: LoginPorts,
): Promise<{ token: string; challenge: string }> {
  const { id, token } = await loginChallenges.open(purpose.kind, undefined, now());
  return { token, challenge: challengeOf(secret, id, purpose) };
}

/** The member whose code this is, of those that this browser asked for; undefined if it is none of them. */
export async function enterWithCode(
  { tokens, code }: { tokens: readonly string[]; code: string },
  { loginChallenges, staff, secret, now }: LoginPorts,
): Promise<StaffMember | undefined> {
  for (const token of tokens) {
    const nowMs = now();
    const asked = await loginChallenges.countTry({ token, kind: "code", mostTries, nowMs });
    if (!asked?.email || !isEqual(codeOf(secret, asked.id), code)) continue;
    const isFirst = await loginChallenges.use(asked.id, nowMs);
    const member = isFirst && (await staff.findByEmail(asked.email));
    if (member) return member;
  }
  return undefined;
}

/** The challenge that this browser received. It can be used once. */
export async function takeChallenge(
  { token, ...purpose }: { token: string } & ChallengePurpose,
  { loginChallenges, secret, now }: LoginPorts,
): Promise<string | undefined> {
  const nowMs = now();
  const { kind } = purpose;
  const asked = await loginChallenges.countTry({ token, kind, mostTries: 1, nowMs });
  const isFirst = asked && (await loginChallenges.use(asked.id, nowMs));
  return isFirst ? challengeOf(secret, asked.id, purpose) : undefined;
}

/** The digest under which requests for an address are counted, instead of the address. */
const digestOfAddress = (secret: string, email: string): string =>
  signed(secret, `address:${email.toLowerCase()}`);

/**
 * Token that a browser keeps after a person with that address has signed in there. It opens nothing: codes that are
 * asked for in it are counted apart from those that strangers ask for.
 */
export function knownBrowserToken(secret: string, email: string): string {
  const random = newToken();
  return `${random}.${signatureOf(secret, email, random)}`;
}

/** True if a person with that address has signed in in the browser that brings this token. */
function isKnownTo(secret: string, email: string, token: string): boolean {
  const [random = "", signature = ""] = token.split(".");
  return isEqual(signature, signatureOf(secret, email, random));
}

const signatureOf = (secret: string, email: string, random: string): string =>
  signed(secret, `known:${email.toLowerCase()}:${random}`);

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
