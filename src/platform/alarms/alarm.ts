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
