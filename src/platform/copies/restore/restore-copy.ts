import { mkdir, mkdtemp, rm, rmdir, readdir, rename } from "node:fs/promises";
import { join } from "node:path";
import {
  contentPrefix,
  databaseName,
  type Manifest,
  requireKnownSchema,
  CopyError,
  explained,
} from "../manifest.ts";
import { checkDatabase } from "../copy-church.ts";
import type { DatabaseFacts } from "../database/snapshot.ts";
import { unpack } from "../unpack.ts";
import type { Database } from "../../database/database.ts";
import type { Tables } from "../../database/schema/schema.ts";

/** Port: the database that a copy goes back to, of either kind. */
export type RestorePlace = {
  kind: Manifest["database"];
  /** Number of the last migration that this program knows. */
  knownSchema: number;
  /** Whether a site has it open. */
  isInUse(): Promise<boolean>;
  /** What is in it now; undefined where there is none. */
  present(): Promise<DatabaseFacts | undefined>;
  /** Whom it knows now; undefined where that cannot be read. */
  people(): Promise<PeopleKept | undefined>;
  /** Makes an unpacked database ready to be put in its place; beside it there is room to work. */
  prepare(database: string): Promise<PreparedDatabase>;
};

type PreparedDatabase = {
  /** All of it or nothing; what was there before stays in `aside`. */
  swap(aside: string): Promise<void>;
};

type Options = {
  file: string;
  place: RestorePlace;
  dataFolder: string;
  contentFolder: string;
  /** Over something newer, or another church's, too. */
  anyway: boolean;
  nowMs: number;
};

type Restored = {
  manifest: Manifest;
  /** Where the former files are now. */
  aside: Folders;
  /** What came in between the copy and then is not in it. */
  lostUntilMs: number;
  /** Undefined where the people of the restored database cannot be read. */
  broughtBack: BroughtBack | undefined;
};

/** Of the data and of the content, which may lie on two disks. */
type Folders = { data: string; content: string };

/** Puts a copy back: all of it or, where anything fails, nothing. Throws `CopyError`. */
export async function restoreCopy(options: Options): Promise<Restored> {
  const { file, place, dataFolder, contentFolder, nowMs } = options;
  if (await place.isInUse()) {
    throw new CopyError("O site está no ar com esse banco. Pare o site e faça de novo.");
  }
  const made: string[] = [];
  const newFolder = async (parent: string) => {
    await mkdir(parent, { recursive: true, mode: 0o700 });
    const folder = await mkdtemp(join(parent, ".restaurando-"));
    made.push(folder);
    return folder;
  };
  try {
    // Each where it can be renamed into its place.
    const work = { data: await newFolder(dataFolder), content: await newFolder(contentFolder) };
    const manifest = await unpack(file, work.data, work.content);
    await checkDatabase(join(work.data, databaseName), manifest);
    const present = await place.present();
    refuseUnfit(manifest, present, options);
    const before = isLater(present, manifest) ? await place.people() : undefined;
    const aside = await exchange(options, work);
    const after = await place.people();
    return {
      manifest,
      aside,
      lostUntilMs: present?.newestMs || nowMs,
      broughtBack: after && broughtBack(before, after),
    };
  } catch (error) {
    throw explained(error);
  } finally {
    for (const folder of made) await rm(folder, { recursive: true, force: true });
  }
}

/** A fresh start after a fire knows nobody whom the copy knows, and nobody of them was erased. */
const isLater = (present: DatabaseFacts | undefined, { church, madeAtMs }: Manifest): boolean =>
  present !== undefined && present.church === church && present.newestMs > madeAtMs;

/** The database last, since it goes over at one moment: what failed before that is taken back. */
async function exchange(options: Options, work: Folders): Promise<Folders> {
  const { place, dataFolder, contentFolder, nowMs } = options;
  const database = await place.prepare(join(work.data, databaseName));
  const name = `antes-de-restaurar-${new Date(nowMs).toISOString().replaceAll(/[:.]/g, "-")}`;
  const aside = { data: join(dataFolder, name), content: join(contentFolder, `.${name}`) };
  await mkdir(aside.data, { mode: 0o700 });
  await mkdir(aside.content, { mode: 0o700 });
  try {
    const next = join(work.content, contentPrefix);
    const content = await exchangeContent(contentFolder, next, aside.content);
    await database.swap(aside.data).catch(async (error: unknown) => {
      await content.takeBack();
      throw error;
    });
  } catch (error) {
    // Whatever could not go back stays where it is.
    for (const folder of [aside.data, aside.content]) await rmdir(folder).catch(() => {});
    throw error;
  }
  return aside;
}

function refuseUnfit(manifest: Manifest, present: DatabaseFacts | undefined, options: Options) {
  const { place, anyway } = options;
  if (manifest.database !== place.kind) {
    throw new CopyError(
      `A cópia é de ${manifest.database}, e este site usa ${place.kind}: confira DATABASE_URL.`,
    );
  }
  requireKnownSchema(manifest, place.knownSchema);
  // An empty site has nothing to lose: a fresh start after a fire has made it.
  if (anyway || !present || present.newestMs === 0) return;
  if (manifest.church && present.church && manifest.church !== present.church) {
    throw new CopyError(
      "A cópia é de outra igreja. Para pôr assim mesmo no lugar desta: --mesmo-assim",
    );
  }
  if (present.newestMs > manifest.madeAtMs) {
    throw new CopyError(
      "O que está no site é mais novo que a cópia, e seria perdido. Para pôr a cópia assim mesmo: --mesmo-assim",
    );
  }
}

type Exchanged = {
  /** All is as it was before. */
  takeBack(): Promise<void>;
};

/**
 * What is in the content folder goes to `aside`, and what is in `next` takes its place; both lie on its disk. Not the
 * folder itself, which may be where a disk is mounted. Where a part cannot be moved all of it is as it was.
 */
async function exchangeContent(
  contentFolder: string,
  next: string,
  aside: string,
): Promise<Exchanged> {
  const { move, takeBack } = openMoves();
  try {
    for (const name of await readdir(contentFolder)) {
      // What is hidden is in no copy, and stays.
      if (!name.startsWith(".")) await move(join(contentFolder, name), join(aside, name));
    }
    for (const name of await readdir(next)) await move(join(next, name), join(contentFolder, name));
  } catch (error) {
    await takeBack();
    throw error;
  }
  return { takeBack };
}

/** Renames that are taken back together, the last one first. */
export function openMoves() {
  const done: [from: string, to: string][] = [];
  return {
    async move(from: string, to: string): Promise<void> {
      await rename(from, to);
      done.push([from, to]);
    },
    async takeBack(): Promise<void> {
      for (let last = done.at(-1); last; last = done.at(-1)) {
        await rename(last[1], last[0]);
        done.pop();
      }
    },
  };
}

type Role = Tables["staff"]["role"];

type PeopleKept = {
  staff: { id: string; name: string; email: string; role: Role; hasAccess: boolean }[];
  messages: { id: string; email: string; atMs: number }[];
  /** Of gifts that still have their giver's address. */
  gifts: { id: string; email: string; atMs: number }[];
};

/** The people whom a database knows. */
export const peopleKept = (database: Database): Promise<PeopleKept> =>
  database.read(async (reader) => {
    const staff = await reader
      .selectFrom("staff")
      .select(["id", "name", "email", "role", "removedAtMs"])
      .orderBy("name")
      .execute();
    const messages = await reader
      .selectFrom("contactMessages")
      .select(["id", "email", "receivedAtMs as atMs"])
      .execute();
    const gifts = await reader
      .selectFrom("gifts")
      .select(["id", "email", "begunAtMs as atMs"])
      .where("email", "is not", null)
      .$narrowType<{ email: string }>()
      .execute();
    return {
      staff: staff.map(({ removedAtMs, ...person }) => ({
        ...person,
        hasAccess: removedAtMs === undefined,
      })),
      messages,
      gifts,
    };
  });

export type BroughtBack = {
  /** In the order of their names. */
  access: {
    name: string;
    email: string;
    role: Role;
    /** Since the copy, until it was put back. */
    wasRemoved: boolean;
    /** What they might do since the copy, where that was something else. */
    roleSince: Role | undefined;
  }[];
  /** Addresses of those whose data was erased after the copy; undefined where that is not known. */
  erased: string[] | undefined;
};

/**
 * What a restoration gave back that had been taken away since the copy; `before` is the same church's of later than the
 * copy, or undefined.
 */
function broughtBack(before: PeopleKept | undefined, after: PeopleKept): BroughtBack {
  const then = new Map(before?.staff.map((person) => [person.id, person]));
  return {
    access: after.staff
      .filter(({ hasAccess }) => hasAccess)
      .map(({ id, name, email, role }) => {
        const since = then.get(id);
        return {
          name,
          email,
          role,
          wasRemoved: before !== undefined && since?.hasAccess !== true,
          roleSince: since?.hasAccess && since.role !== role ? since.role : undefined,
        };
      }),
    erased: before && [
      ...new Set([
        ...missing(before.messages, after.messages),
        ...missing(before.gifts, after.gifts),
        ...after.staff.filter(({ id }) => !then.has(id)).map(({ email }) => email),
      ]),
    ],
  };
}

type Row = PeopleKept["messages"][number];

/** Also those that age took: it takes them again by itself, and who asked to be erased may be the oldest of all. */
function missing(before: Row[], after: Row[]): string[] {
  const there = new Set(before.map(({ id }) => id));
  return after.filter(({ id }) => !there.has(id)).map(({ email }) => email.toLowerCase());
}
