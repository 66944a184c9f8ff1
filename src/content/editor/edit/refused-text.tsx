import { parseDocument } from "yaml";
import { Notice } from "../../../kit/panel/parts/parts.tsx";
import { contentPaths } from "../content-paths.ts";
import type { ContentServices } from "../content-services.ts";
import type { Subject } from "../subject.ts";

/** Stands for the number of a version where the folder's own text is meant. */
export const ofFolder = 0;

type Props = { subject: Subject; text: string; versionId: number; base: number };

/** A text that has not come in, to be read and copied; opened in the form where it can be read as one. */
export function RefusedText({ subject, text, versionId, base }: Props) {
  const isReadable = parseDocument(text, { logLevel: "error" }).errors.length === 0;
  return (
    <>
      <details>
        <summary>Ler e copiar o texto</summary>
        <pre className="whole-text">{text}</pre>
      </details>
      {isReadable && (
        <form method="post" action={contentPaths(subject.name).versions}>
          <input type="hidden" name="versao" value={versionId} />
          <input type="hidden" name="base" value={base} />
          <button className="button quiet" name="acao" value="abrir">
            Abrir este texto no formulário
          </button>
        </form>
      )}
    </>
  );
}

/** What somebody saved in the folder, and why it has not come in; undefined where there is nothing. */
export async function waitingText(
  { waiting, complaints }: Pick<ContentServices, "waiting" | "complaints">,
  { file }: Pick<Subject, "file">,
): Promise<{ text: string; why: readonly string[] } | undefined> {
  const why = complaints().filter((line) => line.includes(file));
  // Without a complaint it is just being taken in.
  const text = why.length > 0 ? await waiting(file) : undefined;
  return text === undefined ? undefined : { text, why };
}

type WaitingProps = Omit<Props, "versionId"> & { why: readonly string[] };

export const WaitingText = ({ why, ...text }: WaitingProps) => (
  <Notice kind="problem">
    <p>Na pasta há um texto desta página, salvo à mão, que não entrou no site:</p>
    <ul>
      {why.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
    <p>Se você publicar daqui, o seu toma o lugar dele, e ele fica nas versões.</p>
    <RefusedText {...text} versionId={ofFolder} />
  </Notice>
);
