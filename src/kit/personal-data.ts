import type { Database, Writer } from "../platform/database/database.ts";
import type { TrustedTime } from "../platform/database/trusted-time.ts";

type Person = {
  /** An e-mail address, in any case of letters. */
  address: string;
  /** The address, then what else the person is known by: see `says`. */
  sought: readonly string[];
};

/** Words for the operator on what was erased and what was not. */
type Erased = {
  said?: string[];
  /** Places that still name the person, to be changed in the panel. */
  still?: string[];
};

/** Ages that data may reach; all instants are of the database's clock (ms). */
type Ages = {
  nowMs: TrustedTime;
  /** Data that was written before it goes. */
  oldestMs: TrustedTime;
  /** Givers who gave before it are forgotten. */
  oldestGiverMs: TrustedTime;
};

/** Forgets what hangs on these givers' records, and these names where nothing is booked yet. */
export type ForgetGivers = (
  writer: Writer,
  givers: { ids: readonly string[]; names?: readonly string[] },
) => Promise<unknown>;

/** Care of the data that a feature keeps of people. Each throws `StorageUnavailable`. */
export type PersonalData = {
  /** Hands a person's data over: in Portuguese, in the church's time zone. `acts`: words of the history. */
  handOver?(
    database: Database,
    person: Person,
    acts: ReadonlyMap<string, string>,
  ): Promise<Record<string, unknown>>;
  /** Places where a person has to look, since a program cannot know. */
  elsewhere?(database: Database, person: Person): Promise<string[]>;
  /** Erases data by the address; `alsoTexts` also erases old texts that say the other words. `nowMs`: by the database's clock. */
  erase?(
    database: Database,
    person: Person & { alsoTexts: boolean; nowMs: number },
    forgetGivers: ForgetGivers,
  ): Promise<Erased | undefined>;
  /** Part of the transaction in which givers are forgotten. */
  forgetGivers?: ForgetGivers;
  /** Forgets old data. → how many of each kind, for the log */
  forgetOld?(
    database: Database,
    ages: Ages,
    forgetGivers: ForgetGivers,
  ): Promise<Record<string, number> | undefined>;
};

/** Erases old texts too: an address belongs to one person, a name may belong to others, and erased data does not come back. */
export const textsToo = "--textos-tambem";
