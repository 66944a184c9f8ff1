import { money, phone } from "../../format/format.ts";
import { firstName, ofChurch } from "../../format/names.ts";
import { telUrl, whatsappUrl } from "../../format/outside-links.ts";
import { mayBeMobile } from "../../format/phone-number.ts";
import { EmptyState, Callout, ParentLink, Moment } from "../../kit/panel/parts/parts.tsx";
import { whenKnown, eventNamed, type OpenEvent } from "../contract/event.ts";
import {
  signUpPath,
  placeInLine,
  takenPlaces,
  comingOf,
  type SignUpEntry,
  sumOf,
  type KnownEvent,
} from "../contract/sign-up.ts";
import { csvPath, signUpActPath, signUpsPath, eventSignUpsPath } from "./sign-up-paths.ts";
import type { Content } from "../../content/content.ts";
import type { SummarySource } from "../../kit/panel/summary.ts";
import type { SignUps } from "../sql/sign-ups.ts";

export type EventProps = {
  event: PanelEvent;
  entries: readonly SignUpEntry[];
  churchName: string;
  nowMs: number;
};

/** The sign-ups of one event: who has to be called, who is in, who waits, who cancelled. */
export function EventPage(props: EventProps & { toCall: readonly SignUpEntry[] }) {
  const { event, entries, toCall, nowMs } = props;
  const { known, open } = event;
  const { name, places } = known;
  const of = (state: SignUpEntry["state"]) => entries.filter((one) => one.state === state);
  const [confirmed, waiting, cancelled] = [of("confirmed"), of("waiting"), of("cancelled")];
  const heads = (some: readonly SignUpEntry[]) => some.reduce((sum, one) => sum + one.heads, 0);
  const amountCentavos = open?.signUp.amountCentavos;
  const paid = confirmed.filter((entry) => entry.paid);
  const isLive = entries.some(({ state }) => state !== "cancelled");
  return (
    <>
      {!known.isListed && isLive && known.endsAtMs > nowMs && (
        <Callout kind="problem">
          <p>
            Este evento não está mais na programação, e há {heads(confirmed) + heads(waiting)}{" "}
            pessoas inscritas. Ninguém foi avisado. Se o nome foi mudado por engano, volte a
            escrever <strong>{name}</strong> no evento; se ele não vai acontecer, cancele e avise.
          </p>
          <a className="button danger" href={signUpActPath(name, "cancelAll")}>
            Cancelar e avisar todos
          </a>
        </Callout>
      )}
      <p>{whenKnown(known, open)}.</p>
      <p>
        <strong>
          {takenPlaces(entries)} de {places} vagas com gente
        </strong>
        {waiting.length > 0 && `, e ${heads(waiting)} na espera`}.
        {amountCentavos !== undefined &&
          ` Pagaram ${paid.length} de ${confirmed.length}: ${money(paid.reduce((sum, one) => sum + (one.paid?.centavos ?? 0), 0))}.`}
      </p>
      <p className="actions">
        {open && open.end > nowMs && (
          <a className="button" href={signUpActPath(name, "add")}>
            Inscrever
          </a>
        )}
        <a className="button quiet" href={signUpActPath(name, "list")}>
          Lista para a porta
        </a>
        <a className="button quiet" href={csvPath(name)}>
          Planilha
        </a>
        {known.isListed && <a href={signUpPath(name)}>Abrir no site</a>}
      </p>
      {toCall.length > 0 && (
        <section aria-labelledby="avisar">
          <h2 id="avisar">Avisar por telefone</h2>
          <ul className="rows">
            {toCall.map((entry) => (
              <li key={entry.id}>
                <p>
                  <strong>{entry.name}</strong>: {callWords(entry.callFor)}
                </p>
                <Reach {...props} entry={entry} />
                <form method="post" action={signUpActPath(name, "told")}>
                  <button className="button small" name="inscricao" value={entry.id}>
                    Já avisei
                  </button>
                </form>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="inscritos">
        <h2 id="inscritos">Inscritos</h2>
        {confirmed.length === 0 ? (
          <EmptyState>
            <p>Ainda ninguém. Quem se inscreve pelo site aparece aqui na hora.</p>
          </EmptyState>
        ) : (
          <EntryRows {...props} some={confirmed} />
        )}
      </section>
      {waiting.length > 0 && (
        <section aria-labelledby="espera">
          <h2 id="espera">Lista de espera</h2>
          <EntryRows {...props} some={waiting} />
        </section>
      )}
      {cancelled.length > 0 && (
        <details>
          <summary>Canceladas: {cancelled.length}</summary>
          <EntryRows {...props} some={cancelled} />
        </details>
      )}
      <ParentLink href={signUpsPath}>Inscrições</ParentLink>
    </>
  );
}

const EntryRows = ({ some, ...props }: EventProps & { some: readonly SignUpEntry[] }) => (
  <ul className="rows sign-ups">
    {some.map((entry) => (
      <EntryRow key={entry.id} {...props} entry={entry} />
    ))}
  </ul>
);

function EntryRow(props: EventProps & { entry: SignUpEntry }) {
  const { event, entries, entry } = props;
  const { name } = event.known;
  const { id, number, heads, state, answers, paid, guardian } = entry;
  const place = placeInLine(entries, id);
  const coming = comingOf(entry);
  const hasOthers = coming.length > 1 || coming[0]?.name !== entry.name;
  const twins = entries.filter(
    (other) => other.id !== id && other.phone === entry.phone && other.state !== "cancelled",
  );
  const sum = sumOf(entry, event.open?.signUp.amountCentavos);
  const isGone = state === "cancelled";
  return (
    <li id={`i${number}`} className={`sign-up-${state}`}>
      <p className="row">
        <strong>
          {place !== undefined && `${place}º · `}
          {entry.name}
        </strong>
        <span className="soft">{heads === 1 ? "1 pessoa" : `${heads} pessoas`}</span>
      </p>
      {hasOthers && (
        <ul className="sign-up-people">
          {coming.map((person) => (
            <li key={person.number}>
              {person.name}
              {!isGone && coming.length > 1 && (
                <>
                  {" "}
                  <a
                    href={`${signUpActPath(name, "takeAway")}?inscricao=${id}&pessoa=${person.number}`}
                  >
                    Tirar<span className="visually-hidden"> {person.name}</span>
                  </a>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      <Reach {...props} />
      {twins.length > 0 && (
        <p className="soft">
          <strong>Mesmo telefone</strong> da inscrição{" "}
          {twins.map((twin) => `nº ${twin.number}, ${twin.name}`).join("; ")}
        </p>
      )}
      {answers.map(({ question, answer }) => (
        <p key={question} className="soft">
          {question} <strong className="written">{answer}</strong>
        </p>
      ))}
      <p className="soft">
        nº {number}, <Moment ms={entry.receivedAtMs} />
        {guardian && " · autorização dos menores dada"}
      </p>
      {paid && sum !== undefined && sum !== paid.centavos && (
        <p className="urgent">
          Pagou {money(paid.centavos)}, e agora são {money(sum)}.
        </p>
      )}
      {!isGone && (
        <div className="actions">
          {(sum !== undefined || paid) && (state === "confirmed" || paid) && (
            <form method="post" action={signUpActPath(name, "pay")}>
              <input type="hidden" name="situacao" value={paid ? "nao" : "sim"} />
              <button className="button small quiet" name="inscricao" value={id}>
                {paid ? `Pago: ${money(paid.centavos)}. Desmarcar` : "Marcar como pago"}
              </button>
            </form>
          )}
          <a
            className="button small quiet"
            href={`${signUpActPath(name, "cancel")}?inscricao=${id}`}
          >
            Cancelar
          </a>
        </div>
      )}
    </li>
  );
}

function Reach({ entry, event, churchName }: EventProps & { entry: SignUpEntry }) {
  const text = `Olá, ${firstName(entry.name)}! Aqui é ${ofChurch(churchName)}, sobre ${event.known.title}.`;
  return (
    <p className="cluster sign-up-reach">
      <a href={telUrl(entry.phone)}>{phone(entry.phone)}</a>
      {mayBeMobile(entry.phone) && (
        <a href={whatsappUrl(entry.phone, text)}>
          WhatsApp<span className="visually-hidden"> de {entry.name}</span>
        </a>
      )}
      {entry.email && <a href={`mailto:${entry.email}`}>{entry.email}</a>}
    </p>
  );
}

type Ports = { signUps: SignUps; content(): Content; now(): number };

/** People to call, and events with sign-ups that the programme no longer has. */
export const signUpSummary = ({ signUps, content, now }: Ports): SummarySource => ({
  area: "messages",
  async read() {
    const standings = await signUps.standings();
    const titleOf = (event: string) => standings.find(({ name }) => name === event)?.title ?? event;
    const waiting = (await signUps.toCall()).map(({ name, event, number, callFor }) => ({
      text: `Avisar ${name} por telefone: ${callWords(callFor)}, ${titleOf(event)}`,
      href: `${eventSignUpsPath(event)}#i${number}`,
    }));
    const toCome = standings.filter(({ endsAtMs }) => endsAtMs > now());
    const next = toCome.find(({ name }) => eventNamed(content(), name));
    for (const one of toCome) {
      const people = one.taken + one.waiting;
      if (people === 0 || eventNamed(content(), one.name)) continue;
      const text = `${one.title} saiu da programação com ${people} pessoas inscritas: ninguém foi avisado`;
      waiting.push({ text, href: eventSignUpsPath(one.name) });
    }
    const hint = next && `${next.title}: ${next.taken} de ${next.places} vagas`;
    return { waiting, tasks: hint ? [{ title: "Ver inscrições", href: signUpsPath, hint }] : [] };
  },
});

const callWords = (callFor: SignUpEntry["callFor"]): string =>
  callFor === "place"
    ? "abriu uma vaga"
    : callFor === "cancelled"
      ? "o evento foi cancelado"
      : "o e-mail não chegou, diga como está a inscrição";

/** An event as the panel knows it: of the programme, or one that people had signed up to. */
export type PanelEvent = { known: KnownEvent; open: OpenEvent | undefined };
