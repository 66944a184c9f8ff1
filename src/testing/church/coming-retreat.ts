import { dateOf, dayOf } from "../../format/church-clock.ts";
import { withSampleSignUp } from "./sample-sign-up.ts";

// For sites in a process of their own, which have the machine's day.

/** The day this many days from now, as a content file writes it: year, month, day. */
export const dayAhead = (days: number): string => dateOf(dayOf(Date.now()) + days);

/** The programme with the sample's retreat in two months, whatever day it is. */
export const retreatAhead = (programme: string): string =>
  programme.replace(/2027-02-(\d\d)/g, (_, day) => dayAhead(54 + Number(day)));

/** The programme with a sign-up to that retreat. */
export const withComingRetreat = (programme: string): string =>
  retreatAhead(withSampleSignUp(programme));
