import { inSentence, wordsOf } from "../words/words-of.ts";
import type { Subject } from "../subject.ts";
import type { OldTime } from "./old-times.ts";
import { sentenceWith } from "./times-in-text.ts";

/** After a time was changed: where else the site still says the old one. */
export function OldTimesNotice({ found }: { found: readonly OldTime[] }) {
  if (found.length === 0) return null;
  return (
    <div className="notice">
      <p>Você mudou um horário. Confira também estes textos, que ainda trazem o horário antigo:</p>
      <ul>
        {found.map((one) => (
          <li key={`${one.time} ${one.href}`}>
            <a href={one.href}>{oldTimeInWords(one)}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** "na página inicial, “Domingo às 19:00, a celebração…”" */
const oldTimeInWords = ({ subject, name, time, text }: OldTime): string =>
  `${onPage(subject, name)}, “${sentenceWith(time, text)}”`;

/** "na página inicial", "em Células"; of a text that no page shows also where it is read. */
export function onPage({ label, name: subject }: Subject, name: string): string {
  const page = label.startsWith("Página") ? `na ${inSentence(label)}` : `em ${label}`;
  return name === "descricao" ? `${page}, ${inSentence(wordsOf(subject, name).label)}` : page;
}
