import type { Act } from "../../../kit/words.ts";
import type { Context } from "hono";
import { knownBrowserToken, deviceOf } from "../../known-browser.ts";
import type { StaffMember } from "../../../kit/member/members.ts";
import { type Session, digestOf, newToken } from "../../../kit/member/sessions.ts";
import type { PanelEnvironment } from "../../../kit/panel/environment.ts";
import type { PanelHouse } from "../../../house.ts";
import { setSessionCookie, panelCookie } from "../../../kit/panel/access/cookies.ts";
import { mayResume, savedPostCookie } from "../../../kit/panel/saved-posts/saved-post.ts";
import { createSavedPosts } from "../../../kit/panel/saved-posts/saved-posts-sql.ts";
import { panelPaths } from "../../../kit/panel/panel-paths.ts";
import { createPeople } from "../../sql/staff.ts";
import { createInvitations } from "../../sql/invitations.ts";
import { createLoginChallenges } from "../../sql/login-challenges.ts";
import { createRateLimiter } from "../../../platform/limits/rate-limiter.ts";
import type { Answer } from "../../../kit/panel/pages.tsx";
import { randomUUID } from "node:crypto";

/** What the ways into the panel work with. */
export function openEntry(house: PanelHouse) {
  const { database, publicUrl } = house;
  const letters = { messageIdDomain: publicUrl.hostname };
  return {
    ...house,
    secret: house.staffSecret,
    staff: createPeople(database),
    newId: () => randomUUID(),
    loginChallenges: createLoginChallenges(database, letters),
    invitations: createInvitations(database, letters),
    rateLimiter: createRateLimiter(database),
    savedPosts: createSavedPosts(database),
  };
}

export type Entry = ReturnType<typeof openEntry>;

/** Keys and devices are changed only by who has just signed in. */
export const signInAgain = {
  done: "de-novo-antes",
  at: `${panelPaths.entry}?denovo=1&volta=${panelPaths.account}`,
} as const satisfies Answer;

/**
 * Signs somebody in who has shown who they are, under a new token; the browser's earlier session ends. → where they go:
 * first to what they wrote when a session ended in this browser, however they came to the way in
 */
export async function startSession(
  context: Context<PanelEnvironment>,
  { member, act, back }: { member: StaffMember; act: Act; back: string },
  { publicUrl, sessions, staff, history, savedPosts, secret, newId, now }: Entry,
): Promise<string> {
  const nowMs = now();
  const token = newToken();
  const earlier: Session | undefined = context.get("session");
  if (earlier) await sessions.end(earlier.id, nowMs);
  await sessions.open(
    {
      id: newId(),
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

/** Of the codes that a browser asked for last, the newest first: the letter of an earlier one may come later. */
export const readTokens = (cookie: string | undefined): string[] =>
  (cookie ?? "").split(".").slice(0, mostTokens);

export const joinTokens = (tokens: readonly string[]): string =>
  tokens.filter(Boolean).slice(0, mostTokens).join(".");

const mostTokens = 3;

/** Marks for a year a browser in which a member has signed in: see `known-browser.ts`. */
export const knownBrowserCookie = panelCookie("painel-conhecido", 365 * 24 * 3_600);
