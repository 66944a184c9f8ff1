import type { LoadedContent } from "../../content/load.ts";
import { notFoundPage } from "../../pages/not-found/not-found.tsx";
import { pages } from "../../pages/pages.ts";
import type { PicturesMissing } from "../images/cut/trouble.ts";
import { linksToNowhere } from "../links.ts";
import { makePictures } from "../pictures.ts";
import type { PublishOptions } from "../publish.ts";
import { renderPage } from "../render/render-page.tsx";
import type { Resource } from "../site.ts";
import style from "./preview-strip.css?inline";

export type PreviewRequest = {
  /** Of the page. */
  path: string;
  /** Where its text is changed. */
  editPath: string;
};

export type SeenPage = {
  html: string;
  policy: string;
  /** Those of this content, by their path. */
  pictures: [path: string, Resource][];
};

/** One page as it would be with this content, under a strip that says so. Nothing is published. */
export async function previewPage(
  loaded: LoadedContent,
  options: PublishOptions,
  { path, editPath }: PreviewRequest,
  now: Temporal.ZonedDateTime,
): Promise<SeenPage | PicturesMissing> {
  const problems = linksToNowhere(loaded.links);
  if (problems.length > 0) return { problems };
  const { imageWorker: worker, ...rest } = options;
  const pictures = await makePictures(loaded, { ...rest, worker });
  if ("problems" in pictures || "trouble" in pictures) return pictures;
  const page = pages.find((one) => one.path === path) ?? notFoundPage;
  const { content } = loaded;
  const node = <PreviewStrip editPath={editPath} />;
  const seen = renderPage(page, { ...options, content, pictures, now }, { style, node });
  return { ...seen, pictures: pictures.resources };
}

function PreviewStrip({ editPath }: Pick<PreviewRequest, "editPath">) {
  return (
    <aside className="preview-strip" aria-label="Prévia">
      <p>
        <strong>É assim que fica.</strong> Ainda não está no ar: só você vê.
      </p>
      <a className="button" href={editPath}>
        Voltar e publicar
      </a>
    </aside>
  );
}
