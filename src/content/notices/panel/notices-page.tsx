import { FieldView } from "../../../kit/panel/form-view.tsx";
import type { Shown } from "../../../kit/panel/form.ts";
import { EmptyState, LoneLink, Missing } from "../../../kit/panel/parts/parts.tsx";
import { paths } from "../../../kit/paths.ts";
import { Field, problemProps, Tick } from "../../../kit/ui/form/field.tsx";
import { contentPaths } from "../../editor/subject.ts";
import { momentText, type Proposal, untilWords } from "../proposals.ts";
import {
  noticesPath,
  longestNotice,
  type Notice,
  comingNotices,
  hasBegun,
  isOver,
  noticesAt,
} from "../schema.ts";
import { noticeForm, otherEnd } from "./notice-form.ts";

/** Notices that are not over, in the order in which pages show them, each with its state: "No ar até hoje às 22:00". */
function listedNotices(all: readonly Notice[], nowMs: number) {
  const shown = noticesAt(all, nowMs);
  const first = comingNotices(all, nowMs).filter((one) => shown.includes(one));
  const others = all.filter((one) => !isOver(one, nowMs) && !shown.includes(one));
  return [...first, ...others].map((one) => {
    const { text, isUrgent, from, until } = one;
    const end = `até ${untilWords(until, nowMs)}`;
    const isShown = shown.includes(one);
    const state = isShown
      ? `No ar ${end}`
      : hasBegun(one, nowMs)
        ? `Espera a vez, ${end}: já há dois no ar`
        : `Aparece ${untilWords(from ?? nowMs, nowMs)}, ${end}`;
    return { text, isUrgent, isShown, until: momentText(until), state };
  });
}

type Props = {
  nowMs: number;
  notices: readonly Notice[];
  shown: Shown;
  proposals: readonly Proposal[];
  hasDraft: boolean;
};

export function NoticesPage({ nowMs, notices, shown, proposals, hasDraft }: Props) {
  const listed = listedNotices(notices, nowMs);
  const { problems, errors = [] } = shown;
  const isWrong = errors.length > 0 || Object.keys(problems).length > 0;
  // Otherwise the person who comes, or has just put one on the air, sees first what is there.
  const isWriting = isWrong || Boolean(shown.typed["texto"]) || listed.length === 0;
  const { fields } = noticeForm(nowMs);
  const newNotice = (
    <NewNotice fields={fields} shown={shown} proposals={proposals} hasTitle={!isWriting} />
  );
  return (
    <>
      <Missing problems={problems} errors={errors}>
        Nada foi publicado. Falta acertar:
      </Missing>
      {isWriting && newNotice}
      <OnAir listed={listed} />
      {!isWriting && newNotice}
      {hasDraft && (
        <p className="soft">O rascunho que você tem dos avisos fica guardado, como está.</p>
      )}
      <LoneLink href={contentPaths("avisos").edit}>Mudar um aviso, ou ver as versões</LoneLink>
    </>
  );
}

export const removePath = `${noticesPath}/tirar`;

function OnAir({ listed }: { listed: ReturnType<typeof listedNotices> }) {
  return (
    <section aria-labelledby="no-ar">
      <h2 id="no-ar">No ar e marcados</h2>
      {listed.length === 0 ? (
        <EmptyState says="Nenhum aviso agora. O que acaba sai sozinho do site e desta lista." />
      ) : (
        <ul className="rows">
          {listed.map(({ text, isUrgent, until, state, isShown }) => (
            <li key={`${text} ${until}`} className="row">
              <p>
                {isUrgent && <strong>Urgente: </strong>}
                {text}
                <br />
                <span className="soft">{state}</span>
              </p>
              {isShown && (
                <a href={paths.home}>
                  Ver<span className="visually-hidden"> no site: {text}</span>
                </a>
              )}
              <form method="post" action={removePath}>
                <input type="hidden" name="texto" value={text} />
                <input type="hidden" name="ate" value={until} />
                <button className="button quiet" aria-label={`Tirar do ar: ${text}`}>
                  Tirar do ar
                </button>
              </form>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type NewNoticeProps = Pick<ReturnType<typeof noticeForm>, "fields"> &
  Pick<Props, "shown" | "proposals"> & { hasTitle: boolean };

function NewNotice({ fields, shown, proposals, hasTitle }: NewNoticeProps) {
  const { typed, problems } = shown;
  const { texto, ate } = problems;
  const isKnown = proposals.some(({ value }) => value === typed["ate"]);
  const chosen = isKnown || typed["ate"] === otherEnd ? typed["ate"] : proposals[0]?.value;
  const hasMore = typed["desde"] || typed["link"] || problems["desde"] || problems["link"];
  const line = (name: "ate_outro" | "desde" | "link") => (
    <FieldView name={name} field={fields[name]} value={typed[name]} problem={problems[name]} />
  );
  return (
    <form className="form notice-form" method="post" action={noticesPath} noValidate>
      {hasTitle && <h2>Novo aviso</h2>}
      <Field id="texto" label={fields.texto.label} problem={texto}>
        <textarea
          id="texto"
          name="texto"
          rows={3}
          className="long-line"
          defaultValue={typed["texto"]}
          {...problemProps("texto", texto, "texto-letras")}
        />
        <p className="soft" id="texto-letras" data-counts="texto" data-most={longestNotice}>
          Até {longestNotice} letras.
        </p>
      </Field>
      <fieldset className="choices" id="ate" aria-describedby={ate && "ate-problema"}>
        <legend>Até quando</legend>
        {proposals.map(({ value, words }) => (
          <label key={value}>
            <input type="radio" name="ate" value={value} defaultChecked={value === chosen} />
            {words}
          </label>
        ))}
        <label>
          <input type="radio" name="ate" value={otherEnd} defaultChecked={chosen === otherEnd} />
          Outro dia e hora
        </label>
        {ate && (
          <p className="field-problem" id="ate-problema">
            {ate}
          </p>
        )}
        {line("ate_outro")}
      </fieldset>
      <Tick name="urgente" defaultChecked={typed["urgente"] === "sim"}>
        É urgente: fica em vermelho
      </Tick>
      <details className="more" open={Boolean(hasMore)}>
        <summary>Mais opções: começar depois, pôr um link</summary>
        {line("desde")}
        {line("link")}
      </details>
      <div className="actions">
        <button className="button" name="acao" value="publicar">
          Pôr no ar
        </button>
        <button className="button quiet" name="acao" value="ver">
          Ver como fica
        </button>
      </div>
    </form>
  );
}
