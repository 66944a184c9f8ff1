import { mkdir, mkdtemp, rm, rmdir, readdir, rename } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "../../database/database.ts";
import type { AnyTables } from "../../database/schema/tables-of.ts";
import { checkDatabase } from "../copy-church.ts";
import type { DatabaseFacts } from "../database/snapshot.ts";
import {
  contentPrefix,
  databaseName,
  type Manifest,
  requireKnownSchema,
  CopyError,
  explained,
} from "../manifest.ts";
import { unpack } from "../unpack.ts";

/** Port: the database that a copy goes back to, of either kind. */
export type RestorePlace = {
  kind: Manifest["database"];
  /** Parts that this program knows. */
  parts: readonly AnyTables[];
  /** True if a site has it open. */
  isInUse(): Promise<boolean>;
  /** Facts of it now; undefined where there is none. */
  present(): Promise<DatabaseFacts | undefined>;
  /** People that it knows now; undefined where that cannot be read. */
  people(): Promise<PeopleKept | undefined>;
  /** Makes an unpacked database with these parts ready to be put in its place; beside it there is room to work. */
  prepare(
    database: string,
    inCopy: Manifest["parts"],
  ): Promise<{
    /** Swaps all of it or nothing; what was there before stays in `aside`. */
    swap(aside: string): Promise<void>;
  }>;
};

type Options = {
  file: string;
  place: RestorePlace;
  dataFolder: string;
  contentFolder: string;
  /** Set to restore over something newer, or another church's, too. */
  anyway: boolean;
  nowMs: number;
};

/** Folders of the data and of the content, which may lie on two disks. */
type Folders = { data: string; content: string };

/** Puts a copy back: all of it or, where anything fails, nothing. Throws `CopyError`. */
export async function restoreCopy(options: Options) {
  const { file, place, dataFolder, contentFolder, nowMs } = options;
  if (await place.isInUse()) {
    throw new CopyError(
      "O site está no ar com esse banco. Pare o site, espere meio minuto e faça de novo.",
    );
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
    // A fresh start after a fire knows nobody whom the copy knows, and nobody of them was erased.
    const isLater = present?.church === manifest.church && present.newestMs > manifest.madeAtMs;
    const before = isLater ? await place.people() : undefined;
    const aside = await exchange(options, work, manifest.parts);
    const after = await place.people();
    return {
      manifest,
      /** Folders of the former files. */
      aside,
      /** Data that came in between the copy and this time is not restored. */
      lostUntilMs: present?.newestMs || nowMs,
      /** Undefined where the people of the restored database cannot be read. */
      broughtBack: after && broughtBack(before, after),
    };
  } catch (error) {
    throw explained(error);
  } finally {
    for (const folder of made) await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Puts the content folder's files and the database aside, and the copy's in their place, or leaves all as it was. The
 * database goes last, since it goes over at one moment. Each disk's files stay on it, and the content folder itself
 * stays: it may be where a disk is mounted.
 */
async function exchange(
  options: Options,
  work: Folders,
  inCopy: Manifest["parts"],
): Promise<Folders> {
  const { place, dataFolder, contentFolder, nowMs } = options;
  const database = await place.prepare(join(work.data, databaseName), inCopy);
  const name = `antes-de-restaurar-${new Date(nowMs).toISOString().replaceAll(/[:.]/g, "-")}`;
  const aside = { data: join(dataFolder, name), content: join(contentFolder, `.${name}`) };
  await mkdir(aside.data, { mode: 0o700 });
  await mkdir(aside.content, { mode: 0o700 });
  const next = join(work.content, contentPrefix);
  const { move, takeBack } = openMoves();
  try {
    for (const file of await readdir(contentFolder)) {
      // Hidden files are in no copy, and stay.
      if (!file.startsWith(".")) await move(join(contentFolder, file), join(aside.content, file));
    }
    for (const file of await readdir(next)) await move(join(next, file), join(contentFolder, file));
    await database.swap(aside.data);
  } catch (error) {
    await takeBack().finally(async () => {
      // A file that could not go back stays where it is.
      for (const folder of [aside.data, aside.content]) await rmdir(folder).catch(() => {});
    });
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
  requireKnownSchema(manifest, place.parts);
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

/** The people whom a database knows. `others` wrote a message or gave, and their address is still there. */
export const peopleKept = (database: Database) =>
  database.read(async (reader) => {
    const staff = await reader
      .selectFrom("staff")
      .select(["id", "name", "email", "role", "removedAtMs"])
      .orderBy("name")
      .execute();
    const messages = await reader.selectFrom("contactMessages").select(["id", "email"]).execute();
    const gifts = await reader
      .selectFrom("gifts")
      .select(["id", "email"])
      .where("email", "is not", null)
      .$narrowType<{ email: string }>()
      .execute();
    return { staff, others: [...messages, ...gifts] };
  });

type PeopleKept = Awaited<ReturnType<typeof peopleKept>>;

export type BroughtBack = ReturnType<typeof broughtBack>;

/**
 * Access and data that a restoration gave back, taken away since the copy; `before` is the same church's of later than
 * the copy, or undefined.
 */
function broughtBack(before: PeopleKept | undefined, after: PeopleKept) {
  const then = new Map(before?.staff.map((person) => [person.id, person]));
  const known = new Set(before?.others.map(({ id }) => id));
  const erased = [
    // Also those that age took: it takes them again by itself, and a person who asked to be erased may be the oldest of
    // all.
    ...after.others.filter(({ id }) => !known.has(id)).map(({ email }) => email.toLowerCase()),
    ...after.staff.filter(({ id }) => !then.has(id)).map(({ email }) => email),
  ];
  return {
    /** In the order of their names. */
    access: after.staff
      .filter(({ removedAtMs }) => removedAtMs === undefined)
      .map(({ id, name, email, role }) => {
        const since = then.get(id);
        const hadAccess = since !== undefined && since.removedAtMs === undefined;
        return {
          name,
          email,
          role,
          /** Since the copy, until it was put back. */
          wasRemoved: before !== undefined && !hadAccess,
          /** Role since the copy, where that was another. */
          roleSince: hadAccess && since.role !== role ? since.role : undefined,
        };
      }),
    /** Addresses of the people whose data was erased after the copy; undefined where that is not known. */
    erased: before && [...new Set(erased)],
  };
}
