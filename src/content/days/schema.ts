import { z } from "zod";
import { day, optionalList } from "../../kit/values.ts";

/** The church's own days on which the panel asks, as dayOf counts. */
export const ownDays = optionalList(z.array(day));

declare module "../additions.ts" {
  interface ProgrammeKeys {
    ownDays: z.output<typeof ownDays>;
  }
}
