import type { AlarmName } from "../platform/alarms/alarm.ts";

export type Figure = {
  /** Its name in `/metricas` after "vitral_", and what it says. */
  gauge?: readonly [name: string, help: string];
  /** The administrators get an alarm while it is above this. */
  alarm?: readonly [name: AlarmName, above: number];
  /** Throws `StorageUnavailable`. */
  read(): Promise<number>;
};

/** The age (s) of the oldest that waits; 0 if nothing does. */
export const ageOf = (oldestMs: number | undefined, nowMs: number): number =>
  Math.max(0, nowMs - (oldestMs ?? nowMs)) / 1000;
