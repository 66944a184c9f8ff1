import { Icon } from "../../ui/art/icon.tsx";
import { EmptyState } from "../parts/empty-state.tsx";
import type { SummarySource } from "./summary.ts";

type Props = { summaries: Awaited<ReturnType<SummarySource["read"]>>[] };

/** One screen of a phone: what waits today, and what people come for. */
export function HomePage({ summaries }: Props) {
  const waiting = summaries.flatMap((summary) => summary.waiting);
  const notes = summaries.flatMap(({ note }) => note ?? []);
  const tasks = summaries.flatMap(({ task }) => task ?? []);
  return (
    <>
      <section aria-labelledby="espera">
        <h2 id="espera">O que espera por você</h2>
        {waiting.length === 0 ? (
          <EmptyState>
            <p>Nada por agora. Está tudo em dia!</p>
          </EmptyState>
        ) : (
          <ul className="waiting">
            {waiting.map(({ text, href }) => (
              <li key={text}>
                {href ? (
                  <a href={href}>
                    {text} <Icon name="right" />
                  </a>
                ) : (
                  <p>{text}</p>
                )}
              </li>
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="fazer">
        <h2 id="fazer">O que você quer fazer?</h2>
        <ul className="cards tasks">
          {tasks.map(({ title, href, hint }) => (
            <li key={href}>
              <a className="card" href={href}>
                <strong>{title}</strong>
                <span className="soft">{hint}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
      {notes.map((note) => (
        <p key={note} className="soft">
          {note}
        </p>
      ))}
    </>
  );
}
