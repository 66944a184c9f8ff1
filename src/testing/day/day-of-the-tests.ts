/** Milliseconds of the instant at which a worker's clock begins: 1 December 2026, 9:00 at the sample church. */
const beginsMs = Date.UTC(2026, 11, 1, 12);

const MachineDate = Date;
const machineNow = Date.now;
const { Now } = Temporal;
const { instant, zonedDateTimeISO } = Now;

const awayMs = beginsMs - machineNow();
const nowMs = () => machineNow() + awayMs;
const TestDate: DateConstructor = new Proxy(MachineDate, {
  construct: (date, given, made) =>
    Reflect.construct(date, given.length > 0 ? given : [nowMs()], made === TestDate ? date : made),
});

/**
 * Sets this process's clock to the day of the tests, from where it goes on: whatever day a machine has, the dates of
 * the sample church are near. Programs that tests start, PostgreSQL and files keep the machine's clock.
 */
export function setDayOfTheTests(): void {
  MachineDate.now = nowMs;
  globalThis.Date = TestDate;
  Now.instant = () => Temporal.Instant.fromEpochMilliseconds(nowMs());
  Now.zonedDateTimeISO = (zone = Now.timeZoneId()) => Now.instant().toZonedDateTimeISO(zone);
}

/** Sets the machine's own clock, for a test that compares it with a file or another program. */
export function setMachinesDay(): void {
  MachineDate.now = machineNow;
  globalThis.Date = MachineDate;
  Object.assign(Now, { instant, zonedDateTimeISO });
}
