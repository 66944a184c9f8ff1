import { hourMs, noonOf } from "../../format/church-clock.ts";
import { weekdayAndDay } from "../../format/date-words.ts";
import { firstName } from "../../format/names.ts";
import { quickestUrl, quickestWords } from "../../format/outside-links.ts";
// oxlint-disable-next-line import/default -- the text of it, as vite.config.ts makes it
import saidScript from "../../kit/site-form/said.script.ts?inline-script";
import fieldCss from "../../kit/ui/form/field.css?inline";
import personalCss from "../../kit/ui/personal.css?inline";
import type { Page, PageProps } from "../../site/page.ts";
import { lateHours, ownActPath, placeWords, rotaPath } from "../contract.ts";
import { mayAnswer, stateAfter } from "../month/duty-state.ts";
import { type Duty, type Plan, spotKey, spotsOf, type Volunteer } from "../month/plan.ts";
import { awayDays, dutiesToCome, mayUndo, openPlaces } from "../sql/own.ts";
import { arrivalWords, placeTitle, shortName, timeWords } from "../words.ts";
import css from "./own.css?inline";

export type OwnView = {
  person: Volunteer;
  plan: Plan;
  code: string;
  calendarUrl: string;
  /** The place that was pressed, as it was posted; or the days away. */
  pressed?: string | undefined;
  /** Words for a press that changed nothing. */
  refusal?: string | undefined;
  /** Ticked days on which the person serves: the page asks before it keeps them. */
  asks?:
    | {
        ticked: ReadonlySet<string>;
        /** Ticks that the form showed before. */
        seen: readonly string[] | undefined;
        serving: readonly string[];
      }
    | undefined;
};

/**
 * A page that only its address opens. People's names are in no title, since titles are shared and stored in histories.
 */
export const unlisted = (title: string, description: string, Body: Page["Body"]): Page => ({
  path: "/escala",
  editPath: rotaPath,
  pane: "emerald",
  styles: [fieldCss, personalCss, css],
  hasOpening: false,
  isUnlisted: true,
  head: ({ programme }) => ({ title, description, cover: programme.cover }),
  Body,
});

export const ownPage = (view: OwnView): Page => ({
  ...unlisted("A sua escala", "Uma escala, para quem tem o endereço dela.", (props) => (
    <OwnRota {...props} view={view} />
  )),
  script: saidScript,
  needs: () => ({ hasForm: true }),
});

export const noRotaPage = unlisted(
  "Escala não encontrada",
  "Este endereço não é de ninguém.",
  ({ content: { church } }) => (
    <div className="section personal">
      <h1>Este link não abre mais</h1>
      <p>
        Ele foi trocado, ou o endereço foi cortado no caminho. Peça o seu a quem lidera a equipe, ou
        fale com a igreja: <a href={quickestUrl(church)}>{quickestWords(church)}</a>.
      </p>
    </div>
  ),
);

function OwnRota({ view, content }: PageProps & { view: OwnView }) {
  const { person, plan, code, pressed, refusal, asks, calendarUrl } = view;
  const duties = dutiesToCome(plan, person.id);
  const open = openPlaces(plan, person.id);
  const isElsewhere = refusal && !duties.some((duty) => isAt(duty, pressed));
  return (
    <div className="section personal own-rota">
      <h1>Olá, {firstName(person.name)}!</h1>
      <section aria-labelledby="minha">
        <h2 id="minha">A sua escala</h2>
        {isElsewhere && <News>{refusal}</News>}
        {pressed === leftPressed && <News>Você não está mais neste lugar.</News>}
        {duties.length === 0 ? (
          <p>Por enquanto, nenhum dia. Quando a escala sair, ela aparece aqui.</p>
        ) : (
          <ul>
            {duties.map((duty) => (
              <OwnDuty key={duty.id} view={view} duty={duty} content={content} />
            ))}
          </ul>
        )}
      </section>
      {open.length > 0 && (
        <section className="personal-part" aria-labelledby="abertos">
          <h2 id="abertos">Falta gente</h2>
          <ul>
            {open.map(({ at, ...spot }) => (
              <li key={spotKey(spot)}>
                <p>
                  <strong>{timeWords(at.line)}</strong>
                  <br />
                  {at.line.name} · {placeTitle(at)}
                </p>
                <Act
                  code={code}
                  act="take"
                  value={spotKey(spot)}
                  label="Posso"
                  of={timeWords(at.line)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="personal-part" aria-labelledby={daysPressed}>
        <h2 id={daysPressed}>Dias em que não posso</h2>
        <p>Não é preciso dizer por quê. Nesses dias ninguém escala você.</p>
        {asks && <AskAway view={view} asks={asks} />}
        {pressed === daysPressed && <News>Dias guardados.</News>}
        <form method="post" action={awayAction(code)}>
          <SeenDays {...view} />
          <Days of={awayDays(plan, person.id)} ticked={asks?.ticked ?? person.away} />
          <button className="button">Guardar dias</button>
        </form>
      </section>
      <section className="personal-part" aria-labelledby="agenda">
        <h2 id="agenda">Na agenda do celular</h2>
        <p>
          <a href={calendarUrl.replace(/^https?:/, "webcal:")}>Pôr a escala na agenda</a>, com um
          aviso na véspera.
        </p>
      </section>
      <p className="own-note">
        Este endereço é só seu: quem o tem responde por você. Se foi parar com outra pessoa, peça
        outro a quem lidera a equipe.
      </p>
    </div>
  );
}

/** Name of the days away as what was pressed: the heading that the answer leads back to. */
export const daysPressed = "dias";

/** Stands for a press whose row is no longer there. */
export const leftPressed = "fora";

const awayAction = (code: string) => `${ownActPath(code, "away")}#${daysPressed}`;

/** True for the row of a press: an answer names its duty, and a taken place is known by its spot. */
export const isAt = (duty: Duty, pressed: string | undefined): boolean =>
  pressed === duty.id || pressed === spotKey(duty);

const News = ({ children }: { children: string }) => (
  <output className="callout" aria-live="off" data-dito="calmo">
    {children}
  </output>
);

type DutyProps = { view: OwnView; duty: Duty; content: PageProps["content"] };

function OwnDuty({ view, duty, content: { church } }: DutyProps) {
  const { person, plan, code } = view;
  const { line, team } = duty.at;
  const { nowMs } = plan;
  const isOpen = mayAnswer(line, nowMs) && !line.isOff && !duty.lost;
  const isLate = line.startsAtMs - nowMs < lateHours * hourMs;
  const others = team.jobs.flatMap((job) => {
    const names = spotsOf(team, job, line).flatMap((spot) => {
      const one = plan.inPlace(spot);
      return one && one.personId !== person.id ? shortName(one) : [];
    });
    return names.length > 0 ? `${job.title}: ${names.join(", ")}` : [];
  });
  const when = timeWords(line);
  const title = placeTitle(duty.at);
  const state = duty.lost
    ? "Mudou na programação: quem lidera a equipe ainda vai dizer como fica."
    : placeWords[duty.state];
  const isPressed = isAt(duty, view.pressed);
  return (
    <li id={duty.id} className={`is-${duty.state}`}>
      {isPressed && view.refusal && <News>{view.refusal}</News>}
      <p>
        <strong>{when}</strong>
        <br />
        {`${line.name} · ${line.venue}`}
        <br />
        {title}
        {arrivalWords(team, line) && `, ${arrivalWords(team, line)}`}
      </p>
      <p className="own-state">{state}</p>
      {isPressed && !view.refusal && (
        <p hidden data-dito="calmo">
          {when}: {state}
        </p>
      )}
      {others.length > 0 && <p>Com você: {others.join("; ")}</p>}
      <div className="cluster">
        {isOpen && stateAfter(duty.state, "confirm") && (
          <Act code={code} act="confirm" value={duty.id} label="Confirmar" of={when} />
        )}
        {isOpen && stateAfter(duty.state, "refuse") && (
          <Act code={code} act="refuse" value={duty.id} label="Não posso" of={when} quiet />
        )}
        {isOpen && mayUndo(duty, nowMs) && (
          <Act code={code} act="undo" value={duty.id} label="Desfazer" of={when} quiet />
        )}
      </div>
      {duty.state === "refused" && isLate && (
        <p>
          Falta pouco: avise também{" "}
          <a href={quickestUrl(church, `Olá! Não posso servir em ${when}: ${title}.`)}>
            {quickestWords(church)}
          </a>
          .
        </p>
      )}
    </li>
  );
}

type ActProps = {
  code: string;
  act: "confirm" | "refuse" | "take" | "undo";
  value: string;
  label: string;
  of: string;
  quiet?: boolean;
};

/** Leads back to where it stands, or to the list that a taken place joins: the answer's address keeps the fragment. */
const Act = ({ code, act, value, label, of, quiet }: ActProps) => (
  <form method="post" action={`${ownActPath(code, act)}#${act === "take" ? "minha" : value}`}>
    <button className={`button ${quiet ? "quiet" : ""}`} name="lugar" value={value}>
      {label}
      <span className="visually-hidden">: {of}</span>
    </button>
  </form>
);

const Days = ({ of, ticked }: { of: readonly string[]; ticked: ReadonlySet<string> }) => (
  <div className="own-days">
    {of.map((day) => (
      <label key={day}>
        <input type="checkbox" name={`dia.${day}`} value="sim" defaultChecked={ticked.has(day)} />
        <span>{weekdayAndDay(noonOf(day))}</span>
      </label>
    ))}
  </div>
);

const SeenDays = ({ asks, person }: OwnView) => (
  <input type="hidden" name="antes" value={[...(asks?.seen ?? person.away)].join(" ")} />
);

function AskAway({ view, asks }: { view: OwnView; asks: NonNullable<OwnView["asks"]> }) {
  return (
    <section className="callout" aria-labelledby="certeza">
      <h3 id="certeza" data-dito="calmo">
        Você está na escala: {asks.serving.join("; ")}
      </h3>
      <p>Se guardar, fica “Não posso” nesses dias, e quem lidera é avisado.</p>
      <form method="post" action={awayAction(view.code)}>
        <SeenDays {...view} />
        {[...asks.ticked].map((day) => (
          <input key={day} type="hidden" name={`dia.${day}`} value="sim" />
        ))}
        <button className="button" name="mesmo_assim" value="sim">
          Guardar dias, e não posso
        </button>
      </form>
    </section>
  );
}
