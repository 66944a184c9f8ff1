import type { Context } from "hono";
import { deviceOf } from "../../domain/staff/device.ts";
import type { Act, History } from "../../domain/staff/history.ts";
import type { People } from "../../domain/staff/people.ts";
import type { Session } from "../../domain/staff/sessions.ts";
import type { StaffMember } from "../../domain/staff/staff-member.ts";
import { digestOf, newToken } from "../../domain/staff/token.ts";
import type { AccessServices } from "../access/access-services.ts";
import { setSessionCookie } from "../access/session-cookie.ts";
import type { PanelEnvironment } from "../environment.ts";

export type SessionStart = Pick<AccessServices, "publicUrl" | "sessions" | "now"> & {
  people: Pick<People, "noteAccepted">;
  history: Pick<History, "note">;
  newId(): string;
};

/** Signs somebody in who has shown who they are, under a new token; the browser's earlier session ends. */
export async function startSession(
  context: Context<PanelEnvironment>,
  { member, act }: { member: StaffMember; act: Act },
  services: SessionStart,
): Promise<void> {
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
}
