import { type Context, Hono } from "hono";
import * as v from "valibot";
import { dateOf, dayOf, localDate } from "../../format/church-clock.ts";
import { requireArea } from "../../panel/access/require-area.tsx";
import { requireMember } from "../../panel/access/require-member.ts";
import type { PanelEnvironment } from "../../panel/environment.ts";
import type { SummarySource } from "../../panel/home/summary.ts";
import { answerPage } from "../../panel/shell/answer-page.tsx";
import { redirectDone } from "../../panel/shell/redirect-done.ts";
import { parseForm, type RefusedForm } from "../../panel/shell/parse-form.ts";
import { contentPaths, newMessagePath } from "../editor/content-paths.ts";
import type { ContentServices } from "../editor/content-services.ts";
import { placeProblems } from "../editor/edit/fields/form-context.ts";
import { formOf, newestOf, openEdit, sheetOf } from "../editor/edit/edit-state.ts";
import { saveDraft } from "../editor/edit/save-draft.ts";
import { editYaml } from "../editor/form/edit-yaml.ts";
import { indexEntries, itemsOf } from "../editor/form/entries.ts";
import { publishOver } from "../editor/publish-over.ts";
import { type Subject, subjectNamed } from "../editor/subject.ts";
import { describeProblem, type Problem } from "../problem.ts";
import {
  bytesOf,
  isAudio,
  isRecording,
  type NewMessage,
  problemsOf,
  sameMessage,
  shortFieldOf,
  speakersOf,
  withMessage,
} from "./new-message.ts";
import { NewMessagePage } from "./new-message-page.tsx";

type PanelContext = Context<PanelEnvironment>;
const text = v.pipe(v.string(), v.trim(), v.maxLength(20_000));
const posted = v.object({
  titulo: text,
  data: text,
  quem: text,
  texto_biblico: text,
  resumo: text,
  endereco: text,
  duracao: text,
  tamanho: text,
  acao: v.fallback(v.picklist(["publicar", "ver"]), "publicar"),
});

/** Sunday's message, taken online in a few fields and one press. */
export function newMessageRoutes(services: ContentServices): Hono<PanelEnvironment> {
  const routes = new Hono<PanelEnvironment>();
  const guards = [requireMember, requireArea("content")] as const;

  routes.get(newMessagePath, ...guards, (context) => {
    const data = dateOf(lastSunday(services.now()));
    return answer(context, services, { typed: { data }, problems: {} }, { status: 200 });
  });

  routes.post(newMessagePath, ...guards, async (context) => {
    const { values, refused } = await parseForm(context, posted);
    if (refused) return answer(context, services, refused, { status: 422 });
    const { acao, ...written } = values;
    const problems = problemsOf(written);
    let bytes = bytesOf(written.tamanho);
    if (isRecording(written) && !problems.endereco) {
      const file = await services.remoteFile(written.endereco);
      bytes ??= file?.bytes;
      if (!isAudio(written.endereco, file?.type)) problems.endereco = noAudio;
      else if (bytes === undefined) problems.tamanho = sizeUnknown;
    }
    if (Object.keys(problems).length > 0) {
      return answer(context, services, { typed: written, problems }, { status: 422 });
    }
    return acao === "ver"
      ? look(context, services, written, bytes)
      : publish(context, services, written, bytes);
  });
  return routes;
}

/** On the panel's first page, where the church has messages. */
export const messagesSummary = ({ contentVersions }: ContentServices): SummarySource => ({
  area: "content",
  async read() {
    const has = ((await contentVersions.newest()).get(subject().file)?.text ?? "").trim() !== "";
    if (!has) return { waiting: [] };
    const hint = "A pregação de domingo, para ouvir de novo";
    return { waiting: [], tasks: [{ title: "Nova pregação", href: newMessagePath, hint }] };
  },
});

const noAudio =
  "Este endereço não leva a um arquivo de áudio, que em geral termina em .mp3. Abra-o no navegador: se aparece uma página, copie de lá o endereço do áudio.";

const sizeUnknown =
  "O site perguntou o tamanho ao endereço do áudio e não teve resposta. Confira o endereço, ou escreva aqui quantos MB o arquivo tem.";

function subject(): Subject {
  const found = subjectNamed("mensagens");
  if (!found) throw new Error("There is no form of the messages.");
  return found;
}

/** Today, if it is one. */
const lastSunday = (now: number): number => dayOf(now) - localDate(now).getUTCDay();

/** As a draft in the whole form, and shown as it would be. */
async function look(
  context: PanelContext,
  services: ContentServices,
  written: NewMessage,
  bytes: number | undefined,
): Promise<Response> {
  const member = context.get("member");
  const state = await openEdit(services, subject(), member);
  if (!state) throw new Error("The site has no version yet.");
  const stood = countOf(state.base.text);
  const { entries } = withMessage(state.entries, written, { bytes, stood });
  const draft = { subject: subject(), base: state.base.id, entries, sheet: sheetOf(state) };
  // Another page of theirs has written meanwhile: on top of that, then.
  if ((await saveDraft(services, member, draft)) === "changed") {
    return look(context, services, written, bytes);
  }
  return context.redirect(`${contentPaths("mensagens").preview}#mudanca`, 303);
}

/** Over what is on the air now: a message more stands in nobody's way. */
async function publish(
  context: PanelContext,
  services: ContentServices,
  written: NewMessage,
  bytes: number | undefined,
): Promise<Response> {
  const refuse = (
    status: 409 | 422 | 503,
    { problems = {}, errors = [] }: { problems?: RefusedForm["problems"]; errors?: string[] },
  ) => answer(context, services, { typed: written, problems }, { status, errors });
  let made = { entries: formOf(subject(), ""), id: "" };
  let isOther = false;
  const result = await publishOver(
    { services, member: context.get("member"), subject: subject(), path: newMessagePath },
    (onAir) => {
      const before = formOf(subject(), onAir);
      const { entries, id } = withMessage(before, written, { bytes, stood: countOf(onAir) });
      made = { entries, id };
      const same = sameMessage(before, written);
      // Sent twice, or again by the back button.
      isOther =
        same !== undefined &&
        ![...entries].every(
          ([name, value]) =>
            !name.startsWith(`mensagens.${id}.`) ||
            name === `mensagens.${id}.id` ||
            before.get(name.replace(id, same)) === value.replaceAll("\r\n", "\n"),
        );
      return same === undefined ? editYaml(onAir, subject().fields, entries) : onAir;
    },
  );
  if (isOther) {
    const titulo = "Já há uma pregação deste dia com este título. Mude um dos dois.";
    return refuse(422, { problems: { titulo } });
  }
  switch (result.outcome) {
    case "mistakes":
      return answerMistakes(context, services, written, made, result.problems);
    case "error":
      return refuse(503, { errors: result.words });
    case "behind":
      return refuse(409, {
        errors: ["Outras pessoas publicaram neste mesmo momento. Aperte Publicar de novo."],
      });
    case "published":
    case "unchanged":
      return redirectDone(context, newMessagePath, "publicado");
  }
}

const countOf = (yaml: string): number =>
  itemsOf(formOf(subject(), yaml), "mensagens")?.length ?? 0;

/** What the file's own checks found, beside the short fields where they are of this message. */
function answerMistakes(
  context: PanelContext,
  services: ContentServices,
  typed: NewMessage,
  { entries, id }: ReturnType<typeof withMessage>,
  found: Problem[],
): Promise<Response> {
  const { placed, others } = placeProblems(subject(), indexEntries(entries), found);
  const problems: Record<string, string> = {};
  const errors = others.map(describeProblem);
  for (const [name, words] of placed) {
    const own = `mensagens.${id}.`;
    const field = name.startsWith(own) ? shortFieldOf(name.slice(own.length)) : undefined;
    if (field) problems[field] ??= words;
    else errors.push(words);
  }
  return answer(context, services, { typed, problems }, { status: 422, errors });
}

async function answer(
  context: PanelContext,
  { contentVersions }: ContentServices,
  form: RefusedForm,
  { status, errors = [] }: { status: 200 | 409 | 422 | 503; errors?: string[] },
): Promise<Response> {
  const newest = await newestOf(contentVersions, subject());
  const speakers = newest ? speakersOf(formOf(subject(), newest.text)) : [];
  return answerPage(
    context,
    <NewMessagePage form={form} errors={errors} speakers={speakers.slice(0, 40)} />,
    { title: "Nova pregação", status },
  );
}
