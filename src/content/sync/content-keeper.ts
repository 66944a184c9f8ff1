import { oneAtATime } from "../../platform/one-at-a-time.ts";
import type { NewVersion, PublishOutcome } from "../editor/content-services.ts";
import type { LiveSite } from "../../site/live/live-site.ts";
import type { PhotoKeeper } from "../photos/keep-photos.ts";
import { noteAccountOnAir } from "../giving-account/account-on-air.ts";
import type { SeenTexts } from "./seen-texts.ts";
import { keepInStep, type StepPorts } from "./keep-in-step.ts";
import { publishVersion } from "./publish-version.ts";

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
