import type { openContentEditor } from "./open-editor.ts";

export type ContentServices = ReturnType<typeof openContentEditor>["editor"] & {
  /** What people would lose by that text, one sentence each. */
  warnings(draft: { file: string; text: string }): Promise<readonly string[]>;
};
