import * as v from "valibot";
import { emailAddress } from "../../format/schemas.ts";
import { type Field, lineField, type LineInput } from "../../kit/panel/form.ts";

export const emailField = (input: LineInput): Field<string> =>
  lineField(
    "E-mail",
    (typed) => {
      const read = v.safeParse(emailAddress, typed);
      return read.success ? { value: read.output } : { problem: read.issues[0].message };
    },
    { type: "email", ...input },
  );
