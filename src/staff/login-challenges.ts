import { createHmac, timingSafeEqual } from "node:crypto";
import type { RateLimiter, Sender } from "../platform/limits/rate-limit.ts";
import { digestOfAddress, isKnownTo } from "./known-browser.ts";
import type { StaffMember } from "./people.ts";
import { digestOf, newToken } from "./token.ts";

const lifeMs = 10 * 60_000;
const mostTries = 5;
const codesOfAsker = { count: 6, windowMs: 3_600_000 };
/** More than one network may ask for, and few enough that 180 guesses an hour find one of a million in months. */
const codesOfStrangers = { count: 36, windowMs: 3_600_000 };
/** While this is spent, the administration's home and one letter say that codes were refused. */
const told = { count: 1, windowMs: 24 * 3_600_000 };
const everybody = { household: "everybody", network: undefined };

/** One way in that stands open for ten minutes, to the one browser that asked for it. */
export type Door = {
  id: string;
  kind: "code" | "passkey" | "new-passkey";
  /** Where a code goes, if somebody of the church has that address. */
  email: string | undefined;
  expiresAtMs: number;
};

/** Port: doors, found by the digest of the browser's token. */
export type Doors = {
  /** With the letter that brings the code, where the door is one for a code. */
  open(door: Door, tokenDigest: string, nowMs: number): Promise<void>;
  /** Counts a try before it is looked at. → undefined where the door is shut: used, too old, tried too often */
  countTry(order: {
    tokenDigest: string;
    kind: Door["kind"];
    mostTries: number;
    nowMs: number;
  }): Promise<Door | undefined>;
  /** Shuts it behind whoever came through. → false where somebody else was quicker */
  use(id: string, nowMs: number): Promise<boolean>;
};

export type DoorPorts = {
  doors: Doors;
  rateLimiter: Pick<RateLimiter, "count">;
  /** Members with access, by their address in small letters. */
  staff: { findByEmail(email: string): Promise<StaffMember | undefined> };
  /** What codes and challenges are made with. */
  secret: string;
  newId(): string;
  now(): number;
  wakeOutbox(): void;
};

/**
 * Six digits that only this door opens for. Made anew whenever they are needed, so that nobody finds them in
 * the database.
 */
export function codeOf(secret: string, { id }: Pick<Door, "id">): string {
  const digest = createHmac("sha256", secret).update(`code:${id}`).digest();
  return String(digest.readUInt32BE() % 1_000_000).padStart(6, "0");
}

/** What a challenge is for. That of a new key is one member's: nobody else makes a key with it. */
export type ChallengePurpose = { kind: "passkey" } | { kind: "new-passkey"; memberId: string };

/** What an authenticator signs: as hard to foresee as the secret is to guess. */
const challengeOf = (secret: string, { id }: Pick<Door, "id">, purpose: ChallengePurpose): string =>
  createHmac("sha256", secret)
    .update(`${purpose.kind}:${id}:${purpose.kind === "passkey" ? "" : purpose.memberId}`)
    .digest("base64url");

/** Who asks for a code: from where, and what their browser keeps of an earlier sign-in. */
type CodeAsker = { sender: Sender; knownBrowser: string | undefined };

/**
 * Asks for a code. What happens is the same, and takes as long, whether anybody has that address: who it is
 * for is looked up when the letter leaves. Past a limit there is silence, and the administration is told of it.
 * → the token for the browser's cookie
 */
export async function askForCode(
  email: string,
  asker: CodeAsker,
  ports: DoorPorts,
): Promise<string> {
  const address = email.toLowerCase();
  const nowMs = ports.now();
  const token = newToken();
  if (await isWithinLimits(address, asker, nowMs, ports)) {
    await ports.doors.open(newDoor("code", address, ports), digestOf(token), nowMs);
    ports.wakeOutbox();
  }
  return token;
}

/**
 * What a stranger asks for is not the owner's: counted by address and sender. A browser in which the owner has signed in
 * counts by itself. All strangers together are bounded too, since each code may be guessed at five times.
 */
async function isWithinLimits(
  address: string,
  { sender, knownBrowser }: CodeAsker,
  nowMs: number,
  { rateLimiter, secret, staff }: DoorPorts,
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
    await rateLimiter.count({ scope: "staff-told", sender: everybody, limit: told, nowMs });
  }
  return isWithin;
}

/** Opens a door for an authenticator. */
export async function askForChallenge(
  purpose: ChallengePurpose,
  ports: Pick<DoorPorts, "doors" | "secret" | "newId" | "now">,
): Promise<{ token: string; challenge: string }> {
  const door = newDoor(purpose.kind, undefined, ports);
  const token = newToken();
  await ports.doors.open(door, digestOf(token), ports.now());
  return { token, challenge: challengeOf(ports.secret, door, purpose) };
}

/** Who comes in with this code; undefined if nobody does. */
export async function enterWithCode(
  { token, code }: { token: string; code: string },
  { doors, staff, secret, now }: Pick<DoorPorts, "doors" | "staff" | "secret" | "now">,
): Promise<StaffMember | undefined> {
  const nowMs = now();
  const tokenDigest = digestOf(token);
  const door = await doors.countTry({ tokenDigest, kind: "code", mostTries, nowMs });
  if (!door?.email || !isEqual(codeOf(secret, door), code)) return undefined;
  if (!(await doors.use(door.id, nowMs))) return undefined;
  return staff.findByEmail(door.email);
}

/** The challenge that this browser was given; good once. */
export async function takeChallenge(
  { token, ...purpose }: { token: string } & ChallengePurpose,
  { doors, secret, now }: Pick<DoorPorts, "doors" | "secret" | "now">,
): Promise<string | undefined> {
  const nowMs = now();
  const { kind } = purpose;
  const door = await doors.countTry({ tokenDigest: digestOf(token), kind, mostTries: 1, nowMs });
  if (!door || !(await doors.use(door.id, nowMs))) return undefined;
  return challengeOf(secret, door, purpose);
}

function newDoor(
  kind: Door["kind"],
  email: string | undefined,
  { newId, now }: Pick<DoorPorts, "newId" | "now">,
): Door {
  return { id: newId(), kind, email, expiresAtMs: now() + lifeMs };
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
