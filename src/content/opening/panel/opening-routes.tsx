import { isDate } from "../../../format/church-clock.ts";
import { dayName } from "../../../format/date-words.ts";
import { mayEnter } from "../../../kit/member/members.ts";
import { readTyped } from "../../../kit/panel/form.ts";
import { Rows } from "../../../kit/panel/list.tsx";
import { type Answer, panelPages } from "../../../kit/panel/pages.tsx";
import { panelPaths } from "../../../kit/panel/panel-paths.ts";
import { Callout, LoneLink } from "../../../kit/panel/parts/parts.tsx";
import type { SummarySource } from "../../../kit/panel/summary.ts";
import type { PanelPart } from "../../../feature.ts";
import type { PanelHouse } from "../../../house.ts";
import type { Finding, OpeningServices } from "../../../opening-check.ts";
import { nameOfFile } from "../../content.ts";
import { subjectNamed, contentPaths } from "../../editor/subject.ts";
import { labelAt } from "../../editor/words/words-of.ts";
import type { Problem } from "../../problem.ts";
import { confirm, confirmedIn } from "../../sql/confirmed-texts.ts";
import { type Question, questionsIn } from "../sample-questions.ts";
import sheet from "./opening.css?inline";

/** Says whether the site may open, as `npm run igreja -- pronto` does, to people without a terminal. */
export function openOpening(house: PanelHouse): PanelPart {
  const { look, check } = house.opening;
  const { routes, page, action } = panelPages("staff", house);
  // However often the button is pressed: one letter, one copy unpacked.
  let running: Promise<Finding[]> | undefined;
  const checkOnce = () => (running ??= check().finally(() => (running = undefined)));

  page(panelPaths.opening, async () => show(await look()));
  action(panelPaths.opening, async () => show(await checkOnce()));
  const questions = questionRoutes(house);
  routes.route("/", questions.routes);
  return { routes, sheet, home: [openingSummary(look), questions.home] };
}

const missingIn = (findings: readonly Finding[]): number =>
  findings.filter(({ isWell }) => isWell === false).length;

/** "falta 1 ponto", "faltam 3 pontos" */
const pointsMissing = (count: number): string =>
  count === 1 ? "falta 1 ponto" : `faltam ${count} pontos`;

const openingSummary = (look: OpeningServices["look"]): SummarySource => ({
  area: "staff",
  async read() {
    const count = missingIn(await look());
    const text = `Antes de abrir o site: ${pointsMissing(count)}`;
    return { waiting: count > 0 ? [{ text, href: panelPaths.opening }] : [] };
  },
});

function show(findings: readonly Finding[]): Answer {
  const missing = missingIn(findings);
  const isOpen = findings.some(({ isWell }) => isWell === undefined);
  const ready = isOpen ? "Falta só conferir o que depende de outros." : "O site pode abrir.";
  return {
    title: "Antes de abrir",
    body: (
      <>
        <Callout kind={missing > 0 ? "problem" : "done"}>
          <p>{missing > 0 ? `O site ainda não pode abrir: ${pointsMissing(missing)}.` : ready}</p>
        </Callout>
        <ul className="rows">
          {findings.map((finding) => (
            <li key={finding.what} className="opening-point">
              <h2>
                <span className={`tag ${stateOf(finding)}`}>{stateWords[stateOf(finding)]}</span>{" "}
                {finding.what}
              </h2>
              <Found {...finding} />
            </li>
          ))}
        </ul>
        <form className="form" method="post" action={panelPaths.opening}>
          <p className="soft">
            Para conferir tudo, o site manda um e-mail de teste à igreja, pergunta à Stripe e abre a
            última cópia. Leva até um minuto.
          </p>
          <button className="button">Conferir tudo agora</button>
        </form>
      </>
    ),
  };
}

const stateWords = { well: "Certo", missing: "Falta", unknown: "A conferir" } as const;

const stateOf = ({ isWell }: Finding): keyof typeof stateWords =>
  isWell === undefined ? "unknown" : isWell ? "well" : "missing";

function Found({ isWell, says, how, left, isOfMachine, note, way }: Finding) {
  return (
    <>
      <p>{sentence(says)}</p>
      {how && isWell === false && isOfMachine && (
        <p className="soft">
          Isto muda no computador do site. Mande a quem cuida dele: <code>{how}</code>
        </p>
      )}
      {left && <LeftTexts left={left} />}
      {note && <p className="soft">{note}</p>}
      {way && <LoneLink href={way.href}>{way.label}</LoneLink>}
    </>
  );
}

/** An address at its beginning stays as it is. */
const sentence = (says: string): string =>
  `${says.replace(/^\p{Ll}(?=\p{Ll}* )/u, (first) => first.toUpperCase())}.`;

/** Texts of the sample that are left, by page, as the panel calls it; each place leads to its field. */
function LeftTexts({ left }: { left: readonly Problem[] }) {
  return [...Map.groupBy(left, ({ file }) => file)].map(([file, places]) => {
    const name = nameOfFile(file);
    const subject = subjectNamed(name);
    return (
      <details key={file}>
        <summary>
          {subject?.label ?? file}:{" "}
          {places.length === 1 ? "1 lugar a conferir" : `${places.length} lugares a conferir`}
        </summary>
        <ul>
          {places.map(({ path = [], message }) => (
            <li key={`${path.join(".")} ${message}`}>
              <a href={placeOf(name, path)}>
                {path.length > 0 && `${labelAt(subject, path.join("."))}: `}
                {message}
              </a>
            </li>
          ))}
        </ul>
      </details>
    );
  });
}

/** Sentences of the sample that may be so: each is answered with yes, or changed in its form. */
function questionRoutes({ editor: { contentVersions }, database, ...house }: PanelHouse) {
  const { routes, page, action } = panelPages("content", house);
  const left = async () => {
    const newest = [...(await contentVersions.newest())];
    const texts = new Map(newest.map(([file, { text }]) => [file, text]));
    return questionsIn(texts, await confirmedIn(database));
  };

  page(panelPaths.confirm, async (context) => {
    const questions = await left();
    return {
      title: "É assim aqui?",
      body:
        questions.length > 0 ? (
          <>
            <p>
              O site veio com textos de uma igreja de exemplo. {remaining(questions.length)} O que
              não for assim aqui, mude ou tire.
            </p>
            <Rows>
              {questions.map((question) => (
                <AskedQuestion key={question.asks} {...question} />
              ))}
            </Rows>
          </>
        ) : (
          <>
            <Callout>
              <p>Tudo o que o site diz é daqui: nenhum texto do exemplo espera por uma resposta.</p>
            </Callout>
            {mayEnter(context.get("member").role, "staff") && (
              <LoneLink href={panelPaths.opening}>Antes de abrir: ver o que mais falta</LoneLink>
            )}
          </>
        ),
    };
  });

  action(panelPaths.confirm, async (context) => {
    const { sim } = await readTyped(context);
    const question = (await left()).find(({ asks }) => asks === sim);
    // Answered or changed by another member meanwhile: the rest is asked.
    if (!question) return { goTo: panelPaths.confirm };
    await confirm(database, [question.asks]);
    return { done: "texto-conferido", at: panelPaths.confirm };
  });

  /** Tells those who write the site; administrators have it among what is to be done before the site opens. */
  const home: SummarySource = {
    area: "content",
    async read({ role }) {
      if (mayEnter(role, "staff")) return { waiting: [] };
      const { length } = await left();
      const text = `É assim aqui? ${remaining(length)}`;
      return { waiting: length > 0 ? [{ text, href: panelPaths.confirm }] : [] };
    },
  };
  return { routes, home };
}

const remaining = (count: number): string =>
  count === 1 ? "Falta responder a uma pergunta." : `Falta responder a ${count} perguntas.`;

function AskedQuestion({ file, asks, places }: Question) {
  return (
    <form className="opening-point" method="post" action={panelPaths.confirm}>
      <h2>{asks}</h2>
      <blockquote>
        {places.map(({ path, message }) => (
          <p key={path.join(".")}>{isDate(message) ? dayName(message) : message}</p>
        ))}
      </blockquote>
      <div className="actions">
        <button className="button quiet" name="sim" value={asks}>
          Sim, é assim
        </button>
        <a className="button quiet" href={placeOf(nameOfFile(file), places[0]?.path ?? [])}>
          Não, mudar
        </a>
      </div>
    </form>
  );
}

/** The field itself, or the item of a list that it is in; what is folded there is open. */
function placeOf(name: string, path: readonly PropertyKey[]): string {
  if (name === "contribua" && (path[0] === "pix" || path[0] === "banco")) {
    return panelPaths.givingAccount;
  }
  const { edit } = contentPaths(name);
  const item = path.findIndex((step) => typeof step === "number");
  const at = (item > 0 ? path.slice(0, item + 1) : path).join(".");
  if (at === "") return edit;
  return `${edit}?abrir=${at}#${item > 0 ? `item.${at}` : at}`;
}
