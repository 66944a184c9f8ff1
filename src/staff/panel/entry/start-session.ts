import type { Context } from "hono";
import { deviceOf } from "../../device.ts";
import type { Act, History } from "../../history.ts";
import type { People } from "../../people.ts";
import type { Session } from "../../sessions.ts";
import type { StaffMember } from "../../staff-member.ts";
import { digestOf, newToken } from "../../token.ts";
import type { AccessServices } from "../../../panel/access/access-services.ts";
import { setSessionCookie } from "../../../panel/access/session-cookie.ts";
import type { Writings } from "../../../panel/saved-posts/saved-post.ts";
import { knownBrowserToken } from "../../known-browser.ts";
import { knownBrowserCookie } from "./door-cookie.ts";
import type { PanelEnvironment } from "../../../panel/environment.ts";
import { panelPaths } from "../../../panel/panel-paths.ts";
import { mayResume } from "../../../panel/saved-posts/owner-of-writing.ts";
import { writingCookie } from "../../../panel/saved-posts/writing-cookie.ts";

export type SessionStart = Pick<AccessServices, "publicUrl" | "sessions" | "now"> & {
  people: Pick<People, "noteAccepted">;
  history: Pick<History, "note">;
  newId(): string;
  secret: string;
  writings: Pick<Writings, "find">;
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
      memberId: member.id,
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
  const written = writingCookie.read(context, publicUrl);
  const writing = written && (await services.writings.find(digestOf(written)));
  return writing && mayResume(writing, member.id, nowMs) ? panelPaths.resume : back;
}
