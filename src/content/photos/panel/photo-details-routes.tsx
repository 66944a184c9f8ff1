import { FieldView } from "../../../kit/panel/form-view.tsx";
import {
  defineForm,
  type Field,
  hiddenField,
  readForm,
  readTyped,
} from "../../../kit/panel/form.ts";
import type { Answer, Asked, PanelPages } from "../../../kit/panel/pages.tsx";
import { panelPaths } from "../../../kit/panel/panel-paths.ts";
import { Missing, UpArrow } from "../../../kit/panel/parts/parts.tsx";
import { choosePhoto, titleFor } from "../../editor/edit/edit-state.ts";
import { type FocusWord, focusWords } from "../../photo.ts";
import { titleOfPhoto, type PhotoDetails, type LibraryPhoto } from "../photo-library.ts";
import {
  photoPage,
  photoPath,
  usePath,
  galleryFor,
  removalOf,
  pictureOf,
  placeOf,
  type PhotoPurpose,
  purposeOf,
} from "./photo-paths.ts";
import { PhotoUses, titlesOfUses, descriptionField, FocusGrid } from "./photo-words.tsx";
import type { PhotoRouteServices } from "./upload-routes.ts";

const photoForm = defineForm({
  descricao: descriptionField,
  foco: {
    ...hiddenField,
    read: (word) => ({ value: focusWords.find((one) => one === word) }),
  } satisfies Field<FocusWord | undefined>,
});

export function photoDetailsRoutes(
  { page, action }: PanelPages,
  { photos, content }: Pick<PhotoRouteServices, "photos" | "content">,
): void {
  const show = async (
    context: Asked,
    file: string,
    purpose: PhotoPurpose,
    refused?: { problem: string | undefined; written: PhotoDetails },
  ): Promise<Answer> => {
    const photo = await photos.find(file);
    if (!photo) return "not-found";
    const { place } = purpose;
    const { changedAtMs, uses } = photo;
    const { description, focus = "" } = refused?.written ?? photo;
    const titles = await titlesOfUses(content, [photo], context.get("member"));
    const problems = refused?.problem ? { descricao: refused.problem } : {};
    return {
      body: (
        <>
          <Missing problems={problems}>Nada mudou ainda.</Missing>
          <form className="form photo-details" method="post" action={photoPath}>
            <input type="hidden" name="arquivo" value={file} />
            <input type="hidden" name="visto" value={seenIn(photo)} />
            {place && <input type="hidden" name="para" value={place.subject} />}
            {place && <input type="hidden" name="campo" value={place.field} />}
            <fieldset className="focus">
              <legend>O que não pode ser cortado</legend>
              <p className="soft">Toque no rosto, ou no que não pode ficar de fora.</p>
              <FocusGrid
                name="foco"
                value={focus}
                picture={await pictureOf(photos, file, changedAtMs)}
              />
            </fieldset>
            <FieldView
              name="descricao"
              field={descriptionField}
              value={description}
              problem={problems.descricao}
            />
            <p className="soft">
              Vale para as próximas vezes que a foto for escolhida. Onde ela já está, mude na
              própria página.
            </p>
            {place ? (
              <button className="button" name="acao" value="usar">
                Guardar e usar em {await titleFor(content, place.subject, context.get("member"))}
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
      ),
      title: titleOfPhoto(photo),
      status: refused ? 422 : 200,
    };
  };

  page(photoPath, (context) =>
    show(context, context.req.query("arquivo") ?? "", purposeOf(context)),
  );

  action(photoPath, async (context) => {
    const { values, refused, typed } = await readForm(context, photoForm);
    const { arquivo: file = "", visto, para, campo, acao } = typed;
    const purpose = placeOf(para, campo);
    const written = { description: typed.descricao ?? "", focus: typed.foco || undefined };
    if (!values) {
      const problem = refused.problems.descricao;
      return show(context, file, purpose, { problem, written });
    }
    const { descricao: description, foco: focus } = values;
    const photo = await photos.find(file);
    if (!photo) return "not-found";
    const isOther = (photo.description ?? "") !== description || photo.focus !== focus;
    if (visto !== undefined && visto !== seenIn(photo) && isOther) {
      const problem = `Enquanto esta página estava aberta, outra pessoa escreveu: “${photo.description ?? ""}”. Abaixo está o que você escreveu: confira e guarde.`;
      return show(context, file, purpose, { problem, written });
    }
    await photos.describe(file, { description, focus });
    const noted = { act: "described-photo", subject: file } as const;
    if (acao !== "usar" || !purpose.place) {
      return { done: "foto-descrita", at: photoPage(file), ...noted };
    }
    const used = await use(context, purpose.place, file);
    return used ? { goTo: used, ...noted } : "not-found";
  });

  action(usePath, async (context) => {
    const { arquivo: file = "", para, campo } = await readTyped(context);
    const { place } = placeOf(para, campo);
    const used = place && (await use(context, place, file));
    return used ? { goTo: used } : "not-found";
  });

  /** → the form that it was chosen for */
  const use = async (context: Asked, place: NonNullable<PhotoPurpose["place"]>, file: string) => {
    const photo = await photos.find(file);
    return photo && choosePhoto(content, context.get("member"), place, photo);
  };
}

/** The photo's details as they are now, for a form to send along. */
const seenIn = ({ description = "", focus = "" }: LibraryPhoto): string =>
  `${focus} ${description}`;
