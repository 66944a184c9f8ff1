import { phone } from "../../format/format.ts";
import { quickestUrl, quickestWords, whatsappUrl } from "../../format/outside-links.ts";
import { mayBeMobile } from "../../format/phone-number.ts";
import { editPath, paths } from "../../kit/paths.ts";
import { ButtonLink } from "../../kit/ui/form/button-link.tsx";
import personalCss from "../../kit/ui/personal.css?inline";
import type { Page, PageProps } from "../../site/page.ts";
import { whenKnown, eventNamed } from "../contract/event.ts";
import {
  ownCalendarPath,
  ownCancelPath,
  ownSignUpPath,
  ownTakeAwayPath,
  comingOf,
  type SignUpPix,
  signUpPath,
  stateWords,
} from "../contract/sign-up.ts";
import { ownMoneyWords } from "../fees/fee.ts";
// oxlint-disable-next-line import/default -- the text of it, as vite.config.ts makes it
import copyScript from "../form/copy-code.script.ts?inline-script";
import { newsFor } from "../news/what-changed.ts";
import { nextWords, type OwnStanding } from "./next-words.ts";
import { Pay } from "./pay.tsx";
import { AboutEvent, Fact } from "./sign-up-page.tsx";
import css from "./sign-up.css?inline";
// oxlint-disable-next-line import/default -- the text of it, as vite.config.ts makes it
import takenOutScript from "./taken-out.script.ts?inline-script";

export type OwnView = OwnStanding & {
  pix: SignUpPix | undefined;
  /** The whole address of the page. */
  url: string;
  nowMs: number;
  /** The question before it is done: about all of it, or about one person. */
  asks?: "cancel" | { number: number; name: string } | undefined;
  news?: string | undefined;
};

const ofOne = {
  path: "/inscricao",
  editPath: editPath(paths.programme),
  pane: "amber",
  styles: [personalCss, css],
  hasOpening: false,
  isUnlisted: true,
} as const;

export const ownPage = (view: OwnView): Page => ({
  ...ofOne,
  script: [toPay(view) ? copyScript : "", takenOutScript].filter(Boolean).join(";"),
  needs: () => ({ hasForm: view.asks !== undefined }),
  // Names are in no title, since titles are shared and stored in histories.
  head: ({ programme }) => ({
    title: `A sua inscrição ${stateWords[view.entry.state]}`,
    description: "Uma inscrição, para quem tem o endereço dela.",
    cover: programme.cover,
  }),
  Body: (props) => <Own {...props} view={view} />,
});

const toPay = ({ pix, event, nowMs, asks }: OwnView): SignUpPix | undefined =>
  event.endsAtMs > nowMs && !asks ? pix : undefined;

function Own({ view, content }: PageProps & { view: OwnView }) {
  const { entry, event, place, asks, nowMs, news } = view;
  const isOver = event.endsAtMs <= nowMs;
  const changes = isOver || entry.state === "cancelled" ? [] : newsFor(entry, event);
  const pix = toPay(view);
  const open = eventNamed(content, event.name);
  return (
    <div className="section personal own-sign-up">
      <h1>{event.title}</h1>
      {news && (
        <output className="callout sign-up-news" aria-live="off" data-dito="calmo">
          {news}
        </output>
      )}
      {changes.length > 0 && (
        <p className="callout sign-up-news">
          <strong>Mudou:</strong> {changes.join("; ")}.
        </p>
      )}
      <section
        className={`standing emerald sign-up-standing is-${entry.state}`}
        aria-label="Como está"
      >
        {/* An answer to a press is heard alone. */}
        <p className="sign-up-state" data-dito={news || asks ? undefined : "calmo"}>
          Inscrição {stateWords[entry.state]}
          {entry.state === "waiting" && `, ${place ?? 1}º lugar`}
        </p>
        <p className="sign-up-next">
          {nextWords(view)}
          {entry.state === "cancelled" && open && open.signUp.until > nowMs && (
            <>
              {" "}
              Se foi engano, <a href={signUpPath(event.name)}>faça outra inscrição</a>.
            </>
          )}
        </p>
      </section>
      {asks ? (
        <Question view={view} />
      ) : (
        <Written entry={entry} event={event} canChange={!isOver} />
      )}
      {!asks && entry.state !== "cancelled" && open?.signUp.text && (
        <section className="personal-part" aria-labelledby="sobre">
          <h2 id="sobre">Sobre o evento</h2>
          <AboutEvent texts={open.signUp.text} />
        </section>
      )}
      {pix && <Pay pix={pix} receiver={content.giving.pix.receiver} />}
      {!asks && entry.state !== "cancelled" && !isOver && (
        <section className="personal-part" aria-labelledby="desistir">
          <h2 id="desistir">Não pode mais ir?</h2>
          <p>
            {entry.state === "confirmed"
              ? "Cancele aqui, e o lugar vai para quem espera. Antes, a página pergunta se é isso mesmo."
              : "Saia da lista aqui. Antes, a página pergunta se é isso mesmo."}
          </p>
          <ButtonLink href={ownCancelPath(entry.code)} quiet>
            Cancelar
          </ButtonLink>
        </section>
      )}
      {!asks && !isOver && entry.state !== "cancelled" && (
        <Keep entry={entry} event={event} url={view.url} />
      )}
      {!asks && (
        <p className="sign-up-note">
          Dúvidas?{" "}
          <a href={quickestUrl(content.church)} className="whole">
            {quickestWords(content.church)}
          </a>
        </p>
      )}
    </div>
  );
}

type WrittenProps = Pick<OwnView, "entry" | "event"> & { canChange: boolean };

function Written({ entry, event, canChange }: WrittenProps) {
  const coming = comingOf(entry);
  const paid = ownMoneyWords(entry);
  const mayTakeAway = canChange && entry.state !== "cancelled" && coming.length > 1;
  return (
    <dl className="sign-up-facts">
      <Fact term="Quando">{whenKnown(event)}</Fact>
      <Fact term="Onde">{event.place}</Fact>
      <Fact term="Quem a igreja chama">
        {entry.name}, {phone(entry.phone)}
        {entry.email && <>, {entry.email}</>}
      </Fact>
      <Fact term={coming.length > 1 ? "Quem vem" : "Vem"}>
        <ul className="sign-up-coming">
          {coming.map(({ number, name }) => (
            <li key={number}>
              <span>{name}</span>
              {mayTakeAway && (
                <a className="thumb" href={`${ownTakeAwayPath(entry.code)}?pessoa=${number}`}>
                  Tirar<span className="visually-hidden"> {name}</span>
                </a>
              )}
            </li>
          ))}
        </ul>
      </Fact>
      {entry.answers.map(({ question, answer }) => (
        <Fact key={question} term={question}>
          {answer}
        </Fact>
      ))}
      {paid && <Fact term="Pagamento">{paid}</Fact>}
      {entry.guardian && <Fact term="Autorização">{entry.guardian}.</Fact>}
    </dl>
  );
}

/** Most have no e-mail that they read: the page is found again in their own WhatsApp, or in their calendar. */
function Keep({ entry, event, url }: Pick<OwnView, "entry" | "event" | "url">) {
  const text = `A minha inscrição em ${event.title}: ${url}`;
  return (
    <section className="personal-part" aria-labelledby="guardar">
      <h2 id="guardar">Guarde esta página</h2>
      <p>Quem tem o endereço dela vê o que está aqui e pode cancelar.</p>
      <p className="cluster">
        <ButtonLink
          href={whatsappUrl(mayBeMobile(entry.phone) ? entry.phone : undefined, text)}
          quiet
        >
          Mandar para mim no WhatsApp
        </ButtonLink>
        {entry.state === "confirmed" && (
          <ButtonLink href={ownCalendarPath(entry.code)} quiet>
            Pôr na agenda
          </ButtonLink>
        )}
      </p>
    </section>
  );
}

function Question({ view: { entry, asks } }: { view: OwnView }) {
  const person = asks === "cancel" ? undefined : asks;
  const action = person ? ownTakeAwayPath(entry.code) : ownCancelPath(entry.code);
  return (
    <section className="personal-part" aria-labelledby="pergunta">
      <h2 id="pergunta" data-dito="calmo">
        {person ? `Tirar ${person.name} da inscrição?` : "Cancelar a inscrição?"}
      </h2>
      <p>
        {person
          ? "Os outros ficam como estão."
          : entry.heads > 1
            ? `São ${entry.heads} pessoas, e todas saem.`
            : ""}{" "}
        {entry.state === "confirmed" &&
          "O lugar passa na hora para quem espera, e não dá para voltar atrás."}{" "}
        {entry.paid && "Sobre o que já foi pago, fale com a igreja."}
      </p>
      <form method="post" action={action} data-tira={person?.name}>
        {person && <input type="hidden" name="pessoa" value={person.number} />}
        <button className="button">{person ? "Tirar" : "Cancelar a inscrição"}</button>
      </form>
      <ButtonLink href={ownSignUpPath(entry.code)} quiet back>
        {person ? "Não tirar" : "Não cancelar"}
      </ButtonLink>
    </section>
  );
}

export const noSignUpPage: Page = {
  ...ofOne,
  head: ({ programme }) => ({
    title: "Inscrição não encontrada",
    description: "Não há inscrição neste endereço.",
    cover: programme.cover,
  }),
  Body: ({ content: { church } }) => (
    <div className="section personal own-sign-up">
      <h1>Não há inscrição neste endereço</h1>
      <p>
        O evento pode ter passado, ou o endereço não veio inteiro: no da sua inscrição, depois de{" "}
        <b>/inscricao/ver/</b> são 32 letras e números. Trinta dias depois do evento as inscrições
        são apagadas. Se ficou dúvida, fale com a gente:{" "}
        <a
          href={quickestUrl(church, "Olá! Não encontro uma inscrição pelo site.")}

          className="whole"
        >
          {quickestWords(church)}
        </a>
        .
      </p>
      <ButtonLink href={paths.programme} back>
        Ver a programação
      </ButtonLink>
    </div>
  ),
};
