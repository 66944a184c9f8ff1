/** Thrown inside a transaction, so that it takes everything back; what it refuses for is the answer. */
class Refused<Reason> extends Error {
  readonly reason: Reason;

  constructor(reason: Reason) {
    super("The transaction was refused.");
    this.reason = reason;
  }
}

export function refuse(reason: unknown): never {
  throw new Refused(reason);
}

/** Runs a transaction that may be refused. → its result, or the reason */
export async function unlessRefused<Result, Reason>(
  transaction: Promise<Result>,
): Promise<Result | Reason> {
  try {
    return await transaction;
  } catch (error) {
    if (error instanceof Refused) return error.reason as Reason;
    throw error;
  }
}
