import { z } from "zod";
import { day } from "../../kit/values.ts";

/** Days of the church's own on which it is asked, as dayOf counts. */
export const ownDays = z.array(day).default([]);

declare module "../additions.ts" {
  interface ProgrammeKeys {
    ownDays: z.output<typeof ownDays>;
  }
}
