import { forgetGiversOf } from "../../server/all-features.ts";

/** Forgets givers as all features do; a failure of one of them fails the test. */
export const forgetGivers = forgetGiversOf({
  log: { error: () => {} },
  instead(_feature, error) {
    throw error;
  },
});
