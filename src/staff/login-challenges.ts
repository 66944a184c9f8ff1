import { createHmac, timingSafeEqual } from "node:crypto";
import type { RateLimiter, Sender } from "../platform/limits/rate-limit.ts";
import type { StaffMember } from "../kit/member/members.ts";
import { digestOf, newToken } from "../kit/member/sessions.ts";

export const challengeLifeMs = 10 * 60_000;
const mostTries = 5;
const codesOfAsker = { count: 6, windowMs: 3_600_000 };
/** More than one network may ask for. With 100 guesses an hour, finding one code of a million takes months. */
const codesOfStrangers = { count: 20, windowMs: 3_600_000 };
/** So many within the hour are reported to the administration. */
const manyCodes = { ...codesOfStrangers, count: 10 };
/** While this limit is used up, the administration's home page and one letter report refused codes. */
const refusalReports = { count: 1, windowMs: 24 * 3_600_000 };
const everybody = { household: "everybody", network: undefined };

/** A login attempt that is open for ten minutes, in the browser that asked for it. */
export type LoginChallenge = {
  id: string;
  kind: "code" | "passkey" | "new-passkey";
  /** Where the code goes, if a member has that address. */
  email: string | undefined;
  expiresAtMs: number;
};

/** Port: login challenges, found by the digest of the browser's token. */
export type LoginChallenges = {
  /** Stores it; a challenge of kind "code" also queues its letter. */
  open(loginChallenge: LoginChallenge, tokenDigest: string, nowMs: number): Promise<void>;
  /** Counts a try before it is checked. → undefined if the challenge is used, expired or tried too often */
  countTry(order: {
    tokenDigest: string;
    kind: LoginChallenge["kind"];
    mostTries: number;
    nowMs: number;
  }): Promise<LoginChallenge | undefined>;
  /** Marks it as used. → false if it was used already */
  use(id: string, nowMs: number): Promise<boolean>;
};

type LoginPorts = {
  loginChallenges: LoginChallenges;
  rateLimiter: Pick<RateLimiter, "count">;
  /** Members with access, by address in lower case. */
  staff: { findByEmail(email: string): Promise<StaffMember | undefined> };
  /** Key of codes and challenges. */
  secret: string;
  newId(): string;
  now(): number;
  wakeOutbox(): void;
};

/**
 * The six digits of one login challenge. They are computed from the secret whenever they are needed, so the database
 * does not hold them.
 */
export function codeOf(secret: string, { id }: Pick<LoginChallenge, "id">): string {
  const digest = createHmac("sha256", secret).update(`code:${id}`).digest();
  return String(digest.readUInt32BE() % 1_000_000).padStart(6, "0");
}

/** The purpose of a challenge. Only one member can use a challenge for a new passkey. */
type ChallengePurpose = { kind: "passkey" } | { kind: "new-passkey"; staffId: string };

/** The text that an authenticator signs. It cannot be predicted without the secret. */
const challengeOf = (
  secret: string,
  { id }: Pick<LoginChallenge, "id">,
  purpose: ChallengePurpose,
): string =>
  createHmac("sha256", secret)
    .update(`${purpose.kind}:${id}:${purpose.kind === "passkey" ? "" : purpose.staffId}`)
    .digest("base64url");

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
  const token = newToken();
  if (await isWithinLimits(address, asker, nowMs, ports)) {
    await ports.loginChallenges.open(
      newLoginChallenge("code", address, ports),
      digestOf(token),
      nowMs,
    );
    ports.wakeOutbox();
  }
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
  const together = (who: string) =>
    createHmac("sha256", secret).update(`${name}:${who}`).digest("base64url");
  const code = { scope: "staff-code", limit: codesOfAsker, nowMs } as const;
  if (knownBrowser !== undefined && isKnownTo(secret, address, knownBrowser)) {
    const household = together(`browser:${knownBrowser}`);
    const own = { ...code, sender: { household, network: undefined } };
    return (await rateLimiter.count(own)) === undefined;
  }
  const { household, network } = sender;
  const ofSender = { household: together(household), network: network && together(network) };
  const ofAll = { household: name, network: undefined };
  const isWithin =
    (await rateLimiter.count({ ...code, sender: ofSender })) === undefined &&
    (await rateLimiter.count({
      scope: "staff-code-strangers",
      sender: ofAll,
      limit: codesOfStrangers,
      nowMs,
    })) === undefined;
  if (!isWithin && (await staff.findByEmail(address))) {
    await rateLimiter.count({
      scope: "staff-told",
      sender: everybody,
      limit: refusalReports,
      nowMs,
    });
  }
  return isWithin;
}

/** Those of these members for whom unknown browsers asked for many codes within the hour. */
export async function askedForOften<Member extends StaffMember>(
  members: readonly Member[],
  {
    rateLimiter,
    secret,
    now,
  }: { rateLimiter: Pick<RateLimiter, "refusedUntil">; secret: string; now(): number },
): Promise<Member[]> {
  const found = [];
  for (const member of members) {
    const sender = { household: digestOfAddress(secret, member.email), network: undefined };
    const hit = { scope: "staff-code-strangers", sender, limit: manyCodes, nowMs: now() } as const;
    if ((await rateLimiter.refusedUntil(hit)) !== undefined) found.push(member);
  }
  return found;
}

/** Creates a challenge for an authenticator. */
export async function askForChallenge(
  purpose: ChallengePurpose,
  ports: Pick<LoginPorts, "loginChallenges" | "secret" | "newId" | "now">,
): Promise<{ token: string; challenge: string }> {
  const loginChallenge = newLoginChallenge(purpose.kind, undefined, ports);
  const token = newToken();
  await ports.loginChallenges.open(loginChallenge, digestOf(token), ports.now());
  return { token, challenge: challengeOf(ports.secret, loginChallenge, purpose) };
}

/** The member whose code this is, of those that this browser asked for; undefined if it is none of them. */
export async function enterWithCode(
  { tokens, code }: { tokens: readonly string[]; code: string },
  ports: Pick<LoginPorts, "loginChallenges" | "staff" | "secret" | "now">,
): Promise<StaffMember | undefined> {
  for (const token of tokens) {
    const member = await tryCode({ token, code }, ports);
    if (member) return member;
  }
  return undefined;
}

async function tryCode(
  { token, code }: { token: string; code: string },
  {
    loginChallenges,
    staff,
    secret,
    now,
  }: Pick<LoginPorts, "loginChallenges" | "staff" | "secret" | "now">,
): Promise<StaffMember | undefined> {
  const nowMs = now();
  const tokenDigest = digestOf(token);
  const loginChallenge = await loginChallenges.countTry({
    tokenDigest,
    kind: "code",
    mostTries,
    nowMs,
  });
  if (!loginChallenge?.email || !isEqual(codeOf(secret, loginChallenge), code)) return undefined;
  if (!(await loginChallenges.use(loginChallenge.id, nowMs))) return undefined;
  return staff.findByEmail(loginChallenge.email);
}

/** The challenge that this browser received. It can be used once. */
export async function takeChallenge(
  { token, ...purpose }: { token: string } & ChallengePurpose,
  { loginChallenges, secret, now }: Pick<LoginPorts, "loginChallenges" | "secret" | "now">,
): Promise<string | undefined> {
  const nowMs = now();
  const { kind } = purpose;
  const loginChallenge = await loginChallenges.countTry({
    tokenDigest: digestOf(token),
    kind,
    mostTries: 1,
    nowMs,
  });
  if (!loginChallenge || !(await loginChallenges.use(loginChallenge.id, nowMs))) return undefined;
  return challengeOf(secret, loginChallenge, purpose);
}

function newLoginChallenge(
  kind: LoginChallenge["kind"],
  email: string | undefined,
  { newId, now }: Pick<LoginPorts, "newId" | "now">,
): LoginChallenge {
  return { id: newId(), kind, email, expiresAtMs: now() + challengeLifeMs };
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The digest under which requests for an address are counted, instead of the address. */
const digestOfAddress = (secret: string, email: string): string =>
  createHmac("sha256", secret).update(`address:${email.toLowerCase()}`).digest("base64url");

/**
 * What a browser keeps after a person with that address has signed in there. It opens nothing: codes that are asked for
 * in it are counted apart from those that strangers ask for.
 */
export function knownBrowserToken(secret: string, email: string): string {
  const random = newToken();
  return `${random}.${signatureOf(secret, email, random)}`;
}

/** Whether a person with that address has signed in in the browser that brings this token. */
function isKnownTo(secret: string, email: string, token: string | undefined): boolean {
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
