import { accountFile, accountSettingsOf, changedSettings } from "../../giving-account.ts";
import { mayEnter } from "../../../staff/roles.ts";
import type { StaffMember } from "../../../staff/people.ts";
import { editYaml, valueOfYaml } from "../form/edit-yaml.ts";
import { entriesOf } from "../form/entries.ts";
import { keepPublished } from "../keep-published.ts";
import { type Context, Hono } from "hono";
import * as v from "valibot";
import { describeProblem } from "../../problem.ts";
import { requireArea } from "../../../panel/access/require-area.tsx";
import { requireMember } from "../../../panel/access/require-member.ts";
import { newToken } from "../../../staff/sessions.ts";
import type { PanelEnvironment } from "../../../panel/environment.ts";
import { panelPaths } from "../../../panel/panel-paths.ts";
import { answerPage } from "../../../panel/shell/answer-page.tsx";
import { redirectDone } from "../../../panel/shell/redirect-done.ts";
import { contentPaths } from "../content-paths.ts";
import type { ContentServices, PublishOutcome } from "../content-services.ts";
import { formOf, isThere, titleFor } from "../edit/edit-state.ts";
import { answerOwnDrafts } from "../edit/conflict.tsx";
import { saveDraft } from "../edit/save-draft.ts";
import { asCalled, type Subject, subjectNamed } from "../subject.ts";
import type { PastVersion } from "../../content-versions.ts";
import { ofFolder } from "../refused-text.tsx";
import { type Refused, VersionsPage } from "./versions-page.tsx";

const atMost = 20;
const number = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number));
const wayBack = v.object({
  versao: number,
  base: number,
  acao: v.optional(v.literal("abrir")),
});

/** What a content file said before, and the way back to it. */
export function versionsRoutes(services: ContentServices): Hono<PanelEnvironment> {
  const routes = new Hono<PanelEnvironment>();
  const guards = [requireMember, requireArea("content")] as const;
  const page = `${panelPaths.content}/:assunto/versoes`;

  routes.get(page, ...guards, async (context, next) => {
    const subject = subjectNamed(context.req.param("assunto") ?? "");
    return subject ? answerVersions(context, services, subject) : next();
  });

  routes.post(page, ...guards, async (context, next) => {
    const subject = subjectNamed(context.req.param("assunto") ?? "");
    const form = v.safeParse(wayBack, await context.req.parseBody());
    const member = context.get("member");
    if (!subject || !form.success) return next();
    const { versao } = form.output;
    const version =
      versao === ofFolder
        ? await textOfFolder(services, subject)
        : await services.contentVersions.find(versao);
    if (!version || version.file !== subject.file) return next();
    if (form.output.acao === "abrir" || version.source === "refused") {
      const { base } = form.output;
      const entries = formOf(subject, version.text);
      const written = { subject: asCalled(subject, entries), base, entries };
      const sheet = { id: newToken(), seenAtMs: undefined };
      if ((await saveDraft(services, member, { ...written, sheet })) === "changed") {
        return answerOwnDrafts(context, services, written);
      }
      return redirectDone(context, contentPaths(subject.name).edit, "versao-no-formulario");
    }
    const { text, isKept } = await mayBring(services, subject, version.text, member);
    const result = await services.publish({
      file: subject.file,
      text,
      base: form.output.base,
      staffId: member.id,
      source: "undo",
    });
    const { versions: versionsPath } = contentPaths(subject.name);
    if (result.outcome === "published") {
      const called = asCalled(subject, formOf(subject, version.text));
      await keepPublished(services, member, called, result.version, versionsPath);
      await services.history.note({ member, act: "restored-content", subject: called.label });
    }
    if (result.outcome === "published" || result.outcome === "unchanged") {
      return redirectDone(context, versionsPath, isKept ? "voltou-sem-conta" : "voltou");
    }
    const { versao: versionId } = form.output;
    return answerVersions(context, services, subject, { ...wordsOf(result), versionId });
  });
  return routes;
}

async function textOfFolder(
  services: ContentServices,
  { file }: Subject,
): Promise<Pick<PastVersion, "file" | "text" | "source"> | undefined> {
  const text = await services.waiting(file);
  return text === undefined ? undefined : { file, text, source: "refused" };
}

/** Where gifts go stays as it is, unless whoever goes back keeps them: a secretary brings no old key onto the air. */
async function mayBring(
  { contentVersions }: ContentServices,
  { file, fields, allFields }: Subject,
  text: string,
  { role }: StaffMember,
): Promise<{ text: string; isKept: boolean }> {
  const newest = (await contentVersions.newest()).get(file);
  const isSame =
    file !== accountFile ||
    !newest ||
    changedSettings(accountSettingsOf(newest.text), accountSettingsOf(text)).length === 0;
  if (isSame || mayEnter(role, "gifts")) return { text, isKept: false };
  const account = allFields.filter((field) => !fields.includes(field));
  const onAir = entriesOf(account, valueOfYaml(newest.text));
  return { text: editYaml(text, account, onAir), isKept: true };
}

async function answerVersions(
  context: Context<PanelEnvironment>,
  services: ContentServices,
  given: Subject,
  refused?: Refused,
): Promise<Response> {
  const asked = v.safeParse(number, context.req.query("antes"));
  const before = asked.success ? asked.output : undefined;
  const { contentVersions } = services;
  const newest = (await contentVersions.newest()).get(given.file);
  const label = await titleFor(services, given.name, context.get("member"));
  const subject = { ...given, label };
  // One more, since each is shown beside what it took the place of.
  const page = { before, atMost: atMost + 1, withRefused: true };
  const found = await contentVersions.list(subject.file, page);
  return answerPage(
    context,
    <VersionsPage
      subject={subject}
      versions={found.slice(0, atMost)}
      older={found[atMost]}
      newestId={newest?.id ?? 0}
      isOnAir={!newest || isThere(newest)}
      isFirstPage={before === undefined}
      refused={refused}
    />,
    { title: `${subject.label}: versões`, status: refused ? 409 : 200 },
  );
}

function wordsOf(refused: PublishOutcome): Pick<Refused, "words" | "isOpenable"> {
  switch (refused.outcome) {
    case "behind":
      return {
        words: [
          "Alguém publicou enquanto esta página estava aberta. Confira a lista e tente de novo.",
        ],
        isOpenable: false,
      };
    case "mistakes":
      return {
        words: [
          "Esta versão não serve mais como está, e o site continua como estava:",
          ...refused.problems.map(describeProblem),
        ],
        isOpenable: true,
      };
    case "error":
      return { words: refused.words, isOpenable: false };
    default:
      return { words: [], isOpenable: false };
  }
}
