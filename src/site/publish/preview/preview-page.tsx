import { inZone, type LoadedContent } from "../../../content/load.ts";
import { notFoundPage } from "../../pages/not-found/not-found.tsx";
import { mapOf, pageAt } from "../site-map.ts";
import type { PicturesMissing } from "../../../content/images/cut/cutter.ts";
import { brokenLinks } from "../broken-links.ts";
import type { PublishOptions } from "../publish.ts";
import { makePictures } from "../pictures.ts";
import { renderPage } from "../render/render-page.tsx";
import type { Resource } from "../site.ts";
import { changeId, markChanges } from "./mark-changes.ts";
import style from "./preview-strip.css?inline";

export type PreviewRequest = {
  /** Of the page. */
  path: string;
  /** Where its text is changed, and published. */
  editPath: string;
  /** What its form sends to publish just this; absent where nothing was changed. */
  fields?: readonly (readonly [name: string, text: string])[];
  /** What it changes, in words, one sentence a change. */
  changes?: readonly string[];
  /** What people lose by it, one sentence each; its form says that this was read. */
  warnings?: readonly string[];
};

export type SeenPage = {
  html: string;
  policy: string;
  /** Those of this content, by their path. */
  pictures: [path: string, Resource][];
};

/**
 * One page as it would be with this content, under a strip that says so, with what differs from `onAir` marked. Nothing is
 * published.
 */
export async function previewPage(
  loaded: LoadedContent,
  onAir: LoadedContent | undefined,
  options: PublishOptions,
  request: PreviewRequest,
  now: Temporal.ZonedDateTime,
): Promise<SeenPage | PicturesMissing> {
  const { imageWorker: worker, features, ...rest } = options;
  const map = mapOf(loaded.content, features);
  const problems = brokenLinks(loaded.links, loaded.content, map);
  if (problems.length > 0) return { problems };
  const pictures = await makePictures(loaded, { ...rest, worker, map });
  if ("problems" in pictures || "trouble" in pictures) return pictures;
  const { content } = loaded;
  const page = pageAt(request.path, map) ?? notFoundPage;
  const context = { ...options, map, now, showsComing: true };
  const render = (marks: number | undefined) =>
    renderPage(
      page,
      { ...context, content, pictures },
      { style, node: <PreviewStrip {...request} marks={marks} /> },
    );
  const mapBefore = onAir && mapOf(onAir.content, features);
  const before = mapBefore && (await makePictures(onAir, { ...rest, worker, map: mapBefore }));
  // A page that the church made itself shows what it was made from, whatever content it is drawn with.
  const pageBefore = page === notFoundPage ? page : mapBefore && pageAt(request.path, mapBefore);
  // Where what is on the air cannot be drawn just now, or is no page yet, the page is shown without marks.
  if (!mapBefore || !pageBefore || !before || "problems" in before || "trouble" in before) {
    return { ...render(undefined), pictures: pictures.resources };
  }
  const { content: contentBefore } = onAir;
  const { zone } = contentBefore.church;
  const old = inZone(zone, () =>
    renderPage(pageBefore, {
      ...context,
      content: contentBefore,
      map: mapBefore,
      pictures: before,
      now: now.withTimeZone(zone),
    }),
  );
  const { count } = markChanges(render(0).html, old.html);
  const seen = render(count);
  const { html } = markChanges(seen.html, old.html);
  return { ...seen, html, pictures: pictures.resources };
}

const mostTold = 2;
const none: readonly never[] = [];

type StripProps = Omit<PreviewRequest, "path"> & {
  /** How many places of the page are marked; undefined where nobody knows. */
  marks: number | undefined;
};

function PreviewStrip({ editPath, fields, changes = none, warnings = none, marks }: StripProps) {
  const more = changes.length - mostTold;
  const told = changes.slice(0, mostTold).join("; ") + (more > 0 ? `; e mais ${more}` : "");
  return (
    <aside className="preview-strip" aria-label="Prévia">
      <div>
        <p>
          <strong>É assim que fica.</strong>{" "}
          {fields ? "Ainda não está no ar: só você vê." : "Nada mudou: é o que está no ar."}
        </p>
        {told !== "" && (
          <p className="preview-changes">
            {marks === 0 ? (
              <>{told}. Isto não aparece nesta página.</>
            ) : (
              <a href={`#${changeId}`}>{told}</a>
            )}
          </p>
        )}
        {warnings.map((warning) => (
          <p key={warning}>
            <strong>Antes de publicar:</strong> {warning}
          </p>
        ))}
      </div>
      <form method="post" action={editPath}>
        {warnings.length > 0 && <input type="hidden" name="ciente" value="sim" />}
        {fields?.map(([name, text], index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a name may come twice, and nothing moves
          <textarea key={`${index}-${name}`} hidden readOnly name={name} value={text} />
        ))}
        <a className="button quiet" href={editPath}>
          Voltar a escrever
        </a>
        {fields && (
          <button className="button" name="acao" value="publicar">
            Publicar
          </button>
        )}
      </form>
    </aside>
  );
}
