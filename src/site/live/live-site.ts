import type { Content } from "../../content/content.ts";
import { setChurchZone } from "../../content/load.ts";
import type { Shown, Resource } from "../page.ts";
import { openAvifCutter } from "../publish/avif.ts";
import { forgetUnused, markPicturesUsed } from "../publish/bytes/assets.ts";
import { iconPath } from "../publish/images/icons.ts";
import type { PicturesMissing } from "../publish/photos.ts";
import type { PreviewRequest } from "../publish/preview/preview-page.tsx";
import type { PublishOptions } from "../publish/publish.ts";
import type { Site } from "../publish/site.ts";
import { openSocialCards } from "../publish/social-cards.ts";
import {
  churchNow,
  ContentError,
  PicturesError,
  type Published,
  publishNow,
  seePage,
  tryToPublish,
} from "./publish-now.ts";
import { watchContent, haveSameText } from "./watch-content.ts";
import { whenStale } from "./when-stale.ts";

/** A program that saves often writes several files, or one of them several times, within this. */
const quietMs = 200;
/** Wait that gathers frequent acts of people: each comes many times within this. */
const gatherMs = 1_000;
/** Limit after the first change that is not shown yet, however many follow. */
const shownWithinMs = 5_000;
const askedEveryMs = 60_000;
/** The pages are made anew for all photos that became whole in AVIF within this. */
const gatherAvifMs = 3_000;
/** Rest until pictures that the machine could not make are tried again, unasked. */
const machineRestMs = 60_000;

export type LiveSite = Awaited<ReturnType<typeof openLiveSite>>;

type PreviewAnswer = { html: string; policy: string } | PicturesMissing;
type Texts = ReadonlyMap<string, string>;

/** Asks for data that pages show on a day of the church and the content does not say. */
type CountShown = (day: Temporal.PlainDate) => Promise<Shown>;

type Options = Omit<PublishOptions, "shown"> & {
  /** Hears of every later publication, and of content that could not be published. */
  report(text: string): void;
  restMs?: number;
  /** Niceness, up to 19, of the process that cuts AVIF. Without it the pages stay with WebP. */
  avifNiceness?: number;
  /** The texts that were published last, for a start with a mistake in the folder. */
  lastPublished?(): Promise<Texts>;
};

const notPublished = "a última mudança não pôde ser publicada; o site mostra a versão anterior";
const turned = "Um novo dia, ou um aviso que começou ou acabou: o site foi refeito.";
const counted = "O que as páginas contam mudou: o site foi refeito.";
const changed = "O conteúdo mudou e o site já mostra a versão nova.";

/**
 * Publishes the content, and again whenever it changes, at each midnight of the church, whose day the pages
 * show, and when a notice begins or ends. After later mistakes the last good site stays. At a mistake at the start the
 * texts that were published last are shown; without any, it is thrown.
 */
export async function openLiveSite(given: Options) {
  const { contentFolder, report, restMs = machineRestMs, avifNiceness } = given;
  const options: Options & PublishOptions = { ...given, shown: {} };
  const touched = new Set<string>();
  // Watched before it is read for the first time: a change in between must not be missed.
  const watcher = await watchContent(contentFolder, {
    report,
    onChange: (path) => {
      touched.add(path);
      publishSoon();
    },
  });
  let published!: Published;
  let trouble: string | undefined;
  let mistakes: readonly string[] = [];
  const listeners: ((content: Content) => unknown)[] = [];
  const tidyUp = () =>
    forgetUnused(options.cacheFolder).catch((error: unknown) =>
      report(`O que não se usa mais não pôde ser apagado do cache: ${String(error)}`),
    );
  const previewed = new Map<string, Resource>();
  const cards = openSocialCards({
    worker: options.imageWorker,
    report,
    onBegin: () => avif.giveWay(),
  });
  let whole: NodeJS.Timeout | undefined;
  const avif = openAvifCutter({
    worker: options.imageWorker,
    niceness: avifNiceness ?? 0,
    report,
    whenFree: cards.idle,
    onWhole: () => (whole ??= setTimeout(publishAvif, gatherAvifMs)),
  });
  const drawCards = ({ site }: Published) =>
    cards.draw(site.cards, site.resources.get(iconPath(512)));
  /** Puts a site on the air, with the cards drawn behind it and the new pictures of previews, which no page names yet. */
  const serve = (made: Published) => {
    const findAsset = (path: string) =>
      previewed.get(path) ?? cards.find(path) ?? made.site.findAsset(path);
    published = { ...made, site: { ...made.site, findAsset, awaitCard: cards.wait } };
    setChurchZone(made.content.church.zone);
    if (avifNiceness !== undefined) avif.cut(made.site.avif);
  };
  const tellOfAside = ({ aside }: Published, told: readonly string[] = []) => {
    for (const line of aside) if (!told.includes(line)) report(line);
  };
  const putOnAir = async (made: Published, reason: string, stillWrong?: string) => {
    tellOfAside(made, published.aside);
    previewed.clear();
    serve(made);
    drawCards(made);
    trouble = stillWrong;
    if (!stillWrong) mistakes = [];
    for (const tell of listeners) tell(made.content);
    clock.look();
    report(reason);
    await tidyUp();
  };
  const publishFirst = async (): Promise<Published> => {
    try {
      return await publishNow(options);
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      const texts = await options.lastPublished?.();
      const made = texts?.size ? await tryToPublish(options, texts) : undefined;
      if (!made || !("site" in made)) throw error;
      noteMistake(error);
      report(`${error.message}\nO site está no ar com os últimos textos publicados.`);
      return made;
    }
  };
  const noteMistake = (error: unknown) => {
    trouble = notPublished;
    mistakes = error instanceof ContentError ? error.lines : [];
  };
  let running = publishFirst().then((first) => {
    tellOfAside(first);
    serve(first);
    drawCards(first);
    return tidyUp();
  });
  /** Runs one work after the other, so that the last one asked for remains. */
  const next = (work: () => Promise<void>) =>
    (running = running
      .then(work)
      .catch((error: unknown) => report(`O site não pôde ser refeito: ${String(error)}`)));

  let countShown: CountShown = async () => ({});
  let isKnown = true;
  /** Asks anew for what pages show. → true if it has changed. If it cannot be asked, it stays as it is. */
  const countAnew = async (): Promise<boolean> => {
    const before = JSON.stringify(options.shown);
    try {
      options.shown = await countShown(churchNow().toPlainDate());
      isKnown = true;
    } catch (error) {
      if (isKnown) report(`Os números das páginas ficaram como estavam: ${String(error)}`);
      isKnown = false;
    }
    return JSON.stringify(options.shown) !== before;
  };

  let again: NodeJS.Timeout | undefined;
  const publishFolder = async (reason: string) => {
    clearTimeout(again);
    await countAnew();
    try {
      await putOnAir(await publishNow(options), reason);
    } catch (error) {
      noteMistake(error);
      if (!(error instanceof ContentError || error instanceof PicturesError)) throw error;
      report(`${error.message}\nO site continua no ar como estava antes desta mudança.`);
      await markPicturesUsed(published.site);
      drawCards(published);
      if (error instanceof PicturesError) again = setTimeout(() => republish(reason), restMs);
    }
  };
  const republish = (reason: string) => next(() => publishFolder(reason));

  let soon: NodeJS.Timeout | undefined;
  const publishSoon = () => {
    clearTimeout(soon);
    soon = setTimeout(() => {
      const paths = [...touched];
      touched.clear();
      void next(async () => {
        // A change that was shown before it was saved, as the panel does, is not made a second time.
        const isShown = !trouble && (await haveSameText(contentFolder, paths, published.texts));
        if (!isShown) await publishFolder(changed);
      });
    }, quietMs);
  };

  try {
    await running;
  } catch (error) {
    clearTimeout(soon);
    await watcher.close();
    throw error;
  }

  /** Publishes anew, also while the folder has a mistake: then with the texts that are served. */
  const publishOverMistakes = async (reason: string) => {
    await publishFolder(reason);
    if (!trouble) return;
    const made = await tryToPublish(options, published.texts);
    if ("site" in made) await putOnAir(made, reason, trouble);
  };
  /** Shows the same texts, with the photos that are whole in AVIF by now. */
  const publishAvif = () => {
    whole = undefined;
    void next(async () => {
      const made = await tryToPublish(options, published.texts);
      if ("site" in made) serve(made);
    });
  };
  const publishForNewDay = () => next(() => publishOverMistakes(turned));
  let asking: NodeJS.Timeout | undefined;
  let firstChangeMs: number | undefined;
  const refreshCountsIn = (afterMs: number): void => {
    clearTimeout(asking);
    asking = setTimeout(() => void refreshCounts(), afterMs);
  };
  const refreshCountsSoon = (): void => {
    const nowMs = performance.now();
    firstChangeMs ??= nowMs;
    refreshCountsIn(Math.max(0, Math.min(gatherMs, firstChangeMs + shownWithinMs - nowMs)));
  };
  const refreshCounts = () => {
    firstChangeMs = undefined;
    refreshCountsIn(askedEveryMs);
    return next(async () => {
      if (await countAnew()) await publishOverMistakes(counted);
    });
  };
  const clock = whenStale(() => published.site.staleAtMs, publishForNewDay);

  return {
    current: (): Site => published.site,
    /** The content that the served site was made from. */
    content: (): Content => published.content,
    texts: (): Texts => published.texts,
    /** The reason why it is not the content as it was last saved, if it is not. */
    trouble: (): string | undefined => trouble ?? cards.trouble(),
    /** Faults that have to be mended in the folder, in the words of the log. */
    complaints: (): readonly string[] => [...mistakes, ...published.aside],
    /** Passes on the content of the served site, and of each that replaces it. */
    whenPublished(tell: (content: Content) => unknown): void {
      listeners.push(tell);
      tell(published.content);
    },
    /** Renders one page of the site as it would be with these texts in the place of their files. */
    async preview(instead: Texts, asked: PreviewRequest): Promise<PreviewAnswer> {
      const seen = await seePage(options, instead, asked);
      if (!("html" in seen)) return seen;
      for (const [path, picture] of seen.pictures) previewed.set(path, picture);
      return seen;
    },
    /** Makes the whole of that site. The one that is served stays. */
    prepare: (instead: Texts) => tryToPublish(options, instead),
    /** Puts on the air what was prepared, once its texts are in the folder. */
    async publishPrepared(prepared: Published): Promise<void> {
      // Another file may still have its mistake; the folder is read again for what was written here.
      await next(() => putOnAir(prepared, "Publicado pelo painel.", trouble));
      if (prepared.site.staleAtMs <= churchNow().epochMilliseconds) await publishForNewDay();
    },
    /** Sets the source of what pages show beside the content. It is asked every minute, and at each publication. */
    countWith(count: CountShown): Promise<void> {
      countShown = count;
      return refreshCounts();
    },
    /** Asks soon, as something has changed. */
    refreshCountsSoon,
    /** Publishes the folder as it now is, without waiting for the system to report a change. */
    refresh: (): Promise<void> => republish(changed),
    async close(): Promise<void> {
      clearTimeout(soon);
      clearTimeout(again);
      clearTimeout(asking);
      clock.stop();
      await watcher.close();
      await avif.close();
      clearTimeout(whole);
      await running;
      await avif.close();
      await cards.close();
      // The work that was running may have asked for another try.
      clearTimeout(again);
    },
  };
}
