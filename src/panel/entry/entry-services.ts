import type { DoorPorts } from "../../domain/staff/doors.ts";
import type { Invitations } from "../../domain/staff/invitations.ts";
import type { People } from "../../domain/staff/people.ts";
import type { RateLimiter } from "../../domain/rate-limit.ts";

/** What the ways in need beside what every request does. */
export type EntryServices = Omit<DoorPorts, "staff" | "rateLimiter"> & {
  people: People;
  invitations: Invitations;
  rateLimiter: RateLimiter;
};
