import type { NewVersion, PublishOutcome } from "../../panel/content/content-services.ts";
import type { LiveSite } from "../live-site/live-site.ts";
import type { PhotoKeeper } from "../photos/keep-photos.ts";
import { digestOfText } from "./content-folder.ts";
import { keepInStep, type StepPorts } from "./keep-in-step.ts";

const everyMs = 1_000;

export type ContentKeeper = {
  publish(version: NewVersion): Promise<PublishOutcome>;
  /** Paths in the content folder. */
  photos(): Promise<string[]>;
  close(): Promise<void>;
};

type Options = Omit<StepPorts, "shown"> & {
  live: Pick<LiveSite, "texts" | "whenPublished" | "prepare" | "show" | "refresh">;
  photos: PhotoKeeper;
  reportFailure(error: unknown): void;
};

/** Keeps site, folder and the line of versions in step from here on, with what other processes publish too. */
export async function openContentKeeper(options: Options): Promise<ContentKeeper> {
  const { live, line, folder, seen, photos, now, reportFailure } = options;
  const ports: StepPorts = { ...options, shown: live.texts };
  let mark: string | undefined;
  let isClosed = false;
  let running: Promise<unknown> = Promise.resolve();
  /** One after the other. */
  const next = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = running.then(work);
    running = done.catch(() => {});
    return done;
  };
  let isStart = true;
  const bringInStep = async () => {
    const before = await markOf(line, photos);
    await folder.forgetUnfinished(now());
    await photos.bringInStep();
    if (await keepInStep(ports, isStart)) await live.refresh();
    // Before what was found there: what was added meanwhile is looked at again.
    mark = before;
    isStart = false;
    told = undefined;
  };
  let told: string | undefined;
  /** Once for as long as it lasts, as it is tried again every second. */
  const tell = (error: unknown) => {
    if (told !== String(error)) reportFailure(error);
    told = String(error);
  };

  // Where the disk is full or the folder not to be written, what it says is served.
  await next(bringInStep).catch(tell);
  // A file changed by hand, and was published.
  live.whenPublished(() => {
    if (!isClosed) void next(bringInStep).catch(tell);
  });
  const timer = setInterval(() => {
    void next(async () => {
      if (!isClosed && (await markOf(line, photos)) !== mark) await bringInStep();
    }).catch(tell);
  }, everyMs);
  timer.unref();

  const publish = async (given: NewVersion): Promise<PublishOutcome> => {
    const { file, text, base, staffId, source } = given;
    const newest = await line.newest();
    const last = newest.get(file);
    // Also where it was sent twice, or by the back button.
    if (last?.text === text) return { outcome: "unchanged" };
    if (last?.id !== base) return { outcome: "behind" };
    // The others as they were last published: what somebody is writing in the folder is not in the way.
    const texts = new Map([...newest].map(([name, version]) => [name, version.text]));
    const prepared = await live.prepare(texts.set(file, text));
    if ("problems" in prepared) return { outcome: "mistakes", problems: prepared.problems };
    if ("trouble" in prepared) return { outcome: "trouble", words: prepared.trouble };
    if (!(await folder.mayWrite(file))) return { outcome: "trouble", words: [readOnly] };
    const hash = digestOfText(text);
    const version = { file, text, hash, staffId, source, parent: base, madeAtMs: now() };
    const added = await line.add(version);
    if (added === "taken") return { outcome: "behind" };
    await folder.write(file, text);
    await seen.note(file, hash);
    await live.show(prepared);
    return { outcome: "published", version: added };
  };

  return {
    photos: folder.photos,
    publish: (version) => next(() => publish(version)),
    async close() {
      isClosed = true;
      clearInterval(timer);
      await running;
    },
  };
}

const markOf = async (line: Options["line"], photos: PhotoKeeper): Promise<string> =>
  `${await line.mark()} ${await photos.mark()}`;

const readOnly =
  "A pasta do conteúdo não deixa escrever. Peça a quem cuida do computador do site que dê ao programa o direito de escrever nela.";
