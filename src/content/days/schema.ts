import { z } from "zod";
import { day } from "../../kit/values.ts";

/** The church's own days on which the panel asks, as dayOf counts. */
export const ownDays = z.array(day).prefault([]);

declare module "../additions.ts" {
  interface ProgrammeKeys {
    ownDays: z.output<typeof ownDays>;
  }
}
