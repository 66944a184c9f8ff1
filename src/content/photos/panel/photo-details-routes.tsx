import { type Context, Hono } from "hono";
import * as v from "valibot";
import { focusWords } from "../../photo.ts";
import { answerNotFound } from "../../../panel/access/answer-failure.tsx";
import { choosePhoto } from "../../editor/edit/save-draft.ts";
import type { PanelEnvironment } from "../../../panel/environment.ts";
import { Missing, UpArrow } from "../../../panel/parts/parts.tsx";
import { answerPage } from "../../../panel/shell/answer-page.tsx";
import { redirectDone } from "../../../panel/shell/redirect-done.ts";
import { PhotoUses, titleOfPhoto, titlesOfUses } from "./photo-words.tsx";
import {
  photoPage,
  photoPath,
  usePath,
  galleryFor,
  removalOf,
  thumbnailOf,
  placeOf,
  type PhotoPurpose,
  purposeOf,
} from "./photo-paths.ts";
import type { PhotoRouteServices } from "./upload-routes.ts";
import { DescriptionField, oneLine, problemOfDescription } from "./description-field.tsx";
import { titleFor } from "../../editor/edit/edit-state.ts";
import { panelPaths } from "../../../panel/panel-paths.ts";
import type { LibraryPhoto } from "./photo-library.ts";
import { FocusGrid } from "./focus-grid.tsx";

const details = v.object({
  arquivo: v.string(),
  descricao: v.string(),
  /** As they were when the page was opened. */
  visto: v.optional(v.string()),
  foco: v.fallback(v.picklist([...focusWords, ""]), ""),
  para: v.optional(v.string()),
  campo: v.optional(v.string()),
  acao: v.optional(v.literal("usar")),
});
const choice = v.object({ arquivo: v.string(), para: v.string(), campo: v.string() });

/** One photo's page, and choosing it for a form. Comes after the guards of the gallery. */
export function photoDetailsRoutes(services: PhotoRouteServices): Hono<PanelEnvironment> {
  const { photos, history, content } = services;
  const routes = new Hono<PanelEnvironment>();

  routes.get(photoPath, (context) =>
    answerPhoto(context, services, context.req.query("arquivo") ?? "", purposeOf(context)),
  );

  routes.post(photoPath, async (context) => {
    const form = v.safeParse(details, await context.req.parseBody());
    if (!form.success) return answerNotFound(context);
    const { arquivo: file, foco, para, campo, acao } = form.output;
    const purpose = placeOf(para, campo);
    const description = oneLine(form.output.descricao);
    const problem = problemOfDescription(description);
    if (problem) return answerPhoto(context, services, file, purpose, problem);
    const photo = await photos.find(file);
    if (!photo) return answerNotFound(context);
    const { visto } = form.output;
    const isOther = (photo.description ?? "") !== description || (photo.focus ?? "") !== foco;
    if (visto !== undefined && visto !== seenIn(photo) && isOther) {
      const said = `Enquanto esta página estava aberta, outra pessoa escreveu: “${photo.description ?? ""}”. Abaixo está o que você escreveu: confira e guarde.`;
      return answerPhoto(context, services, file, purpose, said, {
        ...photo,
        description,
        focus: foco || undefined,
      });
    }
    await photos.describe(file, { description, focus: foco || undefined });
    const member = context.get("member");
    await history.note({ member, act: "described-photo", subject: file });
    if (acao === "usar" && purpose.place) return use(context, purpose.place, file);
    return redirectDone(context, photoPage(file), "foto-descrita");
  });

  routes.post(usePath, async (context) => {
    const form = v.safeParse(choice, await context.req.parseBody());
    const place = form.success && placeOf(form.output.para, form.output.campo).place;
    return form.success && place
      ? use(context, place, form.output.arquivo)
      : answerNotFound(context);
  });

  const use = async (
    context: Context<PanelEnvironment>,
    place: NonNullable<PhotoPurpose["place"]>,
    file: string,
  ): Promise<Response> => {
    const photo = await photos.find(file);
    const path = photo && (await choosePhoto(content, context.get("member"), place, photo));
    return path ? context.redirect(path, 303) : answerNotFound(context);
  };
  return routes;
}

async function answerPhoto(
  context: Context<PanelEnvironment>,
  { photos, content }: PhotoRouteServices,
  file: string,
  purpose: PhotoPurpose,
  problem?: string,
  written?: LibraryPhoto,
): Promise<Response> {
  const photo = await photos.find(file);
  if (!photo) return answerNotFound(context);
  const { place } = purpose;
  const titles = await titlesOfUses(content, [photo], context.get("member"));
  const title = place && (await titleFor(content, place.subject, context.get("member")));
  return answerPage(
    context,
    <PhotoView
      photo={written ?? photo}
      seen={seenIn(photo)}
      purpose={purpose}
      title={title}
      titles={titles}
      {...(problem && { problem })}
    />,
    {
      title: titleOfPhoto(photo),
      status: problem ? 422 : 200,
    },
  );
}

/** What is known of it now, for a form to send along. */
const seenIn = ({ description = "", focus = "" }: LibraryPhoto): string =>
  `${focus} ${description}`;

type Props = {
  photo: LibraryPhoto;
  seen: string;
  purpose: PhotoPurpose;
  /** Of the form that it is chosen for. */
  title: string | undefined;
  titles: ReadonlyMap<string, string>;
  problem?: string;
};

/** One photo: its description, its focus and its uses. */
function PhotoView({ photo, seen, purpose: { place }, title, titles, problem }: Props) {
  const { file, changedAtMs, uses, description, focus = "" } = photo;
  return (
    <>
      <Missing problems={problem ? { descricao: problem } : {}}>Nada mudou ainda.</Missing>
      <form className="form photo-details" method="post" action={photoPath}>
        <input type="hidden" name="arquivo" value={file} />
        <input type="hidden" name="visto" value={seen} />
        {place && <input type="hidden" name="para" value={place.subject} />}
        {place && <input type="hidden" name="campo" value={place.field} />}
        <fieldset className="focus">
          <legend>O que não pode ser cortado</legend>
          <p className="soft">Toque no rosto, ou no que não pode ficar de fora.</p>
          <FocusGrid name="foco" value={focus} picture={thumbnailOf(file, changedAtMs)} />
        </fieldset>
        <DescriptionField value={description} problem={problem} />
        <p className="soft">
          Vale para as próximas vezes que a foto for escolhida. Onde ela já está, mude na própria
          página.
        </p>
        {place ? (
          <button className="button" name="acao" value="usar">
            Guardar e usar em {title}
          </button>
        ) : (
          <button className="button">Guardar</button>
        )}
      </form>
      <section className="photo-other">
        <PhotoUses uses={uses} titles={titles} />
        <div className="actions">
          {uses.some((use) => use.in === "page") && (
            <a className="button quiet" href={galleryFor({ replaces: file })}>
              Trocar por outra foto
            </a>
          )}
          {uses.length === 0 && (
            <a className="button quiet" href={removalOf(file)}>
              Remover
            </a>
          )}
          <a href={place ? galleryFor({ place }) : panelPaths.photos}>
            <UpArrow /> Fotos
          </a>
        </div>
      </section>
    </>
  );
}
