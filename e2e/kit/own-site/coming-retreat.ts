import { dayMs } from "../../../src/format/church-clock.ts";
import { withSampleSignUp } from "../../../src/testing/church/sample-sign-up.ts";

/** The day this many days from now, as a content file writes it: year, month, day. */
export const dayAhead = (days: number): string =>
  new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

/** The programme with a sign-up to its retreat, which is in two months whatever day it is. */
export const withComingRetreat = (programme: string): string =>
  withSampleSignUp(programme).replace(/2027-02-(\d\d)/g, (_, day) => dayAhead(54 + Number(day)));
