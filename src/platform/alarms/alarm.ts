/** What somebody of the church must hear of, though nobody looks at the log. */
export const alarmNames = [
  "letter-parked",
  "gift-open",
  "copy-failed",
  "disk-full",
  "clock-jumped",
  "codes-refused",
  "bank-away",
  "bank-certificate",
] as const;

export type AlarmName = (typeof alarmNames)[number];

/** Port: which troubles there are. Whoever tells of one twice is told of nothing new. */
export type Alarms = {
  /**
   * A trouble that begins is told once, by e-mail, whichever process saw it; its end is told to nobody. With `machine` it
   * is that one's alone, and ends by itself an hour after that machine is gone.
   */
  set(
    name: AlarmName,
    isOn: boolean,
    nowMs: number,
    machine?: string,
  ): Promise<"told" | "known" | "well">;
  /** Wherever it is. */
  isOn(name: AlarmName): Promise<boolean>;
  /** Those that have it, by name; none where it is nobody's alone. */
  machines(name: AlarmName): Promise<string[]>;
};
