import { oneAtATime } from "../../platform/one-at-a-time.ts";
import type { NewVersion, PublishOutcome } from "../editor/content-services.ts";
import type { LiveSite } from "../../site/live/live-site.ts";
import type { PhotoKeeper } from "../photos/photo-sync.ts";
import { noteAccountOnAir, accountChangeOf } from "../giving-account/account-on-air.ts";
import type { SeenTexts } from "./seen-texts.ts";
import type { ContentLine, ContentVersion } from "../content-versions.ts";
import { type ContentFolder, digestOfText } from "./content-folder.ts";
import { decideStep } from "./decide-step.ts";

/** What another machine publishes shows within this. */
const everyMs = 1_000;
/** On one machine only commands write beside the site, and none of them publishes. */
const everyMsAlone = 10_000;

export type ContentKeeper = {
  publish(version: NewVersion): Promise<PublishOutcome>;
  /** Paths in the content folder. */
  photos(): Promise<string[]>;
  close(): Promise<void>;
};

type Options = Omit<StepPorts, "shown"> & {
  /** What of where gifts go was on the air last, outside of the database. */
  lastOnAir: SeenTexts;
  live: Pick<LiveSite, "texts" | "whenPublished" | "prepare" | "show" | "refresh">;
  photos: PhotoKeeper;
  /** Whether sites on other machines publish, too. */
  isShared: boolean;
  reportFailure(error: unknown): void;
};

/** Keeps site, folder and the line of versions in step from here on, with what other processes publish too. */
export async function openContentKeeper(options: Options): Promise<ContentKeeper> {
  const { live, line, folder, photos, isShared, reportFailure } = options;
  const ports: StepPorts = { ...options, shown: live.texts };
  let mark: string | undefined;
  let isClosed = false;
  const inOrder = oneAtATime();
  let isStart = true;
  const bringInStep = async () => {
    const before = await markOf(line, photos);
    await folder.forgetUnfinished();
    await photos.bringInStep();
    if (await keepInStep(ports, isStart)) await live.refresh();
    await noteAccountOnAir(options);
    // Before what was found there: what was added meanwhile is looked at again.
    mark = before;
    isStart = false;
    told = undefined;
  };
  let told: string | undefined;
  /** Once for as long as it lasts, as it is tried again and again. */
  const tell = (error: unknown) => {
    if (told !== String(error)) reportFailure(error);
    told = String(error);
  };

  // Where the disk is full or the folder not to be written, what it says is served.
  await inOrder(bringInStep).catch(tell);
  // A file changed by hand, and was published.
  live.whenPublished(() => {
    if (!isClosed) void inOrder(bringInStep).catch(tell);
  });
  const timer = setInterval(
    () => {
      void inOrder(async () => {
        if (!isClosed && (await markOf(line, photos)) !== mark) await bringInStep();
      }).catch(tell);
    },
    isShared ? everyMs : everyMsAlone,
  );
  timer.unref();

  return {
    photos: folder.photos,
    publish: (version) => inOrder(() => publishVersion({ ...ports, live }, version)),
    async close() {
      isClosed = true;
      clearInterval(timer);
      await inOrder(async () => {}); // What is under way.
    },
  };
}

const markOf = async (line: Options["line"], photos: PhotoKeeper): Promise<string> =>
  `${await line.mark()} ${await photos.mark()}`;

type StepPorts = {
  line: ContentLine;
  folder: ContentFolder;
  seen: SeenTexts;
  /** The texts of the site on the air. */
  shown(): ReadonlyMap<string, string>;
  now(): number;
  report(text: string): void;
};

/** Brings the folder and the line of versions in step, file by file. → whether the folder was written */
async function keepInStep(ports: StepPorts, isStart: boolean): Promise<boolean> {
  const newest = await ports.line.newest();
  let isWritten = false;
  for (const [file, shown] of ports.shown()) {
    isWritten = (await bringFile(ports, file, shown, newest.get(file), isStart)) || isWritten;
  }
  return isWritten;
}

async function bringFile(
  ports: StepPorts,
  file: string,
  shown: string,
  newest: ContentVersion | undefined,
  isStart: boolean,
): Promise<boolean> {
  const { line, folder, seen } = ports;
  const text = await folder.read(file);
  const digest = text === undefined ? undefined : digestOfText(text);
  const step = decideStep({
    folder: digest,
    seen: seen.of(file),
    shown: digestOfText(shown),
    newest,
    // Asked only where it can matter.
    lastFromFolder: isStart ? (await line.lastFromFolder(file))?.hash : undefined,
    isStart,
  });
  if (step === "add") {
    await addFromFolder(ports, file, shown, newest);
    return false;
  }
  if (step === "none" && newest) await seen.note(file, newest.hash);
  if (!newest || step === "none" || step === "wait") return false;
  if (step === "replace" && text !== undefined) await keepReplaced(ports, file, text);
  await folder.write(file, newest.text);
  await seen.note(file, newest.hash);
  return true;
}

/** Where another process was first, the next look finds what it added. */
async function addFromFolder(
  { line, seen, now }: StepPorts,
  file: string,
  text: string,
  before: ContentVersion | undefined,
): Promise<void> {
  const hash = digestOfText(text);
  const version = { file, text, hash, staffId: undefined, madeAtMs: now() };
  const added = await line.add(
    { ...version, source: "folder", parent: before?.id ?? 0 },
    accountChangeOf(file, before, text),
  );
  if (added !== "taken") await seen.note(file, hash);
}

async function keepReplaced(
  { folder, report }: StepPorts,
  file: string,
  text: string,
): Promise<void> {
  const copy = await folder.keepCopy(file, text);
  report(
    `${file}: a pasta dizia outra coisa que a última versão publicada, que ficou. O que a pasta dizia está em ${copy}.`,
  );
}

type Ports = StepPorts & { live: Pick<LiveSite, "prepare" | "show"> };

/** Puts on the air what somebody published, unless the line or the folder moved on meanwhile. */
export async function publishVersion(ports: Ports, given: NewVersion): Promise<PublishOutcome> {
  const { live, line, folder, seen, now } = ports;
  const { file, text, base, staffId, source } = given;
  const newest = await line.newest();
  const last = newest.get(file);
  // Also where it was sent twice, or by the back button.
  if (last?.text === text) return { outcome: "unchanged" };
  if (last?.id !== base) return { outcome: "behind" };
  // The others as they were last published: what somebody is writing in the folder is not in the way.
  const texts = new Map([...newest].map(([name, version]) => [name, version.text]));
  const byHand = await writtenByHand(ports, file, last?.hash);
  if (byHand !== undefined && byHand !== text) {
    const prepared = await live.prepare(new Map(texts).set(file, byHand));
    if ("site" in prepared) {
      await addFromFolder(ports, file, byHand, last);
      await live.show(prepared);
      return { outcome: "behind" };
    }
  }
  const prepared = await live.prepare(texts.set(file, text));
  if ("problems" in prepared) return { outcome: "mistakes", problems: prepared.problems };
  if ("trouble" in prepared) return { outcome: "trouble", words: prepared.trouble };
  if (!(await folder.mayWrite(file))) return { outcome: "trouble", words: [readOnly] };
  // Pictures may have been cut for seconds: what was saved meanwhile is looked at first.
  if ((await writtenByHand(ports, file, last?.hash)) !== byHand)
    return publishVersion(ports, given);
  const hash = digestOfText(text);
  const version = { file, text, hash, staffId, source, parent: base, madeAtMs: now() };
  const added = await line.add(version, accountChangeOf(file, last, text));
  if (added === "taken") return { outcome: "behind" };
  // It has mistakes, or was saved this very moment: else it would be a version.
  const replaced = await writtenByHand(ports, file, last?.hash);
  if (replaced !== undefined && replaced !== text) await keepReplaced(ports, file, replaced);
  await folder.write(file, text);
  await seen.note(file, hash);
  await live.show(prepared);
  return { outcome: "published", version: added };
}

/** What was saved in the folder a moment ago, or stands there with mistakes: no version has it yet. */
async function writtenByHand(
  { folder, seen }: Ports,
  file: string,
  newest: string | undefined,
): Promise<string | undefined> {
  const text = await folder.read(file);
  if (text === undefined) return undefined;
  return [newest, seen.of(file)].includes(digestOfText(text)) ? undefined : text;
}

const readOnly =
  "A pasta do conteúdo não deixa escrever. Peça a quem cuida do computador do site que dê ao programa o direito de escrever nela.";
