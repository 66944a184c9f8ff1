import type { OpenEvent } from "./keys.ts";
import type { KnownEvent } from "./sign-up.ts";

/** What places are given by. */
export const knownEventOf = ({ title, start, end, signUp }: OpenEvent): KnownEvent => ({
  name: signUp.name,
  title,
  startsAtMs: start,
  endsAtMs: end,
  places: signUp.places,
  isListed: true,
});
