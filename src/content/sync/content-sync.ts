import { setTimeout as wait } from "node:timers/promises";
import { oneAtATime } from "../../platform/one-at-a-time.ts";
import type { LiveSite } from "../../site/live/live-site.ts";
import { additions } from "../additions.ts";
import type { ContentVersion, NewVersion, PublishOutcome } from "../content-versions.ts";
import { isOptionalFile, isPageFile } from "../content.ts";
import { noteAccountOnAir, accountChangeOf } from "../giving-account/account.ts";
import type { PhotoSync } from "../photos/photo-sync.ts";
import type { ContentVersions } from "../sql/content-versions.ts";
import { type SeenTexts, type ContentFolder, digestOfText } from "./content-folder.ts";
import { decideStep } from "./decide-step.ts";
import { hasAllTexts, isInStep, type TextPorts } from "./in-step.ts";

/** A publication on another machine appears within this time. */
const everyMs = 1_000;
/** On one machine only commands write beside the site, and no command publishes. */
const everyMsAlone = 10_000;
/** Time until what could not be done is tried again. */
const againMs = 1_000;

type Options = Omit<StepPorts, "shown"> & {
  /** The last published giving account, stored outside the database. */
  lastOnAir: SeenTexts;
  live: Pick<LiveSite, "texts" | "whenPublished" | "prepare" | "publishPrepared" | "refresh">;
  photos: PhotoSync;
  /** True if other machines publish to the same database. */
  isShared: boolean;
  /** Hears of a publication, once the site shows the newest texts of all machines. */
  passOn(): Promise<unknown>;
  reportFailure(error: unknown): void;
};

/** Keeps the site, the content folder and the stored versions the same, also when another process publishes. */
export async function openContentSync(options: Options) {
  const { live, contentVersions, folder, photos, isShared, passOn, reportFailure } = options;
  const ports: StepPorts = { ...options, shown: live.texts };
  const markNow = async () => `${await contentVersions.mark()} ${await photos.mark()}`;
  let mark: string | undefined;
  let isClosed = false;
  const inOrder = oneAtATime();
  let isStart = true;
  /** True from a publication until it is passed on. */
  let isNews = false;
  const synchronize = async () => {
    const before = await markNow();
    await folder.forgetUnfinished();
    // A photo comes before the texts that name it, but not before the first texts, without which the panel has no forms.
    const hasTexts = (await contentVersions.newest()).size > 0;
    if (hasTexts) await photos.synchronize();
    if (await syncFiles(ports, isStart)) await live.refresh();
    if (!hasTexts) await photos.synchronize();
    await noteAccountOnAir(options);
    // The mark from before the read: versions added meanwhile are read in the next round.
    mark = before;
    isStart = false;
    reported = undefined;
    // A machine that still shows earlier texts would take back what others have passed on.
    if (!isNews || !(await isInStep(ports))) return;
    isNews = false;
    await passOn();
  };
  let reported: string | undefined;
  /** Reports an error once, although each round meets it again. */
  const reportOnce = (error: unknown) => {
    if (reported !== String(error)) reportFailure(error);
    reported = String(error);
  };

  // With a full disk or a read-only folder the site serves what the folder has, once the panel has all texts.
  for (;;) {
    await inOrder(synchronize).catch(reportOnce);
    if (await hasAllTexts(ports).catch(reportOnce)) break;
    await wait(againMs);
  }
  let again: NodeJS.Timeout | undefined;
  const synchronizeSoon = (error: unknown) => {
    reportOnce(error);
    mark = undefined;
    clearTimeout(again);
    if (!isClosed) again = setTimeout(look, againMs).unref();
  };
  const look = () => {
    void inOrder(async () => {
      if (!isClosed && (await markNow()) !== mark) await synchronize();
    }).catch(synchronizeSoon);
  };
  // Somebody changed a file by hand, and the site published it.
  live.whenPublished(() => {
    isNews = true;
    if (!isClosed) void inOrder(synchronize).catch(synchronizeSoon);
  });
  const timer = setInterval(look, isShared ? everyMs : everyMsAlone);
  timer.unref();

  return {
    photos: folder.photos,
    /** The folder's text of a file, if it is neither on the air nor a version: it has a mistake, or is just saved. */
    waiting: async (file: string) =>
      writtenByHand(ports, file, (await contentVersions.newest()).get(file)?.hash),
    publish: (version: NewVersion) => inOrder(() => publishVersion({ ...ports, live }, version)),
    async close() {
      isClosed = true;
      clearInterval(timer);
      clearTimeout(again);
      await inOrder(async () => {}); // Waits for the work in progress.
    },
  };
}

export type ContentSync = Awaited<ReturnType<typeof openContentSync>>;

type StepPorts = TextPorts & {
  folder: ContentFolder;
  seen: SeenTexts;
  now(): number;
  report(text: string): void;
};

/** Synchronizes the folder with the stored versions, file by file. → whether the folder was written */
async function syncFiles(ports: StepPorts, isStart: boolean): Promise<boolean> {
  const newest = await ports.contentVersions.newest();
  let isWritten = false;
  const shown = ports.shown();
  // A page that was taken out of the folder is not shown.
  const files = new Set([...shown.keys(), ...[...newest.keys()].filter(isPageFile)]);
  const failures: unknown[] = [];
  for (const file of files) {
    try {
      const [text, before] = [shown.get(file) ?? "", newest.get(file)];
      isWritten = (await syncFile(ports, file, text, before, isStart)) || isWritten;
    } catch (error) {
      // A text that cannot be written keeps no other one out of the panel.
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return isWritten;
}

/** An optional file that is not there says nothing. */
const missing = (file: string): string | undefined => (isOptionalFile(file) ? "" : undefined);

async function syncFile(
  ports: StepPorts,
  file: string,
  shown: string,
  newest: ContentVersion | undefined,
  isStart: boolean,
): Promise<boolean> {
  const { contentVersions, folder, seen } = ports;
  const text = (await folder.read(file)) ?? missing(file);
  if (text === "" && !newest) return false;
  const digest = text === undefined ? undefined : digestOfText(text);
  const step = decideStep({
    folder: digest,
    seen: seen.of(file),
    shown: digestOfText(shown),
    newest,
    // Only the start needs it.
    lastFromFolder: isStart ? await lastFromFolder(contentVersions, file) : undefined,
    isStart,
  });
  if (step === "add") {
    const { withKnownNames } = additions().texts.find((one) => one.file === file) ?? {};
    const named = newest && withKnownNames?.(shown, newest.text);
    if (named !== undefined && named !== shown) {
      // Shown in a moment, and a version then.
      await folder.write(file, named);
      return true;
    }
    await addFromFolder(ports, file, shown, newest);
    return false;
  }
  if (step === "none" && newest) await seen.note(file, newest.hash);
  if (!newest || step === "none" || step === "wait") return false;
  if (step === "replace" && text) await keepReplaced(ports, file, text);
  await folder.write(file, newest.text);
  await seen.note(file, newest.hash);
  return true;
}

/** Digest of the folder's last text; for an optional file that it never had, of the empty text. */
async function lastFromFolder(contentVersions: ContentVersions, file: string) {
  const last = await contentVersions.lastFromFolder(file);
  const text = missing(file);
  return last?.hash ?? (text === undefined ? undefined : digestOfText(text));
}

/** Adds the folder's text as a version. If another process added one first, the next round finds it. */
async function addFromFolder(
  { contentVersions, seen, now }: StepPorts,
  file: string,
  text: string,
  before: ContentVersion | undefined,
): Promise<void> {
  const hash = digestOfText(text);
  const version = { file, text, hash, staffId: undefined, madeAtMs: now() };
  const added = await contentVersions.add(
    { ...version, source: "folder", parent: before?.id ?? 0 },
    accountChangeOf(file, before, text),
  );
  if (added !== "taken") await seen.note(file, hash);
}

async function keepReplaced({ folder, report }: StepPorts, file: string, text: string) {
  const copy = await folder.keepCopy(file, text);
  report(
    `${file}: a pasta dizia outra coisa que a última versão publicada, que ficou. O que a pasta dizia está em ${copy}.`,
  );
}

type Ports = StepPorts & { live: Pick<LiveSite, "prepare" | "publishPrepared"> };

/** Publishes a version, unless a newer version or a change in the folder came first. */
export async function publishVersion(ports: Ports, given: NewVersion): Promise<PublishOutcome> {
  const { live, contentVersions, folder, seen, now } = ports;
  const { file, text, base, staffId, source } = given;
  const newest = await contentVersions.newest();
  const last = newest.get(file);
  // A form may be sent twice, or again by the back button. A text that another machine stored may not be shown here
  // yet.
  const isStored = last?.text === text;
  if (isStored && (ports.shown().get(file) ?? "") === text) return { outcome: "unchanged" };
  if (!isStored && (last?.id ?? 0) !== base) return { outcome: "behind" };
  // The other files as last published: unfinished changes in the folder do not block a publication.
  const begun = (await folder.pages()).map((name) => [name, ""] as const);
  const texts = new Map([
    ...begun,
    ...[...newest].map(([name, version]) => [name, version.text] as const),
  ]);
  const byHand = await writtenByHand(ports, file, last?.hash);
  if (byHand !== undefined && byHand !== text) {
    const prepared = await live.prepare(new Map(texts).set(file, byHand));
    if ("site" in prepared) {
      await addFromFolder(ports, file, byHand, last);
      await live.publishPrepared(prepared);
      return { outcome: "behind" };
    }
  }
  const prepared = await live.prepare(texts.set(file, text));
  if ("problems" in prepared) return { outcome: "mistakes", problems: prepared.problems };
  if ("trouble" in prepared) return { outcome: "error", trouble: prepared.trouble };
  if (!(await folder.mayWrite(file))) return { outcome: "error", trouble: [readOnly] };
  // Cutting pictures may take seconds: a file saved meanwhile comes first.
  if ((await writtenByHand(ports, file, last?.hash)) !== byHand)
    return publishVersion(ports, given);
  const hash = digestOfText(text);
  const version = { file, text, hash, staffId, source, parent: base, madeAtMs: now() };
  const before = await folder.read(file);
  // The file comes first: a version that no file has would be reported as published, and not shown.
  let replaced: string | undefined;
  try {
    // This text has mistakes or was saved just now: otherwise it would be a version.
    replaced = await writtenByHand(ports, file, last?.hash);
    if (replaced === text) replaced = undefined;
    if (replaced !== undefined) await keepReplaced(ports, file, replaced);
    await folder.write(file, text);
  } catch (error) {
    const words = notWritten(error);
    if (words) return { outcome: "error", trouble: [words] };
    throw error;
  }
  let added: ContentVersion | "taken" = "taken";
  try {
    const refused = replaced && { text: replaced, hash: digestOfText(replaced) };
    added = isStored
      ? last
      : await contentVersions.add(version, accountChangeOf(file, last, text), refused || undefined);
  } finally {
    if (added === "taken") await folder.write(file, before ?? "");
  }
  if (added === "taken") return { outcome: "behind" };
  await seen.note(file, hash);
  await live.publishPrepared(prepared);
  return isStored ? { outcome: "unchanged" } : { outcome: "published", version: added };
}

/** The text of a file that was saved by hand and is no version yet: it is new, or has mistakes. */
async function writtenByHand(
  { folder, seen }: StepPorts,
  file: string,
  newest: string | undefined,
): Promise<string | undefined> {
  const text = await folder.read(file);
  if (text === undefined) return undefined;
  return [newest, seen.of(file)].includes(digestOfText(text)) ? undefined : text;
}

/** Words for a failure to write whose reason is the disk, and not the text. */
function notWritten(error: unknown): string | undefined {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOSPC" || code === "EDQUOT") return fullDisk;
  return code === "EACCES" || code === "EPERM" || code === "EROFS" ? readOnly : undefined;
}

const fullDisk =
  "Nada foi publicado: o disco da pasta do conteúdo está cheio. O que você escreveu está aqui. Peça a quem cuida do computador do site que abra espaço, e publique de novo.";
const readOnly =
  "A pasta do conteúdo não deixa escrever. Peça a quem cuida do computador do site que dê ao programa o direito de escrever nela.";
