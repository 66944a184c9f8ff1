import { writeSync } from "node:fs";
import pino, { type DestinationStream, type Logger } from "pino";

export type Log = Logger;

const standardOutput = 1;

/** pino's own asks a full disk again and again, and the whole server waits with it. */
const orLost: DestinationStream = {
  write(line) {
    try {
      writeSync(standardOutput, line);
    } catch {
      // A log that cannot be written costs lines, not the site.
    }
  },
};

/** JSON lines on the standard output. What visitors write is never handed to it. */
export function createLog(destination: DestinationStream = orLost): Log {
  return pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination);
}

/** Of an error only what was written by programmers: drivers put the values of a row beside it. */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { reason: typeof error };
  const { name, message, stack } = error;
  const code = (error as NodeJS.ErrnoException).code;
  return { reason: message, name, code, stack };
}
