import type { Content } from "../../content/content.ts";
import { loadContent } from "../../content/load.ts";
import { describeProblem, type Problem } from "../../content/problem.ts";
import { forgetUnused, markPicturesUsed } from "../../publish/bytes/forget-unused.ts";
import { publish, type PublishOptions } from "../../publish/publish.ts";
import type { Site } from "../../publish/site.ts";
import { watchContent } from "./watch-content.ts";

const timeZone = "America/Sao_Paulo";
const settleMs = 200;
/** Until pictures that the machine could not make are tried again, unasked. */
const machineRestMs = 60_000;

export type LiveSite = {
  current(): Site;
  /** What the site that now stands was made from. */
  content(): Content;
  /** Why it is not the content as it was last saved, if it is not. */
  trouble(): string | undefined;
  /** Tells of the content that stands, and of each that takes its place. */
  whenPublished(tell: (content: Content) => unknown): void;
  close(): Promise<void>;
};

type Options = PublishOptions & {
  /** Told of every later publication, and of content that could not be published. */
  report(text: string): void;
  restMs?: number;
};

/**
 * Publishes the content, and again whenever it changes and at each midnight of the church, whose day the
 * pages show. Later mistakes leave the last good site standing; the first ones are thrown.
 */
export async function openLiveSite(options: Options): Promise<LiveSite> {
  const { contentFolder, report, restMs = machineRestMs } = options;
  // Watched before it is read for the first time: a change in between must not be missed.
  const watcher = await watchContent(contentFolder, { report, onChange: () => settle() });
  let published: Published;
  let trouble: string | undefined;
  const listeners: ((content: Content) => unknown)[] = [];
  const tidyUp = () =>
    forgetUnused(options.cacheFolder).catch((error: unknown) =>
      report(`O que não se usa mais não pôde ser apagado do cache: ${String(error)}`),
    );
  let running = publishNow(options).then((first) => {
    published = first;
    return tidyUp();
  });

  let again: NodeJS.Timeout | undefined;
  const republish = (reason: string) => {
    clearTimeout(again);
    running = running
      .then(async () => {
        try {
          published = await publishNow(options);
          trouble = undefined;
          for (const tell of listeners) tell(published.content);
          report(reason);
          await tidyUp();
        } catch (error) {
          trouble = "a última mudança não pôde ser publicada; o site mostra a versão anterior";
          if (!(error instanceof ContentError || error instanceof PicturesError)) throw error;
          report(`${error.message}\nO site continua no ar como estava antes desta mudança.`);
          await markPicturesUsed(published.site);
          if (error instanceof PicturesError) again = setTimeout(() => republish(reason), restMs);
        }
      })
      .catch((error: unknown) => report(`O site não pôde ser refeito: ${String(error)}`));
  };

  let settled: NodeJS.Timeout | undefined;
  const settle = () => {
    clearTimeout(settled);
    settled = setTimeout(
      () => republish("O conteúdo mudou e o site já mostra a versão nova."),
      settleMs,
    );
  };

  try {
    await running;
  } catch (error) {
    clearTimeout(settled);
    await watcher.close();
    throw error;
  }

  let midnight: NodeJS.Timeout;
  const waitForMidnight = () => {
    midnight = setTimeout(
      () => {
        republish("Um novo dia: o site foi refeito.");
        waitForMidnight();
      },
      msToMidnight(Temporal.Now.zonedDateTimeISO(timeZone)),
    );
  };
  waitForMidnight();

  return {
    current: () => published.site,
    content: () => published.content,
    trouble: () => trouble,
    whenPublished(tell) {
      listeners.push(tell);
      tell(published.content);
    },
    async close() {
      clearTimeout(settled);
      clearTimeout(again);
      clearTimeout(midnight);
      await watcher.close();
      await running;
      // What was running may have asked for another try.
      clearTimeout(again);
    },
  };
}

export type Published = { site: Site; content: Content };

/** The content is not right: the message says where, for the person who edits it. */
export class ContentError extends Error {
  constructor(folder: string, problems: Problem[]) {
    const lines = problems.map((problem) => `  ${describeProblem(problem)}`);
    super(`O conteúdo em ${folder} tem ${count(problems.length)}:\n${lines.join("\n")}`);
  }
}

/** The pictures could not be made, through no fault of the content: the message says why. */
export class PicturesError extends Error {
  constructor(trouble: string[]) {
    super(["As imagens não puderam ser feitas:", ...trouble].join("\n  "));
  }
}

/** Reads, validates and publishes the content once. Throws one of the errors above, which say what is wrong. */
export async function publishNow(options: PublishOptions): Promise<Published> {
  const { contentFolder } = options;
  const loaded = await loadContent(contentFolder);
  if ("problems" in loaded) throw new ContentError(contentFolder, loaded.problems);
  const site = await publish(loaded, options, Temporal.Now.zonedDateTimeISO(timeZone));
  if ("problems" in site) throw new ContentError(contentFolder, site.problems);
  if ("trouble" in site) throw new PicturesError(site.trouble);
  return { site, content: loaded.content };
}

const count = (problems: number): string =>
  problems === 1 ? "um problema" : `${problems} problemas`;

function msToMidnight(now: Temporal.ZonedDateTime): number {
  return now.add({ days: 1 }).startOfDay().epochMilliseconds - now.epochMilliseconds;
}
