import { writeSync } from "node:fs";
import pino from "pino";
import type { DestinationStream, Logger } from "pino";

export type Log = Logger;

const standardOutput = 1;

/** pino's own asks a full disk again and again, and the whole server waits with it. */
const dropWhenDiskFull: DestinationStream = {
  write(line) {
    try {
      writeSync(standardOutput, line);
    } catch {
      // A log that cannot be written costs lines, not the site.
    }
  },
};

/** JSON lines on the standard output. Words of visitors are never handed to it. */
export function createLog(destination: DestinationStream = dropWhenDiskFull): Log {
  return pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination);
}

/** Parts of an error that programmers wrote: drivers put the values of a row beside it, or into its words. */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { reason: typeof error };
  const { name, message, stack = "" } = error;
  const { code, constraint, cause } = error as Error & { code?: unknown; constraint?: unknown };
  return {
    reason: mayQuote(error) ? "(its words may quote a visitor)" : message,
    name,
    code,
    constraint,
    cause: cause === undefined ? undefined : describeError(cause),
    // Its first lines are the message once more.
    stack: stack.split("\n").filter((line) => line.startsWith("    at ")),
  };
}

/** True if its message may quote a visitor: those of parsers, of Node and of PostgreSQL repeat what they were given. */
function mayQuote(error: Error & { code?: unknown; severity?: unknown }): boolean {
  const { code, severity, name } = error;
  const isOfConnection = severity === "FATAL" || severity === "PANIC";
  return (
    (severity !== undefined && !isOfConnection) ||
    error instanceof SyntaxError ||
    name === "ValiError" ||
    /^ERR_(?!SQLITE|TLS|SSL|OSSL)/.test(`${code}`)
  );
}

const everyMs = 60_000;

/** Counts what may come in floods, and logs once a minute how many there were. */
export function createTally(log: Log, text: string) {
  let count = 0;
  let total = 0;
  const tell = () => {
    if (count > 0) log.warn({ count, seconds: everyMs / 1_000 }, text);
    count = 0;
  };
  const timer = setInterval(tell, everyMs);
  timer.unref();
  return {
    note() {
      count += 1;
      total += 1;
    },
    /** Since the start. */
    total: () => total,
    stop() {
      clearInterval(timer);
      tell();
    },
  };
}
