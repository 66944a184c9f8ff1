// Runs in each test file, but for those of faults, whose sites have the machine's clock.
import { beforeEach, vi } from "vitest";
import { setDayOfTheTests } from "./day-of-the-tests.ts";

setDayOfTheTests();
beforeEach(() => void (vi.isFakeTimers() || setDayOfTheTests()));
