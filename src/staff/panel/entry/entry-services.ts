import type { DoorPorts } from "../../doors.ts";
import type { Invitations } from "../../invitations.ts";
import type { People } from "../../people.ts";
import type { RateLimiter } from "../../../platform/limits/rate-limit.ts";

/** What the ways in need beside what every request does. */
export type EntryServices = Omit<DoorPorts, "staff" | "rateLimiter"> & {
  people: People;
  invitations: Invitations;
  rateLimiter: RateLimiter;
};
