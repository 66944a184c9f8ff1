import { accountFile, accountSettingsOf, changedSettings } from "../giving-account.ts";
import { mayEnter } from "../../staff/roles.ts";
import type { StaffMember } from "../../staff/people.ts";
import { editYaml, valueOfYaml } from "./form/edit-yaml.ts";
import { entriesOf } from "./form/entries.ts";
import { keepPublished } from "./keep-published.ts";
import { type Context, Hono } from "hono";
import * as v from "valibot";
import { describeProblem } from "../problem.ts";
import { requireArea } from "../../panel/access/require-area.tsx";
import { requireMember } from "../../panel/access/require-member.ts";
import { newToken } from "../../staff/sessions.ts";
import type { PanelEnvironment } from "../../panel/environment.ts";
import { panelPaths } from "../../panel/panel-paths.ts";
import { answerPage } from "../../panel/shell/answer-page.tsx";
import { redirectDone } from "../../panel/shell/notices.ts";
import { isPageFile } from "../content.ts";
import { nameNowOf } from "../own-pages/renamed.ts";
import { contentPaths, ownPagesPath } from "./content-paths.ts";
import type { ContentServices, PublishOutcome } from "./content-services.ts";
import { formOf, isThere, titleFor } from "./edit/edit-state.ts";
import { answerOwnDrafts } from "./edit/conflict.tsx";
import { saveDraft } from "./edit/save-draft.ts";
import { asCalled, type Subject, subjectNamed } from "./subject.ts";
import type { PastVersion } from "../content-versions.ts";
import { EmptyState, Notice, UpArrow } from "../../panel/parts/parts.tsx";
import { Pager } from "../../kit/list.tsx";
import { ofFolder, RefusedText } from "./refused-text.tsx";
import { operator } from "../../staff/history.ts";
import { changesOf, authorOf } from "./words/changes.ts";
import { timeOf } from "../../format/date-words.ts";

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

/** Why the site did not go back to a version. */
type Refused = {
  words: readonly string[];
  versionId: number;
  /** Whether all but what is wrong can be had as a draft. */
  isOpenable: boolean;
};

type Props = {
  subject: Subject;
  versions: PastVersion[];
  /** The one that the last of them took the place of. */
  older: PastVersion | undefined;
  newestId: number;
  /** Not a page that was removed, or has another address. */
  isOnAir: boolean;
  isFirstPage: boolean;
  refused: Refused | undefined;
};

/** Who changed what, and when, newest first. */
function VersionsPage(props: Props) {
  const { subject, versions, older, newestId, isOnAir, isFirstPage, refused } = props;
  const paths = contentPaths(subject.name);
  return (
    <>
      <div className="actions page-links">
        {isOnAir ? (
          <>
            <a href={paths.edit}>
              <UpArrow /> {subject.label}
            </a>
            <a href={subject.pages[0]}>Ver no site</a>
          </>
        ) : (
          <a href={ownPagesPath}>Páginas da igreja</a>
        )}
      </div>
      {refused && (
        <Notice kind="problem">
          {refused.words.map((words) => (
            <p key={words}>{words}</p>
          ))}
          {refused.isOpenable && (
            <form method="post" action={paths.versions}>
              <input type="hidden" name="versao" value={refused.versionId} />
              <input type="hidden" name="base" value={newestId} />
              <p>O resto dela pode voltar: abra no formulário, acerte isto e publique.</p>
              <button className="button quiet" name="acao" value="abrir">
                Abrir esta versão no formulário
              </button>
            </form>
          )}
        </Notice>
      )}
      {versions.length === 0 && <EmptyState>Ainda não há versões.</EmptyState>}
      <ol className="rows versions">
        {versions.map((version, at) => (
          <VersionRow
            key={version.id}
            subject={subject}
            version={version}
            before={[...versions.slice(at + 1), ...(older ? [older] : [])].find(
              ({ source }) => source !== "refused",
            )}
            newestId={newestId}
          />
        ))}
      </ol>
      <Pager
        of="versions"
        newest={isFirstPage ? undefined : paths.versions}
        older={older && `${paths.versions}?antes=${versions.at(-1)?.id}`}
      />
    </>
  );
}

/** What became of a page of the church's own as a whole. */
function turnOfPage(version: PastVersion, before: PastVersion | undefined): string | undefined {
  if (!isPageFile(version.file)) return undefined;
  const nameNow = nameNowOf(version.text);
  if (nameNow !== undefined) return `A página mudou de endereço: agora está em /${nameNow}`;
  if (!isThere(version)) return "A página saiu do site";
  return before && !isThere(before) ? "A página entrou de novo no site" : undefined;
}

type RowProps = Pick<Props, "subject" | "newestId"> & {
  version: PastVersion;
  before: PastVersion | undefined;
};

function VersionRow(props: RowProps) {
  return props.version.source === "refused" ? <RefusedRow {...props} /> : <TakenRow {...props} />;
}

/** What was saved by hand with a mistake, until a text of the panel took its place. */
const RefusedRow = ({ subject, version, newestId }: RowProps) => (
  <li>
    <p>
      <strong>{operator.name}</strong> salvou na pasta, com um erro. Não foi ao ar.
    </p>
    <p className="soft">
      <time dateTime={new Date(version.madeAtMs).toISOString()}>{timeOf(version.madeAtMs)}</time>
    </p>
    <RefusedText subject={subject} text={version.text} versionId={version.id} base={newestId} />
  </li>
);

function TakenRow({ subject, version, before, newestId }: RowProps) {
  const turn = turnOfPage(version, before);
  const changes =
    before && !turn
      ? changesOf(subject, valueOfYaml(before.text), valueOfYaml(version.text))
      : [turn].filter((one) => one !== undefined);
  return (
    <li>
      <p>
        <strong>{authorOf(version)}</strong>
        {version.source === "undo" && " voltou a uma versão anterior"}
        {version.id === newestId && isThere(version) && <span className="mark">no ar</span>}
      </p>
      <p className="soft">
        <time dateTime={new Date(version.madeAtMs).toISOString()}>{timeOf(version.madeAtMs)}</time>
      </p>
      <ul className="changes">
        {!before && !turn && <li>A primeira versão guardada.</li>}
        {before && changes.length === 0 && <li>Só a forma de escrever mudou.</li>}
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      {version.id !== newestId && (
        <form method="post" action={contentPaths(subject.name).versions}>
          <input type="hidden" name="versao" value={version.id} />
          <input type="hidden" name="base" value={newestId} />
          <button className="button quiet">
            Voltar a esta versão
            <span className="visually-hidden"> de {timeOf(version.madeAtMs)}</span>
          </button>
        </form>
      )}
    </li>
  );
}
