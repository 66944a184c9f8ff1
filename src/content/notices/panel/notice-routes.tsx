import { subjects } from "../../content.ts";
import { type Context, Hono } from "hono";
import { requireArea } from "../../../panel/access/require-area.tsx";
import { requireMember } from "../../../panel/access/require-member.ts";
import type { PanelEnvironment } from "../../../panel/environment.ts";
import type { SummarySource } from "../../../panel/home/summary.ts";
import { panelPaths } from "../../../panel/panel-paths.ts";
import countLetters from "../../../panel/browser/count-letters.script.ts?inline-script";
import { answerPage } from "../../../panel/shell/answer-page.tsx";
import { redirectDone } from "../../../panel/shell/redirect-done.ts";
import { isFormPost, type RefusedForm } from "../../../panel/shell/parse-form.ts";
import { describeProblem } from "../../problem.ts";
import type { ContentServices } from "../../editor/content-services.ts";
import { newestOf } from "../../editor/edit/edit-state.ts";
import { placeProblems } from "../../editor/edit/fields/form-context.ts";
import { valueOfYaml } from "../../editor/form/edit-yaml.ts";
import { entriesOf, indexEntries } from "../../editor/form/entries.ts";
import { showPreview } from "../../editor/show-preview.ts";
import { publishOver } from "../../editor/publish-over.ts";
import { type Subject, subjectNamed } from "../../editor/subject.ts";
import { changesOf } from "../../editor/words/changes.ts";
import { noticesIn, type WrittenNotice, withNotice, withoutNotice } from "../edit-notices.ts";
import { isOver } from "../on-air.ts";
import { momentText, proposalsAt, sundayGathering, untilWords } from "../proposals.ts";
import { listedNotices, NoticesPage } from "./notices-page.tsx";
import { readNotice } from "./posted-notice.ts";

type PanelContext = Context<PanelEnvironment>;

const removePath = `${panelPaths.notices}/tirar`;

const noticesSubject = (): Subject => {
  const subject = subjectNamed("avisos");
  if (!subject) throw new Error("The notices have no file.");
  return subject;
};

/** A word on every page until a minute: written, looked at, put on the air and taken from it. */
export function noticeRoutes(services: ContentServices): Hono<PanelEnvironment> {
  const routes = new Hono<PanelEnvironment>();
  const guards = [requireMember, requireArea("content")] as const;

  routes.get(panelPaths.notices, ...guards, (context) =>
    answer(context, services, {
      // As a preview leads back to what was written.
      form: { typed: context.req.query(), problems: {} },
      status: 200,
    }),
  );

  routes.post(panelPaths.notices, ...guards, async (context, next) => {
    if (!isFormPost(context)) return next();
    const form = readNotice(await context.req.parseBody(), services.now());
    if (!form.notice) return answer(context, services, { form, status: 422 });
    const { notice, typed } = form;
    if (typed.acao === "ver") return preview(context, services, { ...form, notice });
    const onAir = await textOnAir(services);
    const isThere = noticesIn(onAir).some(
      ({ text, until }) => text === notice.texto.trim() && momentText(until) === notice.ate,
    );
    // Sent twice, or again by the back button.
    if (isThere) return redirectDone(context, panelPaths.notices, "aviso-ja-no-ar");
    let name = "";
    const result = await publishList(context, services, "um aviso", (text) => {
      const changed = withNotice(noticesSubject(), text, notice, services.now());
      ({ name } = changed);
      return changed.text;
    });
    if (result.outcome === "published" || result.outcome === "unchanged") {
      const done = notice.desde === "" ? "aviso-no-ar" : "aviso-marcado";
      return redirectDone(context, panelPaths.notices, done);
    }
    return answer(context, services, refusalOf(result, form, name));
  });

  routes.post(removePath, ...guards, async (context, next) => {
    if (!isFormPost(context)) return next();
    const { texto, ate } = await context.req.parseBody();
    let isThere = false;
    const result = await publishList(context, services, "a saída de um aviso", (text) => {
      const at = noticesIn(text).findIndex(
        (one) => one.text === texto && momentText(one.until) === ate,
      );
      isThere = at >= 0;
      return isThere ? withoutNotice(noticesSubject(), text, at, services.now()) : text;
    });
    if (result.outcome === "published" || result.outcome === "unchanged") {
      return redirectDone(context, panelPaths.notices, isThere ? "aviso-tirado" : "aviso-ja-saiu");
    }
    return answer(context, services, refusalOf(result, { typed: {}, problems: {} }, ""));
  });
  return routes;
}

const textOnAir = async ({ contentVersions }: ContentServices): Promise<string> =>
  (await newestOf(contentVersions, noticesSubject()))?.text ?? "";

async function nextOnSunday({ contentVersions }: ContentServices, nowMs: number) {
  const newest = (await contentVersions.newest()).get(subjects.programme.file);
  const read = newest && subjects.programme.schema.safeParse(valueOfYaml(newest.text));
  // A text that this version no longer reads offers no hour.
  return read?.success ? sundayGathering(read.data, nowMs) : undefined;
}

/** A notice is added to, or taken from, what is on the air. */
const publishList = (
  context: PanelContext,
  services: ContentServices,
  label: string,
  change: (text: string) => string,
) =>
  publishOver(
    {
      services,
      member: context.get("member"),
      subject: { ...noticesSubject(), label },
      path: panelPaths.notices,
    },
    change,
  );

type Refused = Exclude<
  Awaited<ReturnType<typeof publishList>>,
  { outcome: "published" | "unchanged" }
>;
type Answer = { form: RefusedForm; status: 200 | 409 | 422 | 503; errors?: readonly string[] };

/** What is in the way: beside its field where the notice has one. `name` is the notice's own, in the file. */
function refusalOf(result: Refused, form: RefusedForm, name: string): Answer {
  switch (result.outcome) {
    case "behind":
      return {
        form,
        status: 409,
        errors: ["Alguém publicou neste mesmo momento. Toque de novo."],
      };
    case "error":
      return { form, status: 503, errors: result.words };
    case "mistakes": {
      const subject = noticesSubject();
      const entries = entriesOf(subject.fields, valueOfYaml(result.text));
      const { placed, others } = placeProblems(subject, indexEntries(entries), result.problems);
      const own = [...placed].filter(([field]) => name && field.startsWith(`${name}.`));
      const problems = Object.fromEntries(
        own.map(([field, words]) => [field.split(".").at(-1) ?? "", words]),
      );
      const elsewhere = own.length > 0 ? others : result.problems;
      return {
        form: { ...form, problems: { ...form.problems, ...problems } },
        status: 422,
        errors: elsewhere.map(describeProblem),
      };
    }
  }
}

async function answer(
  context: PanelContext,
  services: ContentServices,
  { form, status, errors = [] }: Answer,
): Promise<Response> {
  const nowMs = services.now();
  const drafts = await services.drafts.list(context.get("member").id);
  return answerPage(
    context,
    <NoticesPage
      form={form}
      errors={errors}
      proposals={proposalsAt(nowMs, await nextOnSunday(services, nowMs))}
      listed={listedNotices(noticesIn(await textOnAir(services)), nowMs)}
      removePath={removePath}
      hasDraft={drafts.some(({ file }) => file === noticesSubject().file)}
    />,
    { title: "Avisos", status, scripts: [countLetters] },
  );
}

/** The home page as it would be with the notice; nothing is published. */
async function preview(
  context: PanelContext,
  services: ContentServices,
  form: RefusedForm & { notice: WrittenNotice },
): Promise<Response> {
  const subject = noticesSubject();
  const before = await textOnAir(services);
  const { text, name } = withNotice(subject, before, form.notice, services.now());
  const fields = Object.entries(form.typed).filter(([key]) => key !== "acao");
  const seen = await services.preview({
    file: subject.file,
    text,
    path: subject.pages[0] ?? "/",
    editPath: `${panelPaths.notices}?${new URLSearchParams(fields)}`,
    fields,
    changes: changesOf(subject, valueOfYaml(before), valueOfYaml(text)),
  });
  if ("html" in seen) {
    return showPreview(context, seen);
  }
  const result =
    "problems" in seen
      ? { outcome: "mistakes" as const, problems: seen.problems, text }
      : { outcome: "error" as const, words: seen.trouble, text };
  return answer(context, services, refusalOf(result, form, name));
}

/** On the panel's first page: the way there, and what is on the air. */
export const noticeSummary = (services: ContentServices): SummarySource => ({
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
    return {
      waiting: [],
      tasks: [{ title: "Pôr um aviso no ar", href: panelPaths.notices, hint }],
    };
  },
});
