import { describe, expect, test } from "vitest";
import { createInvitations, createLoginChallenges } from "../../staff/sql/entry.ts";
import { databases } from "../../testing/storage/databases.ts";
import { addSampleMember } from "../../testing/storage/sample-staff.ts";
import { dayMs, hourMs, now } from "../../testing/storage/sample.ts";
import { createSessions, digestOf, recognize } from "./sessions.ts";

const ahead = 396 * dayMs;

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

    const doors = createLoginChallenges(database, "igreja.example.org");
    const { token } = await doors.open("code", member.email, now + ahead);
    const tried = { token, kind: "code", mostTries: 5, nowMs: now } as const;
    expect(await doors.countTry(tried)).toBeUndefined();
    expect(await doors.countTry({ ...tried, nowMs: now + ahead })).toBeDefined();

    const invitations = createInvitations(database, "igreja.example.org");
    const rui = {
      name: "Rui",
      email: "rui@example.org",
      role: "conteudo",
      whom: "outsiders",
    } as const;
    const added = await invitations.add(rui, now + ahead);
    const { id } = typeof added === "string" ? { id: "" } : added;
    expect(await invitations.find(id, now)).toBeUndefined();
    expect(await invitations.find(id, now + ahead + hourMs)).toBeDefined();
  });
});
