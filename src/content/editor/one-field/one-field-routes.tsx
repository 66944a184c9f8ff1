import * as v from "valibot";
import type { Answer, Asked, PanelPages } from "../../../kit/panel/pages.tsx";
import { panelPaths } from "../../../kit/panel/panel-paths.ts";
import { LoneLink, Missing } from "../../../kit/panel/parts/parts.tsx";
import { isFormPost } from "../../../platform/http/form-body.ts";
import { keepAsDraft, mergeEntries } from "../edit/conflict.tsx";
import { pageChoicesWith } from "../edit/edit-page.tsx";
import { baseOf, formOf, isThere } from "../edit/edit-state.ts";
import { FieldControl } from "../edit/fields/field-control.tsx";
import type { FormContext } from "../edit/fields/form-context.ts";
import { entriesIn, settleLinks } from "../edit/posted-form.tsx";
import { editYaml } from "../form/edit-yaml.ts";
import { type Entries, indexEntries } from "../form/entries.ts";
import {
  findOldTimes,
  type OldTime,
  withNewTime,
  sentenceWith,
  onPage,
} from "../old-times/old-times.tsx";
import type { ContentServices } from "../open-editor.ts";
import { placeRefusal, publishText, refusalOf } from "../publish.ts";
import { asCalled, subjectNamed, contentPaths } from "../subject.ts";
import {
  type Place,
  placeNamed,
  isStillThere,
  titleOf,
  dayAsked,
  ForHowLong,
  type OneDate,
  oneDatePosted,
  saidOf,
  OnlyThen,
  withOneDate,
} from "./one-date.tsx";

const posted = v.object({
  base: v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)),
  acao: v.picklist(["publicar", "manter"]),
});

/** One hour of the week, or one sentence that still says an old one: changed and published without the whole form. */
export function oneFieldRoutes({ page, action }: PanelPages, services: ContentServices): void {
  const path = `${panelPaths.content}/:assunto/campo/:campo`;

  page(path, async (context) => {
    const place = placeOf(context);
    if (!place) return "not-found";
    const newest = (await services.contentVersions.newest()).get(place.subject.file);
    if (!newest || !isThere(newest)) return "not-found";
    const entries = formOf(place.subject, newest.text);
    if (!isStillThere(place, entries)) return { done: "lista-mudou", at: panelPaths.home };
    const oldTime = await oldTimeAt(services, place);
    if (oldTime?.now) {
      entries.set(place.name, withNewTime(oldTime.text, oldTime.time, oldTime.now));
    }
    const day = dayAsked(place, context.req.query("dia"));
    const asked = new URLSearchParams({
      vale: context.req.query("vale") ?? "",
      dia_unico: day ?? "",
    });
    const only = day ? oneDatePosted(asked, place, entries, services.now()) : undefined;
    return show(context, services, place, { entries, base: newest.id, status: 200, day, only });
  });

  action(path, async (context) => {
    const place = placeOf(context);
    if (!place || !isFormPost(context)) return "not-found";
    const form = entriesIn(await context.req.formData());
    settleLinks(form);
    const asked = v.safeParse(posted, Object.fromEntries(form));
    const seen =
      asked.success && (await baseOf(services.contentVersions, place.subject, asked.output.base));
    if (!asked.success || !seen || !isThere(seen)) return "not-found";
    if (asked.output.acao === "manter") {
      const open = await oldTimeAt(services, place);
      // Somebody has written it anew, with the old hour still in it: that is to be read first.
      if (open && open.text !== formOf(place.subject, seen.text).get(place.name)) {
        return { goTo: context.req.path };
      }
      if (open) {
        const { subject, time: hour, textHash, versionId } = open;
        await services.oldTimes.add({ file: subject.file, hour, textHash, versionId });
      }
      return { done: "texto-conferido", at: panelPaths.home };
    }
    const written = formOf(place.subject, seen.text);
    const only = oneDatePosted(form, place, written, services.now());
    for (const { name } of place.fields) {
      const text = form.get(name);
      if (text !== null && written.has(name)) written.set(name, text);
    }
    return publishHere(context, services, place, { seen, written, only });
  });
}

function placeOf(context: Asked): Place | undefined {
  const subject = subjectNamed(context.req.param("assunto") ?? "");
  return subject && placeNamed(subject, context.req.param("campo") ?? "");
}

/** The old hour that the text at that place still says, if any. */
async function oldTimeAt(services: ContentServices, { subject, name }: Omit<Place, "fields">) {
  const all = await findOldTimes(services);
  return all.find((one) => one.subject.file === subject.file && one.name === name);
}

/** Writes the fields into the form that is on the air; a field outside of lists keeps its place. */
function withFields(onAir: Entries, fields: Place["fields"], written: Entries): Entries {
  const entries = new URLSearchParams([...onAir]);
  for (const { name } of fields) entries.set(name, written.get(name) ?? "");
  return entries;
}

type Written = {
  seen: { id: number; text: string };
  written: Entries;
  /** Set if the change is for this date alone. */
  only: OneDate | undefined;
};

/** Publishes over what is on the air now, whatever else was published since the page was opened. */
async function publishHere(
  context: Asked,
  services: ContentServices,
  place: Place,
  { seen, written, only }: Written,
): Promise<Answer> {
  const { fields } = place;
  const subject = asCalled(place.subject, written);
  const member = context.get("member");
  const newest = (await services.contentVersions.newest()).get(subject.file);
  if (!newest) throw new Error(`${subject.file} has no version.`);
  const [before, onAir] = [formOf(subject, seen.text), formOf(subject, newest.text)];
  const isInList = /\.\d+(?:\.|$)/.test(place.name);
  const entries = isInList
    ? mergeEntries(before, onAir, written)
    : withFields(onAir, fields, written);
  // Gatherings were added, moved or removed: this may be another one now.
  if (!entries && !only) return { done: "lista-mudou", at: panelPaths.home };
  const day = only && dayAsked(place, only.data);
  const again = { entries: written, base: newest.id, day, only };
  const isOnAir = !only && fields.every(({ name }) => written.get(name) === onAir.get(name));
  if (!isOnAir && fields.some(({ name }) => before.get(name) !== onAir.get(name))) {
    const said = fields.map(({ name }) => onAir.get(name)).join(", ");
    const errors = [
      `Alguém mudou isto enquanto esta página estava aberta. No site está agora: ${said}. Abaixo está o que você escreveu: confira e publique.`,
    ];
    return show(context, services, place, { ...again, status: 409, errors });
  }
  const text = only
    ? withOneDate(newest.text, only)
    : editYaml(newest.text, subject.fields, entries ?? onAir);
  if (only && isSaidAnew(seen.text, newest.text, text, only)) {
    const errors = [
      "Alguém disse outra coisa deste dia enquanto esta página estava aberta. Confira a programação; se vale o que está abaixo, publique de novo.",
    ];
    return show(context, services, place, { ...again, status: 409, errors });
  }
  const publication = { services, member, subject, path: panelPaths.home };
  const result = await publishText(publication, { text, base: newest.id });
  if (result.outcome === "asks") {
    const asking = { subject, base: newest.id, entries: formOf(subject, text) };
    return keepAsDraft(context, services, asking, { goTo: contentPaths(subject.name).preview });
  }
  const refusal = refusalOf(result);
  if (refusal) {
    const placed = placeRefusal(refusal, { subject, text }, (at) => {
      const [, , key = ""] = only && at.startsWith("excecoes.") ? at.split(".") : [];
      const shown = key ? `${place.name}.${key === "para" ? "dia" : key}` : at;
      return fields.some(({ name }) => name === shown) ? shown : undefined;
    });
    return show(context, services, place, { ...again, ...placed });
  }
  return { done: "publicado", at: panelPaths.home };
}

/** True if somebody has changed that date since the page was opened, to something else than is written here. */
function isSaidAnew(seen: string, onAir: string, written: string, only: OneDate): boolean {
  const now = saidOf(onAir, only);
  return now !== saidOf(seen, only) && now !== saidOf(written, only);
}

type Shown = {
  entries: Entries;
  base: number;
  status: 200 | 409 | 422 | 503;
  problems?: Record<string, string>;
  errors?: readonly string[] | undefined;
  /** The date that the row was of. */
  day?: string | undefined;
  only?: OneDate | undefined;
};

/** Page of one hour, or one text, published from here: nothing else is touched. */
async function show(
  context: Asked,
  services: ContentServices,
  { name, fields, ...place }: Place,
  { entries, base, status, problems = {}, errors = [], day, only }: Shown,
): Promise<Answer> {
  const subject = asCalled(place.subject, entries);
  const drafts = await services.drafts.list(context.get("member").id);
  const oldTime = await oldTimeAt(services, { subject, name });
  const form: FormContext = {
    subject,
    entries: indexEntries(entries),
    problems: new Map(Object.entries(problems)),
    pictures: new Map(),
    pages: pageChoicesWith(services.ownPages()),
  };
  const paths = contentPaths(subject.name);
  return {
    body: (
      <>
        <Missing problems={form.problems} errors={errors}>
          Falta acertar uma coisa. O site continua como estava.
        </Missing>
        {oldTime && <Asked {...oldTime} />}
        <form className="form content-form" method="post" action={paths.field(name)} noValidate>
          <input type="hidden" name="base" value={base} />
          {day && <ForHowLong day={day} said={only} />}
          {fields.map(({ field, name: own }) => (
            <FieldControl key={own} field={field} name={own} context={form} />
          ))}
          {day && <OnlyThen day={day} said={only} />}
          <div className="actions">
            <button className="button" name="acao" value="publicar">
              Publicar
            </button>
            {oldTime && (
              <button className="button quiet" name="acao" value="manter">
                Está certo assim, não mudar
              </button>
            )}
          </div>
        </form>
        {drafts.some(({ file }) => file === subject.file) && (
          <p className="soft">
            O rascunho que você tem de {subject.label} fica guardado, como está.
          </p>
        )}
        <LoneLink href={`${paths.edit}?abrir=${name}#${anchorOf(name)}`}>
          {fields.length > 1 ? "Mudar o nome, o lugar e o resto" : "Abrir o formulário inteiro"}
        </LoneLink>
      </>
    ),
    title: titleOf({ subject, name }, entries),
    status,
  };
}

/** Anchor of a field by itself, or of the item of a list. */
const anchorOf = (name: string): string => (/\.\d+$/.test(name) ? `item.${name}` : name);

function Asked({ subject, name, time, now, only, text }: OldTime) {
  const changed = now
    ? `Um horário mudou de ${time} para ${now}.`
    : only
      ? `Em ${only} o horário das ${time} não vale.`
      : `O horário das ${time} mudou ou saiu.`;
  return (
    <div className="written-before">
      <p>
        {changed} Mas {onPage(subject, name)} ainda se lê:
      </p>
      <blockquote>{sentenceWith(time, text)}</blockquote>
      {now && <p>Abaixo o texto já está com o horário novo. Confira e publique.</p>}
    </div>
  );
}
