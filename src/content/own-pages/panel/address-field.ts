import { lineField } from "../../../kit/panel/form.ts";

type Asked = Parameters<typeof lineField>[2];

/** A page's name as people type its address, with or without the slash. */
export const addressField = (label: string, ifEmpty: string | undefined, input?: Asked) =>
  lineField(
    label,
    (typed) => {
      const value = typed.trim().replace(/^\//, "");
      return value === "" && ifEmpty !== undefined ? { problem: ifEmpty } : { value };
    },
    { autoComplete: "off", autoCapitalize: "none", inputMode: "url", ...input },
  );
