import type { ReactNode } from "react";
import { longDateAndTime } from "../../format/date-words.ts";
import { money } from "../../format/format.ts";
import { capitalized } from "../../format/gatherings.ts";
import { telUrl, whatsappUrl } from "../../format/outside-links.ts";
import { Island } from "../../kit/islands/island.tsx";
import { editPath, paths } from "../../kit/paths.ts";
import { formStyles } from "../../kit/site-form/form-styles.ts";
// oxlint-disable-next-line import/default -- the text of it, as vite.config.ts makes it
import saidScript from "../../kit/site-form/said.script.ts?inline-script";
import { PageOpening } from "../../kit/ui/art/page-opening.tsx";
import { ButtonLink } from "../../kit/ui/form/button-link.tsx";
import { OfflineCallout } from "../../kit/ui/form/field.tsx";
import { Paragraphs } from "../../kit/ui/paragraphs.tsx";
import { WholeWords } from "../../kit/ui/whole-words.tsx";
import type { Church } from "../../content/content.ts";
import type { Page, PageProps } from "../../site/page.ts";
import { whenWords, type OpenEvent } from "../contract/event.ts";
import { personFields, questionField, signUpPath, placesLeftWords } from "../contract/sign-up.ts";
import peopleCss from "../form/people.css?inline";
import { SignUpForm } from "../form/sign-up-form.island.tsx";
import css from "./sign-up.css?inline";

type ByField = Record<string, string>;

export type FormView = {
  event: OpenEvent;
  /** Places for people who come now. */
  free: number;
  /** The reason why people can no longer sign up; undefined where they can. */
  closed: "over" | "took-place" | "list-full" | undefined;
  attempt: string;
  /** Digest of what the form asks and says of the event. */
  seen: string;
  typed: ByField;
  problems: ByField;
  /** The problem that belongs to none of the fields. */
  news: string | undefined;
};

/** The page of a sign-up. Without a view it only says where the page is, and how it is found. */
export const signUpPage = (event: OpenEvent, view?: FormView): Page => ({
  path: signUpPath(event.signUp.name),
  pane: "amber",
  styles: [...formStyles, peopleCss, css],
  head: ({ programme }) => ({
    title: `${view?.news ? "Ainda não foi feita. " : ""}Inscrição: ${event.title}`,
    description: `${capitalized(whenWords(event))}. ${event.place}.`,
    cover: event.photo ?? programme.cover,
  }),
  needs: (_, { captcha }) => ({ hasIslands: true, hasForm: true, captcha: captcha.provider }),
  editPath: editPath(paths.programme),
  found: { where: "Inscrição" },
  isOneOfMany: true,
  ...(view?.news && { script: saidScript }),
  Body: (props) => (view ? <SignUp {...props} view={view} /> : null),
});

function SignUp({ view, content, pictureOf, client }: PageProps & { view: FormView }) {
  const { event, free, closed, attempt, seen, typed, problems, news } = view;
  const { church, privacy, programme } = content;
  const { name, perPerson = false, hasMinors = false, questions } = event.signUp;
  const isFull = free <= 0;
  return (
    <>
      <PageOpening
        title={event.title}
        lead={`${capitalized(whenWords(event))}.`}
        cover={pictureOf(event.photo ?? programme.cover)}
        task
      />
      <div className="section form-page sign-up">
        <section className="in-sight" aria-labelledby="sobre">
          <h2 id="sobre">Sobre o evento</h2>
          <Facts event={event} free={closed ? undefined : free} />
          {event.signUp.text && <AboutEvent texts={event.signUp.text} />}
        </section>
        <section id="inscrever" aria-labelledby="inscricao">
          <h2 id="inscricao">{isFull && !closed ? "Lista de espera" : "Inscrição"}</h2>
          {closed ? (
            <Closed event={event} why={closed} church={church} typed={typed} news={news} />
          ) : (
            <>
              {news && (
                <p
                  className="callout sign-up-news"
                  role="alert"
                  aria-live="off"
                  data-dito="urgente"
                >
                  {news}
                </p>
              )}
              {isFull && (
                <p className="sign-up-full">
                  {event.signUp.places === 0
                    ? "Ainda não há vagas marcadas: deixe o seu nome, e avisamos quando houver."
                    : "As vagas acabaram. Na lista de espera, quem desiste dá o lugar a quem espera, em ordem, e avisamos você."}
                </p>
              )}
              <OfflineCallout>
                Você está sem internet. Pode preencher com calma: nada se perde, e você envia quando
                ela voltar.
              </OfflineCallout>
              <WithoutScript church={church} sentence={sentenceOf(event, typed)} />
              <Island
                name="sign-up-form"
                component={SignUpForm}
                props={{
                  action: signUpPath(name),
                  attempt,
                  seen,
                  isFull,
                  free,
                  perPerson,
                  hasMinors,
                  questions,
                  typed,
                  problems,
                  names: namesOf(event),
                  captcha: client.captcha,
                  church: { email: church.email, phone: church.phone, whatsapp: church.whatsapp },
                  sentence: sentenceOf(event, typed),
                  privacyPath: paths.privacy,
                  privacyVersion: privacy.version,
                }}
              />
            </>
          )}
        </section>
      </div>
    </>
  );
}

/** The fields in their order, as a sentence names them. */
const namesOf = ({ signUp: { perPerson, questions } }: OpenEvent): ByField => ({
  nome: "nome",
  telefone: "telefone",
  email: "e-mail",
  pessoas: "quantas pessoas",
  ...(perPerson &&
    Object.fromEntries(personFields.map((name, at) => [name, `nome da ${at + 1}ª pessoa`]))),
  ...Object.fromEntries(questions.map(({ question }, at) => [questionField(at), `“${question}”`])),
  responsavel: "autorização",
  captcha: "verificação",
});

/** Message to the church for a person who cannot send the form. */
function sentenceOf({ title }: OpenEvent, typed: ByField): string {
  const people = personFields.flatMap((name) => typed[name] || []).join(", ");
  const who = [typed["nome"], people].filter(Boolean).join(": ");
  return `Olá! Quero fazer a inscrição em ${title}.${who ? ` ${who}.` : ""}`;
}

function Facts({ event, free }: { event: OpenEvent; free: number | undefined }) {
  const { amountCentavos, until } = event.signUp;
  const left = free === undefined ? "" : placesLeftWords(free);
  return (
    <dl className="sign-up-facts">
      <Fact term="Onde">{event.place}</Fact>
      {amountCentavos !== undefined && (
        <Fact term="Valor">{money(amountCentavos)} por pessoa, por PIX</Fact>
      )}
      <Fact term="Inscrições até">
        <WholeWords>{longDateAndTime(until)}</WholeWords>
      </Fact>
      {left && <Fact term="Vagas">{left}</Fact>}
    </dl>
  );
}

/** Texts about what is included, and what to bring. */
export const AboutEvent = ({ texts }: { texts: readonly string[] }) => (
  <div className="sign-up-text">
    <Paragraphs texts={texts} />
  </div>
);

export const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);

type ClosedProps = Pick<FormView, "event" | "typed" | "news"> & {
  why: NonNullable<FormView["closed"]>;
  church: Church;
};

/**
 * Takes the form's place after `ate`, or with a full list: nothing typed is lost, the church may still have a place.
 */
function Closed({ event, why, church, typed, news }: ClosedProps) {
  if (why === "took-place") return <p>Este evento já aconteceu.</p>;
  const texts = Object.entries(namesOf(event)).flatMap(([field, name]) =>
    typed[field] ? [`${name}: ${typed[field]}`] : [],
  );
  return (
    <div className="stack">
      <p data-dito={news ? "urgente" : undefined}>
        {why === "list-full" ? (
          "As vagas acabaram, e a lista de espera também está cheia."
        ) : (
          <WholeWords>{`As inscrições acabaram em ${longDateAndTime(event.signUp.until)}.`}</WholeWords>
        )}{" "}
        Se você ainda quer vir, fale com a gente.
      </p>
      {texts.length > 0 && (
        <>
          <p>O que você tinha escrito:</p>
          <ul>
            {texts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
      <WaysToAsk church={church} sentence={sentenceOf(event, typed)} />
    </div>
  );
}

function WaysToAsk({ church, sentence }: { church: Church; sentence: string }) {
  const body = `subject=${encodeURIComponent("Inscrição pelo site")}&body=${encodeURIComponent(sentence)}`;
  return (
    <p className="cluster">
      {church.whatsapp && (
        <ButtonLink href={whatsappUrl(church.whatsapp, sentence)}>Escrever no WhatsApp</ButtonLink>
      )}
      <ButtonLink href={telUrl(church.phone)} quiet>
        Ligar para a igreja
      </ButtonLink>
      <ButtonLink href={`mailto:${church.email}?${body}`} quiet>
        Mandar um e-mail
      </ButtonLink>
    </p>
  );
}

/** Other ways where no script runs: no captcha can be solved there. */
function WithoutScript({ church, sentence }: { church: Church; sentence: string }) {
  return (
    <noscript>
      <div className="callout stack">
        <p>
          A verificação deste formulário precisa de JavaScript, que está desligado neste navegador.
          Peça a inscrição de outro jeito: nós a fazemos para você.
        </p>
        <WaysToAsk church={church} sentence={sentence} />
      </div>
    </noscript>
  );
}
