import { nothingTyped, readForm, readTyped, type Shown } from "../../../kit/panel/form.ts";
import { type Asked, panelPages } from "../../../kit/panel/pages.tsx";
import type { SummarySource } from "../../../kit/panel/summary.ts";
import type { PanelPart } from "../../../feature.ts";
import type { PanelHouse } from "../../../house.ts";
import { subjects } from "../../content.ts";
import { formOf, newestOf } from "../../editor/edit/edit-state.ts";
import { editorSheet } from "../../editor/editor-sheet.ts";
import { valueOfYaml } from "../../editor/form/edit-yaml.ts";
import { itemsOf } from "../../editor/form/entries.ts";
import type { ContentServices } from "../../editor/open-editor.ts";
import {
  showPreview,
  placeRefusal,
  publishOver,
  type Refusal,
  refusalOf,
} from "../../editor/publish.ts";
import { type Subject, subjectNamed } from "../../editor/subject.ts";
import { changesOf } from "../../editor/words/changes.ts";
import { momentText, proposalsAt, sundayGathering, untilWords } from "../proposals.ts";
import { noticesPath, isOver } from "../schema.ts";
import countLetters from "./count-letters.script.ts?inline-script";
import { noticesIn, withNotice, withoutNotice, noticeForm, noticeOfForm } from "./notice-form.ts";
import { NoticesPage, removePath } from "./notices-page.tsx";

const noticesSubject = (): Subject => {
  const subject = subjectNamed("avisos");
  if (!subject) throw new Error("The notices have no file.");
  return subject;
};

export function openNotices(house: PanelHouse): PanelPart {
  const { editor: services } = house;
  const { routes, page, action } = panelPages("content", house);

  const show = async (context: Asked, shown: Shown, status: 200 | Refusal["status"] = 200) => {
    const nowMs = services.now();
    const drafts = await services.drafts.list(context.get("member").id);
    return {
      body: (
        <NoticesPage
          nowMs={nowMs}
          notices={noticesIn(await textOnAir(services))}
          shown={shown}
          proposals={proposalsAt(nowMs, await nextOnSunday(services, nowMs))}
          hasDraft={drafts.some(({ file }) => file === noticesSubject().file)}
        />
      ),
      title: "Avisos",
      status,
      scripts: [countLetters],
    };
  };

  /** Shows the mistakes, those of the new notice, which is the last one of the text, beside their fields. */
  const refuse = (context: Asked, refusal: Refusal, text: string, typed?: Shown["typed"]) => {
    const subject = noticesSubject();
    const own = typed && `avisos.${itemsOf(formOf(subject, text), "avisos")?.at(-1)}.`;
    const { status, ...shown } = placeRefusal(refusal, { subject, text }, (field) =>
      own && field.startsWith(own) ? field.slice(own.length) : undefined,
    );
    return show(context, { typed: typed ?? {}, ...shown }, status);
  };

  /** Publishes the list on the air with a notice added to it, or taken from it. */
  const publishList = (context: Asked, label: string, change: (text: string) => string) => {
    const subject = { ...noticesSubject(), label };
    const member = context.get("member");
    return publishOver({ services, member, subject, path: noticesPath }, change);
  };

  page(noticesPath, (context) =>
    // A preview leads back to what was written.
    show(context, { ...nothingTyped, typed: context.req.query() }),
  );

  action(noticesPath, async (context) => {
    const { values, refused, typed } = await readForm(context, noticeForm(services.now()));
    if (!values) return show(context, refused, 422);
    const notice = noticeOfForm(values);
    const before = await textOnAir(services);
    const change = (text: string) => withNotice(noticesSubject(), text, notice, services.now());
    if (values.acao === "ver") {
      const text = change(before);
      const { acao: _, ...written } = typed;
      // The home page as it would be with the notice; nothing is published.
      const seen = await services.preview({
        file: noticesSubject().file,
        text,
        path: noticesSubject().pages[0] ?? "/",
        editPath: `${noticesPath}?${new URLSearchParams(written)}`,
        fields: Object.entries(written),
        changes: changesOf(noticesSubject(), valueOfYaml(before), valueOfYaml(text)),
      });
      return "html" in seen
        ? showPreview(context, seen)
        : refuse(context, refusalOf(seen), text, typed);
    }
    const isThere = noticesIn(before).some(
      ({ text, until }) => text === notice.texto && momentText(until) === notice.ate,
    );
    // Sent twice, or again by the back button.
    if (isThere) return { done: "aviso-ja-no-ar", at: noticesPath };
    const result = await publishList(context, "um aviso", change);
    const refusal = refusalOf(result);
    if (refusal) return refuse(context, refusal, result.text, typed);
    const done = notice.desde === "" ? "aviso-no-ar" : "aviso-marcado";
    return { done, at: noticesPath };
  });

  action(removePath, async (context) => {
    const { texto, ate } = await readTyped(context);
    let isThere = false;
    const result = await publishList(context, "a saída de um aviso", (text) => {
      const at = noticesIn(text).findIndex(
        (one) => one.text === texto && momentText(one.until) === ate,
      );
      isThere = at >= 0;
      return isThere ? withoutNotice(noticesSubject(), text, at, services.now()) : text;
    });
    const refusal = refusalOf(result);
    return refusal
      ? refuse(context, refusal, result.text)
      : { done: isThere ? "aviso-tirado" : "aviso-ja-saiu", at: noticesPath };
  });

  return { routes, sheet: editorSheet, home: noticeSummary(services) };
}

const textOnAir = async ({ contentVersions }: ContentServices): Promise<string> =>
  (await newestOf(contentVersions, noticesSubject()))?.text ?? "";

async function nextOnSunday({ contentVersions }: ContentServices, nowMs: number) {
  const newest = (await contentVersions.newest()).get(subjects.programme.file);
  const read = newest && subjects.programme.schema.safeParse(valueOfYaml(newest.text));
  // A text that this version no longer reads offers no hour.
  return read?.success ? sundayGathering(read.data, nowMs) : undefined;
}

const noticeSummary = (services: ContentServices): SummarySource => ({
  area: "content",
  async read() {
    const nowMs = services.now();
    const open = noticesIn(await textOnAir(services)).filter((notice) => !isOver(notice, nowMs));
    const [first] = open;
    const hint =
      open.length > 1
        ? `${open.length} avisos no ar ou marcados`
        : first
          ? `Há um, até ${untilWords(first.until, nowMs)}`
          : "No alto de todas as páginas, e sai sozinho";
    return { waiting: [], tasks: [{ title: "Pôr um aviso no ar", href: noticesPath, hint }] };
  },
});
