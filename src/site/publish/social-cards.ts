import { stat } from "node:fs/promises";
import { join } from "node:path";
import { describeFailure, openCutter, readKeptResult } from "../../platform/images/cutter.ts";
import { type SocialImageJob, socialImageFile } from "../../platform/images/image-job.ts";
import { type Resource } from "../page.ts";
import { fileResource, refreshedEachTime } from "./bytes/resource.ts";

/** The cards that links to the pages show, by URL path. The first is the home page's. */
export type PlannedCards = ReadonlyMap<string, SocialImageJob>;

type Options = {
  worker: string;
  report(text: string): void;
  /** Called before a process begins: two that draw at once would take twice the memory. */
  onBegin(): void;
};

/**
 * Wait after a publication: a person who publishes often does so again within this, and the process that draws takes a
 * second to start.
 */
const calmMs = 5_000;

/**
 * Draws cards behind a site that is already on the air, in one process for all that wait: after a calm time, or once
 * somebody asks for one.
 */
export function openSocialCards({ worker, report, onBegin }: Options) {
  const waiting = new Map<string, SocialImageJob>();
  const drawn = new Map<string, Resource>();
  const failed = new Map<string, string>();
  const waiters = new Map<string, PromiseWithResolvers<void>>();
  let wanted: PlannedCards = new Map();
  let emblem: Resource | undefined;
  let asked: string | undefined;
  let running: Promise<void> | undefined;
  let calm: NodeJS.Timeout | undefined;

  const settle = (path: string) => {
    waiting.delete(path);
    waiters.get(path)?.resolve();
    waiters.delete(path);
  };
  const drawAll = async () => {
    const cutter = openCutter({ worker });
    try {
      for (let path = firstOf(waiting, asked); path !== undefined; path = firstOf(waiting, asked)) {
        const job = waiting.get(path);
        if (job) {
          const result = (await readKeptResult(job.folder)) ?? (await cutter.make(job));
          if (result.ok) drawn.set(path, await cardIn(job, path));
          else failed.set(path, describeFailure(result, `o cartão de “${job.title}”`));
        }
        settle(path);
      }
    } finally {
      cutter.close();
      running = undefined;
    }
    for (const words of new Set(failed.values())) report(`${words}. ${instead}`);
  };
  const begin = () => {
    clearTimeout(calm);
    if (running) return;
    onBegin();
    running = drawAll();
  };

  return {
    /** Draws cards that the site now on the air still lacks, and leaves those of an earlier one. */
    draw(planned: PlannedCards, icon: Resource | undefined): void {
      wanted = planned;
      emblem = icon;
      failed.clear();
      for (const path of waiting.keys()) if (!wanted.has(path)) settle(path);
      for (const path of drawn.keys()) if (!wanted.has(path)) drawn.delete(path);
      for (const [path, job] of wanted) waiting.set(path, job);
      clearTimeout(calm);
      calm = setTimeout(begin, calmMs);
    },
    /** The card at that path. One that could not be drawn is the home page's; where that is missing too, the emblem. */
    find(path: string): Resource | undefined {
      const card = drawn.get(path);
      if (card || !failed.has(path)) return card;
      const [home = ""] = wanted.keys();
      const common = drawn.get(home) ?? emblem;
      return common && refreshedEachTime(common);
    },
    /** Ends once the card at that path is drawn, which it is before all others; undefined where nothing has to be waited for. */
    wait(path: string): Promise<void> | undefined {
      if (!waiting.has(path) || drawn.has(path)) return undefined;
      asked = path;
      const waiter = waiters.get(path) ?? Promise.withResolvers<void>();
      waiters.set(path, waiter);
      begin();
      return waiter.promise;
    },
    /** Ends once none is being drawn. */
    idle: async (): Promise<void> => running,
    /** Says which card could not be drawn, in a person's words. */
    trouble: () => (failed.size > 0 ? `${[...failed.values()][0]}. ${instead}` : undefined),
    /** Ends with the card that is being drawn. */
    async close(): Promise<void> {
      clearTimeout(calm);
      for (const path of waiting.keys()) settle(path);
      await running;
    },
  };
}

const instead = "Quem recebe o link da página vê o cartão da página inicial";

const firstOf = (
  waiting: ReadonlyMap<string, unknown>,
  asked: string | undefined,
): string | undefined =>
  asked !== undefined && waiting.has(asked) ? asked : waiting.keys().next().value;

/** The URL of a picture names its content, so the path is all that its hash need cover. */
async function cardIn({ folder }: SocialImageJob, path: string): Promise<Resource> {
  const file = join(folder, socialImageFile);
  return fileResource(file, (await stat(file)).size, "image/jpeg", path);
}
