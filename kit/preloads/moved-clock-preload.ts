// Loaded into a site before its own code: it reads the time as much later as CLOCK_MOVED_IN says at that moment.
import { readFileSync } from "node:fs";

const file = process.env.CLOCK_MOVED_IN ?? "";
const realNow = Date.now;
const now = () => realNow() + Number(readFileSync(file, "utf8"));

globalThis.Date = new Proxy(Date, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget) as Date,
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
});

Temporal.Now.zonedDateTimeISO = (zone) =>
  Temporal.Instant.fromEpochMilliseconds(now()).toZonedDateTimeISO(zone ?? "UTC");
