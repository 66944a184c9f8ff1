import { forgetGiversOf } from "../../server/all-features.ts";

/** As all features do it; what one of them cannot do fails the test. */
export const forgetGivers = forgetGiversOf({
  log: { error: () => {} },
  instead(_feature, error) {
    throw error;
  },
});
