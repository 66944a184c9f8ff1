import { describe, expect, test } from "vitest";
import { databases } from "../../testing/storage/databases.ts";
import { dayMs, hourMs, now } from "../../testing/storage/sample.ts";
import { addSampleMember } from "../../testing/storage/sample-staff.ts";
import { createInvitations, createLoginChallenges } from "../../staff/sql/entry.ts";
import { createSessions, digestOf, recognize } from "./sessions.ts";

const ahead = 396 * dayMs;
const mailed = { messageIdDomain: "igreja.example.org" };

describe.each(databases)("on $kind", ({ fresh }) => {
  test("what was opened while the clock was ahead is over once it is right", async () => {
    const database = await fresh();
    const member = await addSampleMember(database, {});
    const sessions = createSessions(database);
    const open = (id: string, atMs: number) =>
      sessions.open(
        { id, staffId: member.id, device: "Chrome", signedInAtMs: atMs, seenAtMs: atMs },
        digestOf(id),
      );
    await open("ahead", now + ahead);
    // Another machine's clock is a moment ahead of this one's.
    await open("beside", now + 5);
    const isKnown = async (id: string) =>
      (await recognize(digestOf(id), { sessions, now: () => now })) !== undefined;
    expect([await isKnown("ahead"), await isKnown("beside")]).toEqual([false, true]);

    const doors = createLoginChallenges(database, mailed);
    const code = { id: "c", kind: "code", email: member.email } as const;
    await doors.open({ ...code, expiresAtMs: now + ahead }, "digest", now + ahead);
    const tried = { tokenDigest: "digest", kind: "code", mostTries: 5, nowMs: now } as const;
    expect(await doors.countTry(tried)).toBeUndefined();

    const invitations = createInvitations(database, mailed);
    await invitations.add(
      { name: "Rui", email: "rui@example.org", role: "conteudo" },
      {
        id: "i",
        newMemberId: "m",
        expiresAtMs: now + ahead,
        nowMs: now + ahead,
        whom: "outsiders",
      },
    );
    expect(await invitations.find("i", now)).toBeUndefined();
    expect(await invitations.find("i", now + ahead - hourMs)).toBeDefined();
  });
});
