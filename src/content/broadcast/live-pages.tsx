import { isoOf, weekMs, dayMs, hourMs, minuteMs } from "../../format/church-clock.ts";
import { fullDay } from "../../format/date-words.ts";
import { clock, endWords } from "../../format/gatherings.ts";
import { ofChurch } from "../../format/names.ts";
import { slug } from "../../format/text.ts";
import { editPath, paths } from "../../kit/paths.ts";
import { PageOpening } from "../../kit/ui/art/page-opening.tsx";
import { ButtonLink } from "../../kit/ui/form/button-link.tsx";
import { NextStep } from "../../kit/ui/paragraphs.tsx";
import videoCss from "../../kit/ui/video/video.css?inline";
import { playerOriginsOf, type Video, VideoPoster } from "../../kit/ui/video/video.tsx";
import type { Page, PagesOf } from "../../site/page.ts";
import { eventOccasion, type Occasion, timesOf } from "../occasions.ts";
import type { Programme } from "../subjects/programme.ts";
import css from "./live.css?inline";
// oxlint-disable-next-line import/default -- the text of it, as vite.config.ts makes it
import script from "./live.script.ts?inline-script";
import { livePath } from "./schema.ts";

/** The page of what is live, and the line on every page that leads there. */
export const liveOnPages: PagesOf = ({ programme }) => {
  if (!programme.broadcast) return {};
  const video = videoOf(programme.broadcast);
  return {
    pages: [livePage(video)],
    menu: { takingPart: [{ href: livePath, label: "Ao vivo" }] },
    above(nowMs) {
      const all = broadcasts(programme, nowMs, weekMs).filter(({ until }) => until > nowMs);
      const on = all.filter((one) => isOn(one, nowMs));
      const later = all.filter((one) => !isOn(one, nowMs)).slice(0, mostLater);
      return {
        shown: on.map(({ name, until }) => ({
          words: `Ao vivo agora: ${name}`,
          link: on.length > 1 ? `${livePath}#${slug(name)}` : livePath,
          until,
        })),
        later: later.length > 0 && <Later broadcasts={later} />,
      };
    },
    nextTurn: (nowMs) => nextTurn(broadcasts(programme, nowMs), nowMs),
  };
};

/** Pages carry no more of them than a church has in a week. */
const mostLater = 5;

/** Read by broadcast.page-script.ts. */
const Later = ({ broadcasts: all }: { broadcasts: readonly Broadcast[] }) => (
  <span
    hidden
    data-pagina={livePath}
    data-transmissoes={JSON.stringify(all.map(({ from, until, name }) => [from, until, name]))}
  />
);

const videoOf = ({ channel }: { channel: string }) => ({
  site: "YouTube",
  watchUrl: `https://www.youtube.com/channel/${channel}/live`,
  playerUrl: `https://www.youtube-nocookie.com/embed/live_stream?channel=${channel}&autoplay=1`,
});

const livePage = (video: Video): Page => ({
  path: livePath,
  pane: "ruby",
  styles: [videoCss, css],
  head: ({ church, programme }) => ({
    title: "Ao vivo",
    description: `Os cultos ${ofChurch(church.shortName)} ao vivo pela internet: o vídeo na hora, e quando é o próximo.`,
    cover: programme.cover,
  }),
  needs: () => ({ playerOrigins: playerOriginsOf(video) }),
  script,
  editPath: editPath(paths.programme),
  Body({ content: { programme }, pictureOf, now }) {
    const all = broadcasts(programme, now);
    const on = all.filter((one) => isOn(one, now));
    const next = all.find(({ from }) => from > now);
    const turn = nextTurn(all, now);
    return (
      <>
        <PageOpening
          title="Ao vivo"
          lead="O culto pela internet, para quem hoje não pôde vir."
          cover={pictureOf(programme.cover)}
          task
        />
        <section
          className="section stack live"
          data-muda={Number.isFinite(turn) ? turn : undefined}
        >
          {on
            // A broadcast that may be running over gives way to one that has begun.
            .filter(({ until }, _, { length }) => length === 1 || until > now)
            .map((broadcast) => (
              <OnAir key={broadcast.name} broadcast={broadcast} now={now} video={video} />
            ))}
          {on.every(({ until }) => until <= now) && <Off next={next} video={video} />}
        </section>
        <NextStep
          words="Pessoalmente é melhor ainda."
          href={paths.programme}
          action="Veja quando nos reunimos"
        />
      </>
    );
  },
});

type OnAirProps = { broadcast: Broadcast; now: number; video: Video };

const OnAir = ({ broadcast: { name, until }, now, video }: OnAirProps) => (
  <>
    <div>
      <h2 id={slug(name)}>{name}</h2>
      <p>
        {until > now
          ? `Ao vivo agora, até ${endWords(until)}.`
          : "Já deve ter terminado; se ainda continua, está aqui."}
      </p>
    </div>
    <VideoPoster video={video} title={name} />
    {until > now && (
      <p className="small">
        Ainda não começou? A transmissão às vezes atrasa alguns minutos: espere um pouco e aperte de
        novo.
      </p>
    )}
  </>
);

const Off = ({ next, video }: { next: Broadcast | undefined; video: Video }) => (
  <>
    {next ? (
      <div>
        <h2>A próxima transmissão</h2>
        <p className="lead">
          <strong>{next.name}</strong>:{" "}
          <time dateTime={isoOf(next.start)}>
            {fullDay(next.start)}, às {clock(next.start)}
          </time>
          .
        </p>
        <p>O vídeo aparece aqui dez minutos antes.</p>
      </div>
    ) : (
      <p className="lead">Por enquanto não há transmissão marcada.</p>
    )}
    <ButtonLink href={video.watchUrl.replace(/\/live$/, "")} quiet>
      Ver o canal no YouTube
    </ButtonLink>
  </>
);

/** Time before a broadcast begins from which people are led to it. */
const earlyMs = 10 * minuteMs;

/** Time after its end for which the page still has a broadcast, as it may run over. */
const lateMs = hourMs;

/** Furthest ahead that the next broadcast is looked for. */
const aheadMs = 400 * dayMs;

/** A broadcast. People are led to it from the first to the last of these instants (ms UTC). */
type Broadcast = Pick<Occasion, "name" | "start"> & { from: number; until: number };

/** Broadcasts that are not long over at an instant and begin within that time after it, soonest first. */
function broadcasts(programme: Programme, nowMs: number, withinMs = aheadMs): Broadcast[] {
  if (!programme.broadcast) return [];
  const period = { fromMs: nowMs - lateMs, toMs: nowMs + withinMs };
  const dated = programme.events
    .filter(({ isLive, start, end }) => isLive && end > period.fromMs && start < period.toMs)
    .map((event) => eventOccasion(programme, event));
  const usual = programme.meetings.flatMap(({ isLive }, at) =>
    isLive ? timesOf(programme, at, period) : [],
  );
  return [...dated, ...usual]
    .map(({ name, start, end }) => ({ name, start, from: start - earlyMs, until: end }))
    .toSorted((one, other) => one.start - other.start);
}

const isOn = ({ from }: Broadcast, nowMs: number): boolean => from <= nowMs;

/** The next instant (ms UTC) at which a broadcast comes or goes; Infinity if none does. */
const nextTurn = (all: readonly Broadcast[], nowMs: number): number =>
  Math.min(
    ...all
      .flatMap(({ from, until }) => [from, until, until + lateMs])
      .filter((turn) => turn > nowMs),
  );
