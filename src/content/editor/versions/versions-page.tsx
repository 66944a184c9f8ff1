import type { PastVersion } from "../../versions/content-line.ts";
import { EmptyState } from "../../../panel/parts/empty-state.tsx";
import { Notice } from "../../../panel/parts/notice.tsx";
import { Pager } from "../../../panel/parts/pager.tsx";
import { contentPaths } from "../content-paths.ts";
import { valueOfYaml } from "../form/value-of-yaml.ts";
import type { Subject } from "../subject.ts";
import { authorOf } from "../words/author-of.ts";
import { changesOf } from "../words/changes.ts";
import { timeOf } from "../../../panel/parts/time-of.ts";

/** Why the site did not go back to a version. */
export type Refused = {
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
  isFirstPage: boolean;
  refused: Refused | undefined;
};

/** Who changed what, and when, newest first. */
export function VersionsPage(props: Props) {
  const { subject, versions, older, newestId, isFirstPage, refused } = props;
  const paths = contentPaths(subject.name);
  return (
    <>
      <div className="actions page-links">
        <a href={paths.edit}>Voltar ao formulário</a>
        <a href={subject.pages[0]}>Ver no site</a>
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
            before={versions[at + 1] ?? older}
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

type RowProps = Pick<Props, "subject" | "newestId"> & {
  version: PastVersion;
  before: PastVersion | undefined;
};

function VersionRow({ subject, version, before, newestId }: RowProps) {
  const changes = before
    ? changesOf(subject, valueOfYaml(before.text), valueOfYaml(version.text))
    : [];
  return (
    <li>
      <p>
        <strong>{authorOf(version)}</strong>
        {version.source === "undo" && " voltou a uma versão anterior"}
        {version.id === newestId && <span className="mark">no ar</span>}
      </p>
      <p className="soft">
        <time dateTime={new Date(version.madeAtMs).toISOString()}>{timeOf(version.madeAtMs)}</time>
      </p>
      <ul className="changes">
        {!before && <li>A primeira versão guardada.</li>}
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
