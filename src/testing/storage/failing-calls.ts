import type { Database } from "../../platform/database/database.ts";
import { StorageUnavailable } from "../../platform/database/storage-unavailable.ts";

/**
 * A database whose call with this number fails, before its work or, unnoticed, after it. `calls()` returns
 * their number.
 */
export function failAtCall(
  database: Database,
  call: number,
  when: "before" | "after",
): Database & { calls(): number } {
  let calls = 0;
  const once = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const isIt = (calls += 1) === call;
    if (isIt && when === "before") throw new StorageUnavailable("cut off");
    const result = await work();
    if (isIt) throw new StorageUnavailable("cut off");
    return result;
  };
  return {
    ...database,
    read: (run) => once(() => database.read(run)),
    write: (run) => once(() => database.write(run)),
    calls: () => calls,
  };
}
