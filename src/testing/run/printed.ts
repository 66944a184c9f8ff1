import { vi } from "vitest";
import { closeAfterTest } from "./closing.ts";

/** Keeps from the terminal, until the test ends, what the program complains of there, and tells it instead. */
export function catchPrinted(): () => string {
  const complain = vi.spyOn(console, "error").mockReturnValue();
  closeAfterTest(() => complain.mockRestore());
  return () => complain.mock.calls.map((said) => said.join(" ")).join("\n");
}
