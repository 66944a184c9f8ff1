import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeFailedStart } from "./process.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What a start had opened, the last of it closed so; and whether it is over. */
function failedStart(close: () => Promise<void>) {
  const opened = new AsyncDisposableStack();
  const seen = { closed: false, over: false };
  opened.defer(() => void (seen.closed = true));
  opened.defer(close);
  void closeFailedStart(opened).then(() => (seen.over = true));
  return seen;
}

test("a failed start ends within two seconds even if something never closes", async () => {
  const start = failedStart(() => new Promise(() => {}));

  await vi.advanceTimersByTimeAsync(1_000);
  expect(start).toEqual({ closed: false, over: false });
  await vi.advanceTimersByTimeAsync(999);
  expect(start).toEqual({ closed: false, over: true });
});

test("a failed start is over once all is closed", async () => {
  const start = failedStart(async () => {});

  await vi.advanceTimersByTimeAsync(0);
  expect(start).toEqual({ closed: true, over: true });
});

test("a part that cannot be closed is reported, and the rest is closed", async () => {
  const told = vi.spyOn(console, "error").mockReturnValue();
  const failure = new Error("It is stuck.");
  const start = failedStart(() => Promise.reject(failure));

  await vi.advanceTimersByTimeAsync(0);
  expect(start).toEqual({ closed: true, over: true });
  expect(told).toHaveBeenCalledWith(failure);
  told.mockRestore();
});
