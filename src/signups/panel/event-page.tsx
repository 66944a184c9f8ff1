import { phone } from "../../format/format.ts";
import { capitalized } from "../../format/gatherings.ts";
import { firstName, ofChurch } from "../../format/names.ts";
import { telUrl, whatsappUrl } from "../../format/outside-links.ts";
import { mayBeMobile } from "../../format/phone-number.ts";
import { Pager } from "../../kit/panel/list.tsx";
import { EmptyState, Callout, ParentLink, Moment } from "../../kit/panel/parts/parts.tsx";
import { whenKnown, type OpenEvent } from "../contract/event.ts";
import {
  comingOf,
  isForOffice,
  namesTwice,
  type SignUpEntry,
  type KnownEvent,
} from "../contract/sign-up.ts";
import { feeStanding, feeSums } from "../fees/fee.ts";
import { FeeLines, FeeSums, type Means, PayForms } from "../fees/panel/fee-lines.tsx";
import type { Asked } from "../news/asked.ts";
import { ChangeNews } from "../news/panel/change-news.tsx";
import type { Untold } from "../news/sql/tell.ts";
import type { ListPage, Twin } from "../sql/office-list.ts";
import type { EventFees } from "../sql/office.ts";
import type { SignUps } from "../sql/sign-ups.ts";
import { Share } from "./new/share.tsx";
import {
  csvPath,
  signUpActPath,
  signUpsPath,
  eventSignUpsPath,
  listPagePath,
} from "./sign-up-paths.ts";
import { callWords, signedUp } from "./sign-up-summary.ts";

export type EventProps = {
  event: PanelEvent;
  list: ListPage;
  asked: Asked;
  untold: Untold;
  toCall: Awaited<ReturnType<SignUps["toCall"]>>;
  fees: EventFees;
  means: Means;
  churchName: string;
  /** The origin of the site. */
  origin: URL;
  nowMs: number;
};

/** People to call who are shown at once. */
const mostToCall = 100;

/** The sign-ups of one event: people to call, and those who are in, who wait, and who cancelled. */
export function EventPage(props: EventProps) {
  const { event, list, fees, toCall, nowMs } = props;
  const { head, entries, at, hasMore } = list;
  const { known, open } = event;
  const { name, places } = known;
  const of = (state: SignUpEntry["state"]) => entries.filter((one) => one.state === state);
  const [confirmed, waiting, cancelled] = [of("confirmed"), of("waiting"), of("cancelled")];
  const isLive = head.confirmed.forms + head.waiting.forms > 0;
  return (
    <>
      {!known.isListed && isLive && known.endsAtMs > nowMs && (
        <Callout kind="problem">
          <p>
            Este evento não está mais na programação, e há{" "}
            {signedUp(head.confirmed.heads + head.waiting.heads)}. Ninguém foi avisado. Se o nome
            foi mudado por engano, volte a escrever <strong>{name}</strong> no evento; se ele não
            vai acontecer, cancele e avise.
          </p>
          <a className="button danger" href={signUpActPath(name, "cancelAll")}>
            Cancelar e avisar todos
          </a>
        </Callout>
      )}
      <ChangeNews event={known} asked={props.asked} untold={props.untold} />
      <p>{capitalized(whenKnown(known))}.</p>
      <p>
        <strong>
          {head.confirmed.heads} de {places} vagas com gente
        </strong>
        {head.waiting.heads > 0 && `, e ${head.waiting.heads} na espera`}.
        {(open?.signUp.amountCentavos !== undefined || feeSums(fees).netCentavos > 0) && (
          <FeeSums {...fees} />
        )}
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
      </p>
      {open && <Share {...props} event={open} />}
      {toCall.length > 0 && (
        <section aria-labelledby="avisar">
          <h2 id="avisar">Avisar por telefone</h2>
          <ul className="rows">
            {toCall.slice(0, mostToCall).map((entry) => (
              <li key={entry.id}>
                <p>
                  <strong>{entry.name}</strong>: {callWords(entry)}
                </p>
                <Reach {...props} entry={entry} />
                <form method="post" action={signUpActPath(name, "told")}>
                  <input type="hidden" name="motivo" value={callWords(entry)} />
                  <button className="button small" name="inscricao" value={entry.id}>
                    Já avisei
                  </button>
                </form>
              </li>
            ))}
            {toCall.length > mostToCall && <li>e mais {toCall.length - mostToCall}</li>}
          </ul>
        </section>
      )}
      <section aria-labelledby="inscritos">
        <h2 id="inscritos">Inscritos</h2>
        {head.confirmed.forms === 0 ? (
          <EmptyState says="Ainda ninguém. Quem se inscreve pelo site aparece aqui na hora." />
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
        <details open={cancelled.some((entry) => feeStanding(entry).owedBackCentavos > 0)}>
          <summary>Canceladas: {head.cancelled.forms}</summary>
          <EntryRows {...props} some={cancelled} />
        </details>
      )}
      <Pager
        of="signUps"
        newest={at > 1 ? eventSignUpsPath(name) : undefined}
        older={hasMore ? listPagePath(name, at + 1) : undefined}
      />
      <ParentLink href={signUpsPath}>Inscrições</ParentLink>
    </>
  );
}

type Listed = ListPage["entries"][number];

const EntryRows = ({ some, ...props }: EventProps & { some: readonly Listed[] }) => (
  <ul className="rows sign-ups">
    {some.map((entry) => (
      <EntryRow key={entry.id} {...props} entry={entry} />
    ))}
  </ul>
);

function EntryRow(props: EventProps & { entry: Listed }) {
  const { event, entry, nowMs } = props;
  const { name } = event.known;
  const { id, number, heads, state, place, answers, guardian } = entry;
  const coming = comingOf(entry);
  const hasOthers = coming.length > 1 || coming[0]?.name !== entry.name;
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
      {namesTwice(coming.map((one) => one.name)).map((twice) => (
        <p key={twice} className="soft">
          <strong>Nome repetido:</strong> {twice}. São duas pessoas?
        </p>
      ))}
      <TwinWords entry={entry} />
      {answers.map(({ question, answer }) => (
        <p key={question} className="soft">
          {question} <strong className="written">{answer}</strong>
        </p>
      ))}
      <p className="soft">
        nº {number}, <Moment ms={entry.receivedAtMs} />
        {guardian && " · autorização dos menores dada"}
      </p>
      <FeeLines entry={entry} actPath={signUpActPath} />
      {!isGone && (
        <div className="actions">
          {(entry.isHeld || (state === "waiting" && isForOffice(event.known, nowMs))) && (
            <form method="post" action={signUpActPath(name, "letIn")}>
              <button className="button small" name="inscricao" value={id}>
                Dar lugar
              </button>
            </form>
          )}
          <PayForms entry={entry} means={props.means} />
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

function TwinWords({ entry: { id, event, together, sameName } }: { entry: Listed }) {
  return (
    <>
      {together.length > 0 && (
        <p className="soft">
          <strong>Do mesmo telefone ou endereço: {together.length + 1}</strong>, com a{" "}
          {othersWords(together)}.{" "}
          <a href={`${signUpActPath(event, "cancelTogether")}?inscricao=${id}`}>Cancelar juntas</a>
        </p>
      )}
      {sameName.length > 0 && (
        <p className="soft">
          <strong>Mesmo nome</strong> na {othersWords(sameName)}: é a mesma pessoa?
        </p>
      )}
    </>
  );
}

/** "nº 1, Ana Exemplo; nº 2, Bia Exemplo e mais 7" */
function othersWords(others: readonly Twin[]): string {
  const first = others.slice(0, 3).map((one) => `nº ${one.number}, ${one.name}`);
  const more = others.length - first.length;
  return `${first.join("; ")}${more > 0 ? ` e mais ${more}` : ""}`;
}

type ReachProps = Pick<EventProps, "event" | "churchName"> & {
  entry: Pick<SignUpEntry, "name" | "phone" | "email">;
};

function Reach({ entry, event, churchName }: ReachProps) {
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

/** An event as the panel knows it: of the programme, or one that people had signed up to. */
export type PanelEvent = { known: KnownEvent; open: OpenEvent | undefined };
