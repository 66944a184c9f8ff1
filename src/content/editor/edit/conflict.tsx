import { timeOf } from "../../../format/date-words.ts";
import type { Answer, Asked } from "../../../kit/panel/pages.tsx";
import { Callout, HiddenFields } from "../../../kit/panel/parts/parts.tsx";
import type { PastVersion } from "../../content-versions.ts";
import { valueOfYaml } from "../form/edit-yaml.ts";
import { type Entries, itemsOf, orderOf } from "../form/entries.ts";
import type { ContentServices } from "../open-editor.ts";
import { contentPaths, type Subject } from "../subject.ts";
import { changesOf, authorOf } from "../words/changes.ts";
import { titleInForm } from "../words/words-of.ts";
import {
  type EditState,
  formOf,
  openWritten,
  textOf,
  sentFields,
  sheetOf,
  baseOf,
  isThere,
  openEdit,
  saveDraft,
  nameNowOf,
} from "./edit-state.ts";
import { type Sent, type Written, SheetFields } from "./posted-form.tsx";

/** Another text was published in the meantime: shows both, and saves the sent text as a draft. */
export async function showTwoPeople(
  context: Asked,
  services: ContentServices,
  sent: Sent,
): Promise<Answer> {
  const member = context.get("member");
  // The one that came between has forgotten the draft, if the same person sent both.
  const outcome = await saveDraft(services, member, sent);
  if (outcome === "changed") return showOwnDrafts(context, services, sent);
  // Reads the version again, since it was published after the form was rendered.
  const state = await openWritten(services, sent, member);
  const theirs = await services.contentVersions.find(state.newest.id);
  if (!theirs) throw new Error("The newest version is gone.");
  const { subject, base } = state;
  const text = textOf(state);
  const given = { subject, before: base.text };
  const mayMerge = mergedForm(state) !== undefined;
  return {
    body: (
      <>
        <Callout kind="problem">
          {theirs.staffId === member.id
            ? `Outro texto seu foi publicado em ${timeOf(theirs.madeAtMs)}, de outra página ou por outro toque. Este aqui não foi ao ar.`
            : `${authorOf(theirs)} publicou em ${timeOf(theirs.madeAtMs)}, enquanto você escrevia.`}{" "}
          Nada se perdeu: o seu texto está guardado como rascunho.
        </Callout>
        {isThere(theirs) ? (
          <Changes title="O que já está no ar" {...given} text={theirs.text} />
        ) : (
          <p>{goneWords(theirs)}</p>
        )}
        <Changes title="O que você mudou" {...given} text={text} />
        <form className="form" method="post" action={contentPaths(subject.name).edit}>
          <SheetFields base={base.id} sheet={sheetOf(state)} />
          <HiddenFields fields={sentFields(state)} />
          {mayMerge && (
            <button className="button" name="acao" value="juntar">
              Juntar os dois
            </button>
          )}
          <button className={mayMerge ? "button quiet" : "button"} name="acao" value="ficar">
            Continuar com o meu texto
          </button>
          <button className="button quiet" name="acao" value="descartar">
            Ficar com o que está no ar
          </button>
          <p className="soft">
            Nos dois primeiros você ainda confere antes de publicar. O texto que sair fica nas
            versões.
          </p>
        </form>
        {isThere(theirs) && (
          <WholeText title="O texto que está no ar, inteiro" text={theirs.text} />
        )}
        <WholeText title="O seu texto, inteiro" text={text} />
      </>
    ),
    title: `${subject.label}: dois textos`,
    status: 409,
  };
}

/** Saves the chosen text as a draft over the newest version, to be checked and published. */
export async function settleTwoPeople(
  context: Asked,
  services: ContentServices,
  sent: Sent,
  choice: "juntar" | "ficar",
): Promise<Answer> {
  const { subject, sheet } = sent;
  const member = context.get("member");
  const state = await openWritten(services, sent, member);
  const both = choice === "juntar" ? mergedForm(state) : undefined;
  const base = state.newest.id;
  const entries = both ?? formOf(subject, textOf(state));
  const outcome = await saveDraft(services, member, { subject, base, entries, sheet });
  if (outcome === "changed") return showOwnDrafts(context, services, { subject, base, entries });
  return { done: both ? "juntado" : "rascunho", at: contentPaths(subject.name).edit };
}

/** Keeps a text as this member's draft, and leads on; shows both where another page of theirs has written since. */
export async function keepAsDraft(
  context: Asked,
  services: ContentServices,
  written: Written,
  answer: Answer,
): Promise<Answer> {
  const outcome = await saveDraft(services, context.get("member"), written);
  return outcome === "changed" ? showOwnDrafts(context, services, written) : answer;
}

/** Merges both texts; undefined if one has to be chosen, also because the common version was deleted, or the page. */
const mergedForm = ({ subject, base, newest, entries }: EditState) =>
  base.text === newest.text || !isThere(newest)
    ? undefined
    : mergeEntries(formOf(subject, base.text), formOf(subject, newest.text), entries);

function goneWords({ text }: PastVersion): string {
  const nameNow = nameNowOf(text);
  return nameNow === undefined
    ? "A página foi removida do site. Com o seu texto ela volta."
    : `A página mudou de endereço, e está agora em /${nameNow}. Com o seu texto haverá outra neste endereço.`;
}

/** Another page of the same person has written meanwhile: both texts are shown, and only the draft is kept. */
export async function showOwnDrafts(
  context: Asked,
  services: ContentServices,
  { subject, base, entries }: Written,
): Promise<Answer> {
  const kept = await openEdit(services, subject, context.get("member"));
  const version = await baseOf(services.contentVersions, subject, base);
  if (!kept || !version) throw new Error(`${subject.file} has no version ${base}.`);
  const sent = { ...kept, base: version, entries, draftSavedAtMs: undefined };
  const merged =
    kept.base.id === base
      ? mergeEntries(formOf(subject, version.text), kept.entries, entries)
      : undefined;
  const { edit } = contentPaths(subject.name);
  const texts = { kept: textOf(kept), sent: textOf(sent) };
  const said = { subject, ifNone: "Nada: é o que está no ar." };
  const choice = (chosen: Entries, label: string, className: string) => (
    <form method="post" action={edit}>
      <SheetFields base={sent.base.id} sheet={sheetOf(kept)} />
      <HiddenFields fields={sentFields({ ...sent, entries: chosen }, kept.entries)} />
      <button className={className} name="acao" value="guardar">
        {label}
      </button>
    </form>
  );
  const mine = "Continuar com o texto desta página";
  return {
    body: (
      <>
        <Callout kind="problem">
          O seu rascunho, guardado em {timeOf(kept.draftSavedAtMs ?? 0)} em outra página ou
          aparelho, diz outra coisa. Nada foi ao ar. O texto desta página ainda não está guardado:
          escolha antes de sair daqui.
        </Callout>
        <Changes
          title="O que o rascunho guardado muda"
          {...said}
          before={kept.base.text}
          text={texts.kept}
        />
        <Changes
          title="O que o texto desta página muda"
          {...said}
          before={version.text}
          text={texts.sent}
        />
        <div className="form choices">
          {merged && choice(merged, "Juntar os dois", "button")}
          {choice(entries, mine, merged ? "button quiet" : "button")}
          <a className="button quiet" href={edit}>
            Ficar com o rascunho guardado
          </a>
          <p className="soft">Seja qual for, você ainda confere antes de publicar.</p>
        </div>
        <WholeText title="O rascunho guardado, inteiro" text={texts.kept} />
        <WholeText title="O texto desta página, inteiro" text={texts.sent} />
      </>
    ),
    title: `${subject.label}: dois textos`,
    status: 409,
  };
}

type TwoTextsProps = {
  title: string;
  subject: Subject;
  /** The common version of both texts. */
  before: string;
  text: string;
  ifNone?: string;
};

function Changes({ title, subject, before, text, ifNone }: TwoTextsProps) {
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
function WholeText({ title, text }: Pick<TwoTextsProps, "title" | "text">) {
  return (
    <details>
      <summary>{title}</summary>
      <pre className="whole-text">{text}</pre>
    </details>
  );
}

/**
 * Merges both people's entries; where both changed a value, mine stays. Undefined if their lists differ in items or
 * order.
 */
export function mergeEntries(base: Entries, theirs: Entries, mine: Entries): Entries | undefined {
  const orders = (entries: Entries) =>
    [...entries].filter(([name]) => name.endsWith(".ordem")).join("\n");
  if (orders(base) !== orders(theirs) || orders(base) !== orders(mine)) return undefined;
  if (isMoved(base, theirs)) return undefined;
  const merged = new URLSearchParams([...theirs]);
  for (const [name, text] of mine) {
    if (!name.endsWith(".ordem") && plain(text) !== plain(base.get(name))) merged.set(name, text);
  }
  return merged;
}

/**
 * True if an item was moved. Once published the items are counted anew: a move is only seen by a name in another place.
 */
function isMoved(before: Entries, after: Entries): boolean {
  const lists = [...new Set(before.keys())].filter((name) => name.endsWith(orderOf("")));
  return lists.some((order) => {
    const list = order.slice(0, -orderOf("").length);
    const titles = (entries: Entries) =>
      (itemsOf(entries, list) ?? []).map((id) => titleInForm(undefined, entries, `${list}.${id}`));
    const [old, now] = [titles(before), titles(after)];
    return old.some((title, at) => title !== now[at] && now.includes(title));
  });
}

/** Browsers send other line ends than the file has. */
const plain = (text: string | null): string => (text ?? "").replaceAll("\r\n", "\n").trimEnd();
