import { vi } from "vitest";
import { closeAfterTest } from "./closing.ts";

/** Collects the program's error output until the test ends, instead of printing it. */
export function catchPrinted(): () => string {
  const complain = vi.spyOn(console, "error").mockReturnValue();
  closeAfterTest(() => complain.mockRestore());
  return () => complain.mock.calls.map((said) => said.join(" ")).join("\n");
}
