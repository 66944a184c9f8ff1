import type { Subject } from "../../subject.ts";
import { valueOfYaml } from "../../form/value-of-yaml.ts";
import { changesOf } from "../../words/changes.ts";

type Props = {
  title: string;
  subject: Subject;
  /** What both texts began with. */
  before: string;
  text: string;
  /** What is said of a text that changes nothing that a page shows. */
  ifNone?: string;
};

/** What one of two texts changes, in words. */
export function Changes({ title, subject, before, text, ifNone }: Props) {
  const changes = changesOf(subject, valueOfYaml(before), valueOfYaml(text));
  return (
    <section>
      <h2>{title}</h2>
      <ul className="changes">
        {changes.length === 0 && <li>{ifNone ?? "Só a forma de escrever mudou."}</li>}
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </section>
  );
}

/** Closed, since most know by the changes what they want. */
export function WholeText({ title, text }: Pick<Props, "title" | "text">) {
  return (
    <details>
      <summary>{title}</summary>
      <pre className="whole-text">{text}</pre>
    </details>
  );
}
