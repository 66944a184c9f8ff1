import type { PropsWithChildren } from "react";
import { parseDocument } from "yaml";
import { timeOf } from "../../../format/date-words.ts";
import { operator } from "../../../kit/member/members.ts";
import { Pager } from "../../../kit/panel/list.tsx";
import { EmptyState, Callout, UpArrow } from "../../../kit/panel/parts/parts.tsx";
import type { PastVersion } from "../../content-versions.ts";
import { isPageFile } from "../../content.ts";
import { nameNowOf, isThere } from "../edit/edit-state.ts";
import { valueOfYaml } from "../form/edit-yaml.ts";
import type { ContentServices } from "../open-editor.ts";
import { type Refusal, wordsOfRefusal } from "../publish.ts";
import { contentPaths, ownPagesPath, type Subject } from "../subject.ts";
import { changesOf, authorOf } from "../words/changes.ts";

type Props = {
  subject: Subject;
  versions: PastVersion[];
  /** The version that the last of them replaced. */
  older: PastVersion | undefined;
  newestId: number;
  /** False for a page that was removed, or has another address. */
  isOnAir: boolean;
  isFirstPage: boolean;
  /** Reason why the site did not go back to a version. */
  refused: { refusal: Refusal; versionId: number } | undefined;
};

export function VersionsPage(props: Props) {
  const { subject, versions, older, newestId, isOnAir, isFirstPage, refused } = props;
  const paths = contentPaths(subject.name);
  // All but what is wrong can be had as a draft.
  const isOpenable = refused !== undefined && refused.refusal.problems.length > 0;
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
        <Callout kind="problem">
          {isOpenable && (
            <p>Esta versão não serve mais como está, e o site continua como estava:</p>
          )}
          {wordsOfRefusal(refused.refusal).map((words) => (
            <p key={words}>{words}</p>
          ))}
          {isOpenable && (
            <WayBack subject={subject} versionId={refused.versionId} base={newestId}>
              <p>O resto dela pode voltar: abra no formulário, acerte isto e publique.</p>
              <button className="button quiet" name="acao" value="abrir">
                Abrir esta versão no formulário
              </button>
            </WayBack>
          )}
        </Callout>
      )}
      {versions.length === 0 && <EmptyState says="Ainda não há versões." />}
      <ol className="rows versions">
        {versions.map((version, at) => {
          const Row = version.source === "refused" ? RefusedRow : TakenRow;
          const rest = [...versions.slice(at + 1), ...(older ? [older] : [])];
          const before = rest.find(({ source }) => source !== "refused");
          return <Row key={version.id} {...{ subject, version, before, newestId }} />;
        })}
      </ol>
      <Pager
        of="versions"
        newest={isFirstPage ? undefined : paths.versions}
        older={older && `${paths.versions}?antes=${versions.at(-1)?.id}`}
      />
    </>
  );
}

type WayBackProps = { subject: Subject; versionId: number; base: number };

const WayBack = ({ subject, versionId, base, children }: WayBackProps & PropsWithChildren) => (
  <form method="post" action={contentPaths(subject.name).versions}>
    <input type="hidden" name="versao" value={versionId} />
    <input type="hidden" name="base" value={base} />
    {children}
  </form>
);

/** Words for what became of a page of the church's own as a whole. */
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

const MadeAt = ({ madeAtMs }: PastVersion) => (
  <p className="soft">
    <time dateTime={new Date(madeAtMs).toISOString()}>{timeOf(madeAtMs)}</time>
  </p>
);

/** Row of a text saved by hand with a mistake, until a text of the panel took its place. */
const RefusedRow = ({ subject, version, newestId }: RowProps) => (
  <li>
    <p>
      <strong>{operator.name}</strong> salvou na pasta, com um erro. Não foi ao ar.
    </p>
    <MadeAt {...version} />
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
        {version.id === newestId && isThere(version) && <span className="tag well">no ar</span>}
      </p>
      <MadeAt {...version} />
      <ul className="changes">
        {!before && !turn && <li>A primeira versão guardada.</li>}
        {before && changes.length === 0 && <li>Só a forma de escrever mudou.</li>}
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      {version.id !== newestId && (
        <WayBack subject={subject} versionId={version.id} base={newestId}>
          <button className="button quiet">
            Voltar a esta versão
            <span className="visually-hidden"> de {timeOf(version.madeAtMs)}</span>
          </button>
        </WayBack>
      )}
    </li>
  );
}

/** Number that stands for a version's where the folder's own text is meant. */
export const ofFolder = 0;

/** A text that has not come in, to be read and copied; opened in the form where it can be read as one. */
function RefusedText({ text, ...wayBack }: WayBackProps & { text: string }) {
  const isReadable = parseDocument(text, { logLevel: "error" }).errors.length === 0;
  return (
    <>
      <details>
        <summary>Ler e copiar o texto</summary>
        <pre className="whole-text">{text}</pre>
      </details>
      {isReadable && (
        <WayBack {...wayBack}>
          <button className="button quiet" name="acao" value="abrir">
            Abrir este texto no formulário
          </button>
        </WayBack>
      )}
    </>
  );
}

/** The text in the folder that was not published, and why; undefined if there is none. */
export async function waitingText(
  { waiting, complaints }: Pick<ContentServices, "waiting" | "complaints">,
  { file }: Pick<Subject, "file">,
): Promise<{ text: string; why: readonly string[] } | undefined> {
  const why = complaints().filter((line) => line.includes(file));
  // Without a complaint it is just being taken in.
  const text = why.length > 0 ? await waiting(file) : undefined;
  return text === undefined ? undefined : { text, why };
}

type WaitingProps = { subject: Subject; base: number; text: string; why: readonly string[] };

export const WaitingText = ({ why, ...text }: WaitingProps) => (
  <Callout kind="problem">
    <p>Na pasta há um texto desta página, salvo à mão, que não entrou no site:</p>
    <ul>
      {why.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
    <p>Se você publicar daqui, o seu toma o lugar dele, e ele fica nas versões.</p>
    <RefusedText {...text} versionId={ofFolder} />
  </Callout>
);
