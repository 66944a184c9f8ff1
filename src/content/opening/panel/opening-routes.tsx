import type { Finding, LeftInTexts, OpeningServices } from "../../../opening-check.ts";
import {
  createConfirmedTexts,
  type ConfirmedTexts,
  type Card,
  cardsOf,
  withoutPlace,
} from "../confirm.ts";
import { panelPaths } from "../../../kit/panel/panel-paths.ts";
import { nameOfFile } from "../../content.ts";
import { subjectWords, subjectNamed, contentPaths } from "../../editor/subject.ts";
import { wordsOf } from "../../editor/words/words-of.ts";
import { Callout, LoneLink } from "../../../kit/panel/parts/parts.tsx";
import sheet from "./opening.css?inline";
import type { PanelPart } from "../../../feature.ts";
import type { PanelHouse } from "../../../house.ts";
import type { SummarySource } from "../../../kit/panel/summary.ts";
import { type Answer, panelPages } from "../../../kit/panel/pages.tsx";
import * as v from "valibot";
import type { ContentServices } from "../../editor/open-editor.ts";
import { publishOver } from "../../editor/publish.ts";
import { mayEnter } from "../../../kit/member/members.ts";
import { readTyped } from "../../../kit/panel/form.ts";
import { isDate } from "../../../format/church-clock.ts";
import { dayName } from "../../../format/date-words.ts";

/** May the site open? What `npm run igreja -- pronto` says, for who has no terminal. */
export function openOpening(house: PanelHouse): PanelPart {
  const { look, check } = house.opening;
  const { routes, page, action } = panelPages("staff", house);
  // However often the button is pressed: one letter, one copy unpacked.
  let running: Promise<Finding[]> | undefined;
  const checkOnce = () => (running ??= check().finally(() => (running = undefined)));

  page(panelPaths.opening, async () => show(await look()));
  action(panelPaths.opening, async () => show(await checkOnce()));
  const walk = confirmRoutes(house, createConfirmedTexts(house.database));
  routes.route("/", walk.routes);
  return { routes, sheet, home: [openingSummary(look), walk.home] };
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
  if (left) return <LeftTexts left={left} />;
  return (
    <>
      <p>{sentence(says)}</p>
      {how && isWell === false && isOfMachine && (
        <p className="soft">
          Isto muda no computador do site. Mande a quem cuida dele: <code>{how}</code>
        </p>
      )}
      {note && <p className="soft">{note}</p>}
      {way && <LoneLink href={way.href}>{way.label}</LoneLink>}
    </>
  );
}

/** An address at its beginning stays as it is. */
const sentence = (says: string): string =>
  `${says.replace(/^\p{Ll}(?=\p{Ll}* )/u, (first) => first.toUpperCase())}.`;

/** By page, as the panel calls it; each place leads to its field. */
function LeftTexts({ left }: { left: readonly LeftInTexts[] }) {
  const byFile = [...Map.groupBy(left, ({ file }) => file)];
  return (
    <>
      <p>Ainda é da igreja de exemplo, ou falta. Toque em cada lugar e escreva o da sua igreja:</p>
      {byFile.map(([file, places]) => {
        const name = nameOfFile(file);
        return (
          <details key={file}>
            <summary>
              {subjectWords()[name]?.label ?? file}:{" "}
              {places.length === 1 ? "1 texto a trocar" : `${places.length} textos a trocar`}
            </summary>
            <ul>
              {places.map(({ path, text }) => (
                <li key={`${path.join(".")} ${text}`}>
                  <a href={placeOf(name, path)}>
                    {path.length > 0 && `${wordsOf(name, path.join(".")).label}: `}
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </details>
        );
      })}
    </>
  );
}

const asked = v.optional(v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number)), "0");

/** The walk through what the sample says: each is so, is changed in its form, or goes. */
function confirmRoutes(house: PanelHouse, confirmed: ConfirmedTexts) {
  const { editor: content } = house;
  const { routes, page, action } = panelPages("content", house);

  page(panelPaths.confirm, async (context) => {
    const texts = await textsOnAir(content);
    const cards = cardsOf(texts, await confirmed.all());
    const skipped = v.safeParse(asked, context.req.query("pular"));
    const at = skipped.success ? Math.min(skipped.output, Math.max(0, cards.length - 1)) : 0;
    const card = cards[at];
    const text = card && texts.get(card.file);
    const canGo =
      card && text !== undefined && withoutPlace(card.file, text, card.path) !== undefined;
    return {
      body: card ? (
        <CardPage card={card} at={at} count={cards.length} canGo={canGo ?? false} />
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
      title: "É assim aqui?",
    };
  });

  action(panelPaths.confirm, async (context) => {
    const { acao, sinal } = await readTyped(context);
    const isAsked = (card: Card) => signOf(card) === sinal;
    const known = await confirmed.all();
    const onAir = await textsOnAir(content);
    const card = cardsOf(onAir, known).find(isAsked);
    const at = panelPaths.confirm;
    // Changed or confirmed by another member meanwhile: the next one is asked.
    if (!card) return { goTo: at };
    if (acao === "sim") await confirmed.add(card.keys);
    if (acao !== "tirar") return { goTo: at };
    const subject = subjectNamed(nameOfFile(card.file));
    if (!subject) throw new Error(`${card.file} is no file of the panel.`);
    const where = { services: content, member: context.get("member"), subject, path: at };
    const result = await publishOver(where, (text) => {
      const there = cardsOf(new Map([...onAir, [card.file, text]]), known).find(isAsked);
      return (there && withoutPlace(card.file, text, there.path)) ?? text;
    });
    return { done: result.outcome === "published" ? "texto-tirado" : "texto-nao-tirado", at };
  });
  return { routes, home: confirmSummary(content, confirmed) };
}

const textsOnAir = async (content: ContentServices) =>
  new Map([...(await content.contentVersions.newest())].map(([file, { text }]) => [file, text]));

const signOf = ({ keys }: Card): string => keys.join(".");

type CardProps = { card: Card; at: number; count: number; canGo: boolean };

function CardPage({ card, at, count, canGo }: CardProps) {
  const name = nameOfFile(card.file);
  const where = subjectWords()[name]?.label ?? name;
  return (
    <>
      <p>
        O site veio com textos de uma igreja de exemplo. {remaining(count)} O que não for assim
        aqui, mude{canGo ? " ou tire" : ""}.
      </p>
      <form className="form confirm-card" method="post" action={panelPaths.confirm}>
        <input type="hidden" name="sinal" value={signOf(card)} />
        <h2>
          {where}: {wordsOf(name, String(card.path[0])).label}
        </h2>
        <blockquote>
          {card.texts.map((text, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the texts of one card keep their places
            <p key={index}>{inWords(text)}</p>
          ))}
        </blockquote>
        <div className="actions">
          <button className="button" name="acao" value="sim">
            É assim aqui
          </button>
          <a className="button quiet" href={placeOf(name, card.path)}>
            Mudar
          </a>
          {canGo && (
            <button className="button quiet" name="acao" value="tirar">
              Tirar
            </button>
          )}
        </div>
      </form>
      {at + 1 < count && (
        <LoneLink href={`${panelPaths.confirm}?pular=${at + 1}`}>Ver este depois</LoneLink>
      )}
      {at > 0 && at + 1 >= count && (
        <LoneLink href={panelPaths.confirm}>Ver o que ficou para depois</LoneLink>
      )}
    </>
  );
}

/** A duration and a date as people read them: the file says 90 and 2026-12-30. */
function inWords(text: string): string {
  if (/^\d+$/.test(text)) return `${text} minutos`;
  return isDate(text) ? dayName(text) : text;
}

const remaining = (count: number): string =>
  count === 1 ? "Falta conferir um." : `Falta conferir ${count}.`;

/** Tells those who write the site; administrators have it among what is to be done before the site opens. */
const confirmSummary = (content: ContentServices, confirmed: ConfirmedTexts): SummarySource => ({
  area: "content",
  async read({ role }) {
    if (mayEnter(role, "staff")) return { waiting: [] };
    const { length } = cardsOf(await textsOnAir(content), await confirmed.all());
    const text = `É assim aqui? ${remaining(length)}`;
    return { waiting: length > 0 ? [{ text, href: panelPaths.confirm }] : [] };
  },
});

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
