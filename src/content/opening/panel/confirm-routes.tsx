import * as v from "valibot";
import type { Card } from "../confirm.ts";
import { cardsOf, withoutPlace } from "../confirm.ts";
import type { ConfirmedTexts } from "../confirmed-texts.ts";
import { nameOfFile } from "../../content.ts";
import type { ContentServices } from "../../editor/content-services.ts";
import { publishOver } from "../../editor/publish.ts";
import { subjectNamed } from "../../editor/subject.ts";
import { subjectWords } from "../../editor/subject-words.ts";
import { wordsOf } from "../../editor/words/words-of.ts";
import { mayEnter } from "../../../kit/member/members.ts";
import type { SummarySource } from "../../../kit/panel/summary.ts";
import { readTyped } from "../../../kit/panel/form.ts";
import { panelPages } from "../../../kit/panel/pages.tsx";
import { panelPaths } from "../../../kit/panel/panel-paths.ts";
import { LoneLink, Notice } from "../../../kit/panel/parts/parts.tsx";
import { isDate } from "../../../format/church-clock.ts";
import { dayName } from "../../../format/date-words.ts";
import { placeOf } from "./place-of-text.ts";
import type { PanelHouse } from "../../../house.ts";

const asked = v.optional(v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number)), "0");

/** The walk through what the sample says: each is so, is changed in its form, or goes. */
export function confirmRoutes(house: PanelHouse, confirmed: ConfirmedTexts) {
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
        <AllConfirmed isStaff={mayEnter(context.get("member").role, "staff")} />
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
    // Changed or confirmed by somebody else meanwhile: the next one is asked.
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

function AllConfirmed({ isStaff }: { isStaff: boolean }) {
  return (
    <>
      <Notice>
        <p>Tudo o que o site diz é daqui: nenhum texto do exemplo espera por uma resposta.</p>
      </Notice>
      {isStaff && (
        <LoneLink href={panelPaths.opening}>Antes de abrir: ver o que mais falta</LoneLink>
      )}
    </>
  );
}
