import { timeOf } from "../../../format/date-words.ts";
import type { Answer, Asked } from "../../../kit/panel/pages.tsx";
import { panelPaths } from "../../../kit/panel/panel-paths.ts";
import { Missing, Callout } from "../../../kit/panel/parts/parts.tsx";
import { ownPath, paths } from "../../../kit/paths.ts";
import { permissions } from "../../../platform/http/security-headers.ts";
import { isPageFile } from "../../content.ts";
import { pageHead } from "../../lines.ts";
import { titlesOfPhotos } from "../../photos/panel/photo-words.tsx";
import { describeProblem } from "../../problem.ts";
import type { OwnPage } from "../../subjects/own-page.ts";
import { indexEntries, itemsOf } from "../form/entries.ts";
import { type Field, isPhotoFile, type KindsField } from "../form/field.ts";
import { findOldTimes, OldTimesBox } from "../old-times/old-times.tsx";
import type { ContentServices } from "../open-editor.ts";
import type { Refusal } from "../publish.ts";
import { contentPaths, type Subject } from "../subject.ts";
import { WaitingText, waitingText } from "../versions/versions-page.tsx";
import { mistakeIn, inSentence } from "../words/words-of.ts";
import { type EditState, formOf, isThere, sheetOf } from "./edit-state.ts";
import editScript from "./edit.script.ts?inline-script";
import { PhotoList } from "./fields/choices.tsx";
import {
  type FormContext,
  isOpened,
  isWithin,
  isWrong,
  placeProblems,
} from "./fields/form-context.ts";
import { FormField } from "./fields/form-fields.tsx";
import { hintsBox } from "./hints.tsx";
import { placeFields, SheetFields } from "./posted-form.tsx";
import usePlace from "./use-place.script.ts?inline-script";

type Shown = Partial<Omit<Refusal, "status">> & { status: 200 | Refusal["status"] };

const formId = "texto";

export async function showForm(
  context: Asked,
  services: ContentServices,
  state: EditState,
  { status, problems = [], errors = [] }: Shown,
): Promise<Answer> {
  const { subject, base, newest, draftSavedAtMs, isDraft } = state;
  const photos = await services.photos();
  const photoTitles = titlesOfPhotos(photos, await services.descriptions());
  const shown = services.thumbnails();
  const typed = new Set(state.entries.values());
  const unshown = photos.filter((file) => typed.has(file) && !shown.has(file));
  const pictures = unshown.map(async (file) => [file, await services.pictureOf(file)] as const);
  const waiting = await waitingText(services, subject);
  const isPublished = context.req.query("feito") === "publicado";
  const oldTimes = isPublished ? await findOldTimes(services) : [];
  const hints = await hintsBox(context, services, subject);
  const hasPlace = state.entries.has(placeFields[0]);
  if (hasPlace) context.header("permissions-policy", permissions("(self)"));
  const entries = indexEntries(state.entries);
  const { placed, others } = placeProblems(subject, entries, problems);
  const form: FormContext = {
    subject,
    entries,
    problems: placed,
    // A photo that the site does not show has the panel's picture.
    pictures: new Map([...shown, ...(await Promise.all(pictures))]),
    pages: pageChoicesWith(services.ownPages()),
    opened: context.req.query("abrir"),
  };
  const mine = contentPaths(subject.name);
  const { body, head } = inDrawingOrder(subject);
  const draw = (field: Field) => (
    <FormField key={field.key} field={field} name={field.key} context={form} />
  );
  return {
    body: (
      <>
        {/* The panel's first page has those of other changes too. */}
        <OldTimesBox found={oldTimes.filter(({ versionId }) => versionId === newest.id)} />
        {hints}
        {waiting && <WaitingText {...waiting} subject={subject} base={newest.id} />}
        <p>{subject.about}.</p>
        <PageLinks subject={subject} text={newest.text} />
        {subject.fields.length < subject.allFields.length && (
          <p className="soft">
            A chave PIX e a conta no banco têm{" "}
            <a href={panelPaths.givingAccount}>uma página só delas</a>, da administração e da
            tesouraria.
          </p>
        )}
        <Mistakes context={form} others={[...errors, ...others.map(describeProblem)]} />
        {isDraft && draftSavedAtMs !== undefined && problems.length === 0 && (
          <Callout kind={base.id === newest.id ? "done" : "problem"}>
            <p>{draftWords(state, draftSavedAtMs)}</p>
            {/* The button belongs to the form, so that it sends what the form has kept last. */}
            <button className="button quiet small" form={formId} name="acao" value="descartar">
              Descartar o rascunho
            </button>
          </Callout>
        )}
        <form
          id={formId}
          className="form content-form"
          method="post"
          action={mine.edit}
          data-draft={mine.draft}
          noValidate
        >
          {/* The Enter key presses this button: nothing goes on the air by it. */}
          <button className="visually-hidden" name="acao" value="guardar" tabIndex={-1}>
            Guardar rascunho
          </button>
          <SheetFields base={base.id} sheet={sheetOf(state)} />
          {body.map(draw)}
          {head.length > 0 && (
            <details
              className="form-head"
              open={head.some(
                ({ key }) => isWrong(form, key) || isOpened(form, key) || isChanged(state, key),
              )}
            >
              <summary>O alto da página</summary>
              <p className="soft">
                O título e o que vem com ele, a foto grande, e como a página aparece no Google.
              </p>
              {head.map(draw)}
            </details>
          )}
          {subject.fields.some(hasPhoto) && <PhotoList photos={photoTitles} />}
          <div className="form-end">
            <output className="soft" data-draft-state />
            <button className="button quiet" name="acao" value="ver">
              Ver como fica
            </button>
            <button className="button" name="acao" value="publicar">
              Publicar
            </button>
          </div>
          {isDraft && problems.length > 0 && (
            <p className="item-buttons cluster">
              <button name="acao" value="descartar">
                Descartar o rascunho
              </button>
            </p>
          )}
        </form>
      </>
    ),
    title: subject.label,
    status,
    scripts: hasPlace ? [editScript, usePlace] : [editScript],
  };
}

function draftWords({ base, newest }: EditState, savedAtMs: number): string {
  if (base.id !== newest.id) {
    return `Este é o seu rascunho de ${timeOf(savedAtMs)}, e depois dele outro texto foi publicado. Ao publicar, você vê os dois textos e escolhe.`;
  }
  if (isThere(newest)) {
    return `Este é o seu rascunho de ${timeOf(savedAtMs)}. Ele ainda não está no ar.`;
  }
  return "A página está começada, e só você a vê. Escreva, ponha fotos, veja como fica e publique.";
}

/** True if this text makes a page on the site: one without people or cells does not. */
function saysSomething(subject: Subject, text: string): boolean {
  if (text.trim() === "") return false;
  const list = { celulas: "celulas", equipe: "pessoas" }[subject.name];
  return list === undefined || (itemsOf(formOf(subject, text), list)?.length ?? 0) > 0;
}

/** `text` is what is on the air. */
function PageLinks({ subject, text }: { subject: Subject; text: string }) {
  const mine = contentPaths(subject.name);
  const isOwn = isPageFile(subject.file);
  const isOnAir = text.trim() !== "";
  return (
    <div className="actions page-links">
      {saysSomething(subject, text) && <a href={subject.pages[0]}>Ver no site</a>}
      {(isOnAir || !isOwn) && <a href={mine.versions}>Ver o que já mudou</a>}
      {isOwn && isOnAir && <a href={mine.rename}>Mudar o endereço</a>}
      {isOwn && isOnAir && <a href={mine.removal}>Remover a página</a>}
    </div>
  );
}

/** Fields of the body and the page head. The head changes least, so it comes last, whatever the order in the file. */
function inDrawingOrder({ fields, first = [] }: Subject): Record<"body" | "head", Field[]> {
  const isPage = fields.some(({ key }) => key === pageHead.cover[0]);
  const headKeys = new Set<string>(isPage ? Object.values(pageHead).map(([key]) => key) : []);
  const place = ({ key }: Field) => (first.includes(key) ? first.indexOf(key) : first.length);
  return {
    body: fields
      .filter(({ key }) => !headKeys.has(key))
      .toSorted((one, next) => place(one) - place(next)),
    head: fields.filter(({ key }) => headKeys.has(key)),
  };
}

/** True if the draft changed that part, which is then open. */
function isChanged({ isDraft, subject, base, entries }: EditState, key: string): boolean {
  if (!isDraft) return false;
  const before = formOf(subject, base.text);
  return [...entries].some(
    ([name, text]) => isWithin(name, key) && text !== (before.get(name) ?? ""),
  );
}

function hasPhoto(field: Field | KindsField): boolean {
  if (field.shape === "value") return isPhotoFile(field);
  if (field.shape === "kinds") return field.kinds.some(hasPhoto);
  return field.shape === "list" ? hasPhoto(field.item) : field.fields.some(hasPhoto);
}

function Mistakes({ context, others }: { context: FormContext; others: string[] }) {
  const { subject, entries, problems } = context;
  const count = problems.size + others.length;
  const placed = [...problems].map(
    ([name, words]) => [name, mistakeIn(subject, entries, name, inSentence(words))] as const,
  );
  return (
    <Missing problems={new Map(placed)} errors={others}>
      {count === 1 ? "Falta acertar uma coisa" : `Falta acertar ${count} coisas`}. O que você
      escreveu está guardado, e o site continua como estava.
      {problems.size > 0 && " Toque no que falta para ir até o campo, acerte, e aperte Publicar."}
    </Missing>
  );
}

export const pageChoicesWith = (ownPages: readonly OwnPage[]): FormContext["pages"] => [
  [paths.home, "Página inicial"],
  [paths.programme, "Programação"],
  [paths.cells, "Células"],
  [paths.contact, "Contato"],
  [paths.giving, "Contribua"],
  [paths.cardGift, "Contribuir com cartão"],
  [paths.history, "Quem somos"],
  [paths.beliefs, "O que cremos"],
  [paths.team, "Equipe"],
  [paths.privacy, "Privacidade"],
  ...ownPages.map((own) => [ownPath(own), own.title] as const),
];
