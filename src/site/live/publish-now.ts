import { churchZone } from "../../format/church-clock.ts";
import { type Content, type Problem, describeProblem } from "../../content/content.ts";
import { inZone, loadContent } from "../../content/load.ts";
import type { PicturesMissing } from "../publish/photos.ts";
import {
  type PreviewRequest,
  previewPage,
  type SeenPage,
} from "../publish/preview/preview-page.tsx";
import { publish, type PublishOptions } from "../publish/publish.ts";
import type { Site } from "../publish/site.ts";

export type Published = {
  site: Site;
  content: Content;
  /** The text of each file that it was made from. */
  texts: ReadonlyMap<string, string>;
  /** Names in the folder that are none of its files, one line each. */
  aside: readonly string[];
};

/** The content is not right: the message says where, for the person who edits it. */
export class ContentError extends Error {
  /** A line for each problem. */
  readonly lines: readonly string[];

  constructor(folder: string, problems: Problem[]) {
    const lines = problems.map(describeProblem);
    super(`O conteúdo em ${folder} tem ${count(problems.length)}:\n  ${lines.join("\n  ")}`);
    this.lines = lines;
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
  const made = await tryToPublish(options);
  if ("problems" in made) throw new ContentError(options.contentFolder, made.problems);
  if ("trouble" in made) throw new PicturesError(made.trouble);
  return made;
}

/** Makes the site as it would be with these texts in the place of their files. */
export async function tryToPublish(
  options: PublishOptions,
  instead?: ReadonlyMap<string, string>,
): Promise<Published | PicturesMissing> {
  const loaded = await loadContent(options.contentFolder, instead);
  if ("problems" in loaded) return loaded;
  const { content, texts } = loaded;
  return inZone(content.church.zone, async () => {
    const site = await publish(loaded, options, churchNow());
    if (!("resources" in site)) return site;
    return { site, content, texts, aside: loaded.aside.map(describeProblem) };
  });
}

/** Renders one page of that site. Nothing is published. */
export async function seePage(
  options: PublishOptions,
  instead: ReadonlyMap<string, string>,
  asked: PreviewRequest,
): Promise<SeenPage | PicturesMissing> {
  const loaded = await loadContent(options.contentFolder, instead);
  if ("problems" in loaded) return loaded;
  const onAir = await loadContent(options.contentFolder);
  // The folder may have a mistake just now; the page is seen all the same.
  const before = "problems" in onAir ? undefined : onAir;
  return inZone(loaded.content.church.zone, () =>
    previewPage(loaded, before, options, asked, churchNow()),
  );
}

export const churchNow = (): Temporal.ZonedDateTime => Temporal.Now.zonedDateTimeISO(churchZone());

const count = (problems: number): string =>
  problems === 1 ? "um problema" : `${problems} problemas`;
