import type { Database, Writer } from "../platform/database/database.ts";
import type { TrustedTime } from "../platform/database/trusted-time.ts";

type Person = {
  /** An e-mail address, in any case of letters. */
  address: string;
  /** The address, then what else the person is known by: see `says`. */
  sought: readonly string[];
};

/** What was erased and what was not, in words for the operator. */
type Erased = {
  said?: string[];
  /** Where the person is still named, to be changed in the panel. */
  still?: string[];
};

/** How old data may become; all instants are of the database's clock (ms). */
type Ages = {
  nowMs: TrustedTime;
  /** What was written before it goes. */
  oldestMs: TrustedTime;
  /** Who gave before it is forgotten. */
  oldestGiverMs: TrustedTime;
};

/** Forgets what hangs on these givers' records, and these names where nothing is booked yet. */
export type ForgetGivers = (
  writer: Writer,
  givers: { ids: readonly string[]; names?: readonly string[] },
) => Promise<unknown>;

/** What a feature keeps of people. Each throws `StorageUnavailable`. */
export type PersonalData = {
  /** For the person: in Portuguese, in the church's time zone. `acts`: words of the history. */
  handOver?(
    database: Database,
    person: Person,
    acts: ReadonlyMap<string, string>,
  ): Promise<Record<string, unknown>>;
  /** Where a person has to look, since a program cannot know. */
  elsewhere?(database: Database, person: Person): Promise<string[]>;
  /** By the address; `alsoTexts` also erases old texts that say the other words. */
  erase?(
    database: Database,
    person: Person & { alsoTexts: boolean },
    forgetGivers: ForgetGivers,
  ): Promise<Erased | undefined>;
  /** Part of the transaction in which givers are forgotten. */
  forgetGivers?: ForgetGivers;
  /** → how many of what, for the log */
  forgetOld?(
    database: Database,
    ages: Ages,
    forgetGivers: ForgetGivers,
  ): Promise<Record<string, number> | undefined>;
};

/** Erases old texts too: an address belongs to one person, a name may belong to others, and erased data does not come back. */
export const textsToo = "--textos-tambem";
