import type { Act } from "../../../kit/words.ts";
import type { Context } from "hono";
import { knownBrowserToken, deviceOf } from "../../known-browser.ts";
import type { History } from "../../sql/history.ts";
import type { StaffMember } from "../../people.ts";
import type { People } from "../../sql/staff.ts";
import { type Session, digestOf, newToken } from "../../sessions.ts";
import type { PanelEnvironment, AccessServices } from "../../../panel/environment.ts";
import { setSessionCookie, panelCookie } from "../../../panel/access/cookies.ts";
import { mayResume, savedPostCookie } from "../../../panel/saved-posts/saved-post.ts";
import type { SavedPosts } from "../../../panel/saved-posts/saved-posts-sql.ts";
import { panelPaths } from "../../../panel/panel-paths.ts";
import type { LoginPorts } from "../../login-challenges.ts";
import type { Invitations } from "../../invitations.ts";
import type { RateLimiter } from "../../../platform/limits/rate-limit.ts";
import * as v from "valibot";

export type SessionStart = Pick<AccessServices, "publicUrl" | "sessions" | "now"> & {
  people: Pick<People, "noteAccepted">;
  history: Pick<History, "note">;
  newId(): string;
  secret: string;
  savedPosts: Pick<SavedPosts, "find">;
};

/**
 * Signs somebody in who has shown who they are, under a new token; the browser's earlier session ends. → where they go:
 * first to what they wrote when a session ended in this browser, however they came to the way in
 */
export async function startSession(
  context: Context<PanelEnvironment>,
  { member, act, back }: { member: StaffMember; act: Act; back: string },
  services: SessionStart,
): Promise<string> {
  const { publicUrl, sessions, people, history, newId, now } = services;
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
  await people.noteAccepted(member.id, nowMs);
  await history.note({ member, act });
  setSessionCookie(context, publicUrl, token);
  knownBrowserCookie.set(context, publicUrl, knownBrowserToken(services.secret, member.email));
  const written = savedPostCookie.read(context, publicUrl);
  const savedPost = written && (await services.savedPosts.find(digestOf(written)));
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

/** The services of the sign-in pages, besides those of every request. */
export type EntryServices = Omit<LoginPorts, "staff" | "rateLimiter"> & {
  people: People;
  invitations: Invitations;
  rateLimiter: RateLimiter;
};

/** Only the part of an authenticator's answer that finds the key. The passkey check reads the rest. */
const answer = v.looseObject({ id: v.pipe(v.string(), v.regex(/^[\w-]{1,1400}$/)) });

type AuthenticatorAnswer = v.InferOutput<typeof answer>;

export async function readAnswer(context: Context): Promise<AuthenticatorAnswer | undefined> {
  const body: unknown = await context.req.json().catch(() => undefined);
  const result = v.safeParse(answer, body);
  return result.success ? result.output : undefined;
}
