import { dateOf, dayOf, weekMs } from "../../format/church-clock.ts";
import { shortDayName, timeOf } from "../../format/date-words.ts";
import { capitalized, whenWords } from "../../format/gatherings.ts";
import { plainWords } from "../../format/marked-text.ts";
import { panelPages, type PanelPages } from "../../kit/panel/pages.tsx";
import { panelPaths } from "../../kit/panel/panel-paths.ts";
import type { SummarySource, ComingGathering } from "../../kit/panel/summary.ts";
import type { ToBringBack } from "../../kit/panel/undo/undo.ts";
import { paths } from "../../kit/paths.ts";
import type { Warning } from "../../kit/warning.ts";
import type { PanelPart } from "../../feature.ts";
import type { PanelHouse } from "../../house.ts";
import { nameOfFile } from "../content.ts";
import { type Occasion, timesOf, eventWords } from "../occasions.ts";
import {
  programme as programmeShape,
  type Meeting,
  type Programme,
} from "../subjects/programme.ts";
import { showForm } from "./edit/edit-page.tsx";
import { editRoutes } from "./edit/edit-routes.tsx";
import { openEdit, sentFields, sheetOf, textOf, titleFor } from "./edit/edit-state.ts";
import { drawnWith } from "./edit/posted-form.tsx";
import { editorSheet } from "./editor-sheet.ts";
import { valueOfYaml } from "./form/edit-yaml.ts";
import { childOf } from "./form/entries.ts";
import { findOldTimes, onPage, sentenceWith } from "./old-times/old-times.tsx";
import { oneFieldRoutes } from "./one-field/one-field-routes.tsx";
import type { ContentServices } from "./open-editor.ts";
import { refusalOf, undoPublication, showPreview } from "./publish.ts";
import { contentPaths, subjectWords, labelOf, subjectNamed } from "./subject.ts";
import { publication } from "./undo.ts";
import { versionsRoutes } from "./versions/versions-routes.tsx";
import { changesOf } from "./words/changes.ts";

export function openEditor({ editor: services, parts, content }: PanelHouse): PanelPart {
  const pages = panelPages("content", services);
  const { routes, page } = pages;
  page(panelPaths.content, async (context) => {
    const newest = await services.contentVersions.newest();
    const drafts = await services.drafts.list(context.get("member").id);
    const words = subjectWords();
    const names = Object.keys(words);
    const ways = parts().flatMap(({ contentWays }) => contentWays ?? []);
    const card = (name: string) => {
      const version = newest.get(`${name}.yaml`);
      const draft = drafts.find(({ file }) => file === `${name}.yaml`);
      return (
        <li key={name}>
          <a className="card" href={contentPaths(name).edit}>
            <strong>{labelOf(`${name}.yaml`)}</strong>
            <span>{words[name]?.about}</span>
            {draft && <span className="urgent">Há um rascunho seu</span>}
            {version && version.parent > 0 && (
              <span className="soft">Mudou em {timeOf(version.madeAtMs)}</span>
            )}
          </a>
        </li>
      );
    };
    return {
      title: "Conteúdo do site",
      body: (
        <>
          <div className="actions page-links">
            {ways.map(({ begin: { href, label } }) => (
              <a key={href} href={href}>
                {label}
              </a>
            ))}
          </div>
          <ul className="cards">
            {ways
              .flatMap(({ list }) => list ?? [])
              .map(({ href, label, about }) => (
                <li key={href}>
                  <a className="card" href={href}>
                    <strong>{label}</strong>
                    <span>{about}</span>
                  </a>
                </li>
              ))}
            {names.filter((name) => !seldom.has(name)).map(card)}
          </ul>
          <h2>Raramente</h2>
          <ul className="cards">{names.filter((name) => seldom.has(name)).map(card)}</ul>
        </>
      ),
    };
  });
  versionsRoutes(pages, services);
  previewRoutes(pages, services);
  oneFieldRoutes(pages, services);
  editRoutes(pages, services);
  return {
    routes,
    sheet: editorSheet,
    home: contentSummary(services),
    warns: async ({ programme }) => movedToPast(content().programme, programme, services.now()),
    bringBack: { [publication.kind]: (undone: ToBringBack) => undoPublication(services, undone) },
  };
}

const seldom = new Set(["privacidade", "nao-encontrada"]);

/** No more of them on the first page at a time: what is mended makes room for the next. */
const mostOldTimes = 5;

/** On the panel's first page: the week as the site shows it, the last change, drafts, and texts with an old hour. */
function contentSummary(services: ContentServices): SummarySource {
  const { contentVersions, drafts, now } = services;
  return {
    area: "content",
    async read(member) {
      const newest = await contentVersions.newest();
      const programme = newest.get("programacao.yaml");
      const cells = childOf(valueOfYaml(newest.get("celulas.yaml")?.text ?? ""), "celulas");
      const hasCells = Array.isArray(cells) && cells.length > 0;
      const oldTimes = await findOldTimes(services);
      const [last] = [...newest.values()]
        .filter(({ parent }) => parent > 0)
        .sort((a, b) => b.id - a.id);
      const begun = await drafts.list(member.id);
      const titles = await Promise.all(
        begun.map(({ file }) => titleFor(services, nameOfFile(file), member)),
      );
      const lastTitle = last && (await titleFor(services, nameOfFile(last.file), member));
      return {
        week: programme ? comingWeek(programme.text, now(), hasCells) : [],
        waiting: [
          ...services.complaints().map((detail) => ({
            text: "Na pasta do conteúdo há o que acertar",
            detail,
          })),
          ...oldTimes.slice(0, mostOldTimes).map((one) => ({
            text: one.only
              ? `Em ${one.only} é outro o horário que está ${onPage(one.subject, one.name)}`
              : `O horário antigo ainda está ${onPage(one.subject, one.name)}`,
            detail: `“${sentenceWith(one.time, one.text)}”`,
            href: one.href,
          })),
          ...begun.map(({ file }, at) => ({
            text: `Você começou a mudar ${titles[at]} e não publicou`,
            href: contentPaths(nameOfFile(file)).edit,
          })),
        ],
        tasks: [
          {
            title: "Mudar o site",
            href: panelPaths.content,
            hint: last
              ? `${lastTitle} mudou em ${timeOf(last.madeAtMs)}`
              : "Horários, células, textos",
          },
        ],
      };
    },
  };
}

/** All that takes place in the seven days from now on, in its order, as the text of the programme has it. */
export function comingWeek(text: string, now: number, cells = true): ComingGathering[] {
  const read = programmeShape.safeParse(valueOfYaml(text));
  // The program was updated, and the text on the air is one that it no longer reads: its form says so.
  if (!read.success) return [];
  const programme = read.data;
  const { field } = contentPaths("programacao");
  const coming = { fromMs: now, toMs: now + weekMs };
  // A gathering that does not take place is listed too, so that its hour can be changed.
  const asUsual = {
    ...programme,
    daysOff: [],
    events: [],
    meetings: programme.meetings.map((one) => ({
      ...one,
      exceptions: one.exceptions.filter(({ isCancelled, toDay }) => !isCancelled && !toDay),
    })),
  };
  const weeklyOnes = programme.meetings.flatMap((meeting, at) => {
    // The site does not show a gathering in houses while there are none.
    if (!cells && meeting.whereabouts?.split("#")[0] === paths.cells) return [];
    const shown = timesOf(programme, at, coming);
    const first = shown[0] ?? timesOf(asUsual, at, coming)[0];
    if (!first) return [];
    const day = dateOf(dayOf(first.instead?.of ?? first.start));
    return [
      {
        start: first.start,
        end: first.end,
        when: whenWords(first, now),
        name: meeting.name,
        note:
          shown.length > 0 ? insteadWords(first, meeting) : noteOf(programme, meeting, first.start),
        isAsUsual: first.start === first.instead?.of && first.place === meeting.place,
        href: `${field(`encontros.${at}`)}?dia=${day}`,
      },
    ];
  });
  const dated = programme.events.map((event, at) => ({
    start: event.start,
    end: event.end,
    when: event.isWholeDay ? capitalized(eventWords(event, now)) : whenWords(event, now),
    name: event.title,
    note: undefined,
    isAsUsual: false,
    href: field(`eventos.${at}`),
  }));
  return [...weeklyOnes, ...dated]
    .filter(({ start, end }) => end > now && start < now + weekMs)
    .sort((a, b) => a.start - b.start)
    .map(({ when, name, note, isAsUsual, href }) => ({ when, name, note, isAsUsual, href }));
}

function insteadWords({ start, instead, place }: Occasion, meeting: Meeting): string | undefined {
  if (!instead) return undefined;
  const others = [
    start !== instead.of &&
      `nas outras semanas, ${dayOf(start) === dayOf(instead.of) ? "" : `${meeting.weekday}, `}${meeting.time}`,
    place !== meeting.place && place,
  ].filter(Boolean);
  return others.length > 0
    ? `Só neste dia; ${others.join("; ")}`
    : instead.note && plainWords(instead.note);
}

function noteOf({ daysOff, events }: Programme, meeting: Meeting, start: number): string {
  const day = dayOf(start);
  const said = meeting.exceptions.find((one) => one.day === day);
  if (said?.toDay) return `Neste dia não: passa para ${shortDayName(dateOf(said.toDay))}`;
  if (said?.isCancelled) return "Cancelado neste dia";
  if (daysOff.includes(day)) return "Neste dia não há encontro";
  const event = events.find((one) => one.start === start);
  return `No lugar dele: ${event?.title}`;
}

/** Dates that a text moves to a day that is over, which the text on the air does not do. */
function movedToPast(before: Programme, next: Programme, nowMs: number): Warning[] {
  const movesOf = ({ meetings }: Programme) =>
    meetings.flatMap(({ name, exceptions }) =>
      exceptions.flatMap(({ day, toDay }) =>
        toDay !== undefined && toDay < dayOf(nowMs)
          ? [
              `${name} de ${shortDayName(dateOf(day))} passa para ${shortDayName(dateOf(toDay))}, que já foi. Confira o dia.`,
            ]
          : [],
      ),
    );
  const known = new Set(movesOf(before));
  return movesOf(next).flatMap((words) => (known.has(words) ? [] : [{ words }]));
}

/** The real page, as it would be with the draft. Only who wrote it sees it. */
function previewRoutes({ page }: PanelPages, services: ContentServices): void {
  page(`${panelPaths.preview}/:assunto`, async (context) => {
    const subject = subjectNamed(context.req.param("assunto"));
    const state = subject && (await openEdit(services, subject, context.get("member")));
    if (!state) return "not-found";
    const asked = context.req.query("pagina") ?? "";
    const path = subject.pages.includes(asked) ? asked : (subject.pages[0] ?? "/");
    const { edit: editPath } = contentPaths(subject.name);
    const text = textOf(state);
    const seen = await services.preview({
      file: subject.file,
      text,
      path,
      editPath,
      ...(state.isDraft && {
        fields: [...drawnWith(state.base.id, sheetOf(state)), ...sentFields(state)],
        changes: changesOf(subject, valueOfYaml(state.newest.text), valueOfYaml(text)),
        warnings: await services.warnings({ file: subject.file, text }),
      }),
    });
    return "html" in seen
      ? showPreview(context, seen)
      : showForm(context, services, state, refusalOf(seen));
  });
}
