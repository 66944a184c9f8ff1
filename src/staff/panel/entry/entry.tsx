import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import * as v from "valibot";
import { emailAddress } from "../../../format/schemas.ts";
import type { StaffMember } from "../../../kit/member/members.ts";
import { type Session, digestOf, newToken } from "../../../kit/member/sessions.ts";
import { setSessionCookie, panelCookie } from "../../../kit/panel/access/cookies.ts";
import type { PanelEnvironment } from "../../../kit/panel/environment.ts";
import { type Field, lineField, type LineInput } from "../../../kit/panel/form.ts";
import type { Answer, Asked } from "../../../kit/panel/pages.tsx";
import { panelPaths } from "../../../kit/panel/panel-paths.ts";
import {
  mayResume,
  savedPostCookie,
  createSavedPosts,
} from "../../../kit/panel/saved-posts/saved-posts.ts";
import type { Act } from "../../../kit/words.ts";
import { countInFlood } from "../../../platform/limits/rate-limit.ts";
import { createRateLimiter } from "../../../platform/limits/rate-limiter.ts";
import type { PanelHouse } from "../../../house.ts";
import { knownBrowserToken, deviceOf } from "../../login-challenges.ts";
import { createInvitations, createLoginChallenges } from "../../sql/entry.ts";
import { createPeople } from "../../sql/staff.ts";

export function openEntry(house: PanelHouse) {
  const { database, publicUrl } = house;
  const { hostname } = publicUrl;
  return {
    ...house,
    secret: house.staffSecret,
    staff: createPeople(database),
    loginChallenges: createLoginChallenges(database, hostname),
    invitations: createInvitations(database, hostname),
    rateLimiter: createRateLimiter(database),
    savedPosts: createSavedPosts(database),
  };
}

export type Entry = ReturnType<typeof openEntry>;

/** Answer to a person who has to sign in again: only then may they change keys and devices. */
export const signInAgain = {
  done: "de-novo-antes",
  at: `${panelPaths.entry}?denovo=1&volta=${panelPaths.account}`,
} as const satisfies Answer;

/**
 * Signs a person in who has shown who they are, under a new token; the browser's earlier session ends. → their next
 * page: first what they wrote when a session ended in this browser, however they came to the way in
 */
export async function startSession(
  context: Context<PanelEnvironment>,
  { member, act, back }: { member: StaffMember; act: Act; back: string },
  { publicUrl, sessions, staff, history, savedPosts, secret, now }: Entry,
): Promise<string> {
  const nowMs = now();
  const token = newToken();
  const earlier: Session | undefined = context.get("session");
  if (earlier) await sessions.end(earlier.id, nowMs);
  await sessions.open(
    {
      id: randomUUID(),
      staffId: member.id,
      device: deviceOf(context.req.header("user-agent")),
      signedInAtMs: nowMs,
      seenAtMs: nowMs,
    },
    digestOf(token),
  );
  await staff.noteAccepted(member.id, nowMs);
  await history.note({ member, act });
  setSessionCookie(context, publicUrl, token);
  knownBrowserCookie.set(context, publicUrl, knownBrowserToken(secret, member.email));
  const written = savedPostCookie.read(context, publicUrl);
  const savedPost = written && (await savedPosts.find(digestOf(written)));
  return savedPost && mayResume(savedPost, member.id, nowMs) ? panelPaths.resume : back;
}

const keptSeconds = 600;

/** Ties a login challenge to the browser that asked for it. */
export const loginCookie = panelCookie("painel-porta", keptSeconds);

/** Tokens of the codes that a browser asked for last, the newest first: the letter of an earlier one may come later. */
export const readTokens = (cookie: string | undefined): string[] =>
  (cookie ?? "").split(".").slice(0, mostTokens);

export const joinTokens = (tokens: readonly string[]): string =>
  tokens.filter(Boolean).slice(0, mostTokens).join(".");

const mostTokens = 3;

/** Marks for a year a browser in which a member has signed in: see `knownBrowserToken`. */
export const knownBrowserCookie = panelCookie("painel-conhecido", 365 * 24 * 3_600);

const limit = { count: 30, windowMs: 10 * 60_000 };

type Ports = Pick<Entry, "rateLimiter" | "now">;

/** Limits the codes and challenges that one sender may ask for. → the answer where they were too many */
export const refuseManyAsked = (context: Asked, ports: Ports) =>
  countOne(context, "staff-asked", ports);

/**
 * Counts a code, key or invitation that opened nothing. Only these count, and only once they were looked at: what is
 * right opens whatever a neighbour has guessed. → the answer where they were too many from one place
 */
export const refuseManyFailures = (context: Asked, ports: Ports) =>
  countOne(context, "staff-failed", ports);

async function countOne(
  context: Asked,
  scope: "staff-asked" | "staff-failed",
  { rateLimiter, now }: Ports,
): Promise<Answer | undefined> {
  const hit = { scope, sender: context.get("sender"), limit, nowMs: now() };
  const untilMs = await countInFlood(rateLimiter, hit);
  if (untilMs === undefined) return undefined;
  const seconds = Math.ceil((untilMs - hit.nowMs) / 1_000);
  context.header("retry-after", String(seconds));
  return {
    body: (
      <p>
        Foram muitas tentativas daqui. Espere{" "}
        {seconds > 60 ? `${Math.ceil(seconds / 60)} minutos` : "um minuto"} e tente de novo.
      </p>
    ),
    title: "Espere um pouco",
    status: 429,
  };
}

export const emailField = (input: LineInput): Field<string> =>
  lineField(
    "E-mail",
    (typed) => {
      const read = v.safeParse(emailAddress, typed);
      return read.success ? { value: read.output } : { problem: read.issues[0].message };
    },
    { type: "email", ...input },
  );
