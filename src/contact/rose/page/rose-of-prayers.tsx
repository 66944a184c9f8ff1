import { paths } from "../../../kit/paths.ts";
import { ButtonLink } from "../../../kit/ui/form/button-link.tsx";
import { Paragraphs } from "../../../kit/ui/paragraphs.tsx";
import type { Fills } from "../../../site/page.ts";
import { type Rose, roseSteps } from "../schema.ts";
import css from "./rose-of-prayers.css?inline";

declare module "../../../site/page.ts" {
  interface Shown {
    litPanes?: number;
  }
}

/** The rose on the home page, and its words on the page of the form, hidden until a prayer request is sent. */
export const roseInside: Fills = {
  home: {
    style: css,
    draw: ({ content: { home }, shown }) =>
      home.rose && <RoseOfPrayers {...home.rose} lit={shown.litPanes ?? 0} />,
  },
  prayed: {
    draw: ({ content: { home } }) =>
      home.rose && (
        <p hidden data-luz-sua>
          Na página inicial, uma luz da rosa é sua por sete dias. Só este aparelho sabe disso, e ali
          mesmo dá para apagar.
        </p>
      ),
  },
};

type Props = Rose & { lit: number };

/** The church's rose window, lit by the prayer requests of the week before: their number, and nothing else. */
function RoseOfPrayers({ title, text, action, lit }: Props) {
  return (
    <section className="section halves prayers amber" id="rosa">
      <Rose lit={lit} />
      <div className="teaser-words prayers-words">
        <h2>{title}</h2>
        <Paragraphs texts={text} />
        {lit > 0 ? (
          <p className="prayers-number">
            <strong>{`Na semana passada chegaram pelo menos ${lit} pedidos.`}</strong>
            <span className="small">{rounded}</span>
          </p>
        ) : (
          <p>
            <span>{lampAlone}</span>
          </p>
        )}
        <ButtonLink href={`${paths.contact}?motivo=oracao#escrever`}>{action}</ButtonLink>
      </div>
    </section>
  );
}

const rounded = "O número é arredondado para baixo, para que ninguém adivinhe um pedido por ele.";

const lampAlone =
  "A lâmpada do meio nunca se apaga. Em volta dela a janela se acende aos domingos, com os pedidos da semana. Quando são poucos, o número fica só com quem ora por eles.";

/** Rings from the middle, each with the number of its panes, and their glass, in turn. */
const rings = [
  { panes: 12, glass: ["cobalt", "violet"] },
  { panes: 24, glass: ["ruby", "cobalt", "amber", "cobalt"] },
  { panes: 24, glass: ["emerald", "violet", "ruby", "amber"] },
];

// The glass of each ring comes again every 60 degrees: equal text packs into few bytes.
const sixths = [0, 60, 120, 180, 240, 300];

// One pane of each ring, at its top.
const shapes = [
  "M0-34C-7-48-20-62-17-76A17 17 0 0 1 17-76C20-62 7-48 0-34Z",
  "M-9-95-13.5-128A13.5 13.5 0 0 1 13.5-128L9-95Q0-98-9-95Z",
  "M0-184A16.5 16.5 0 1 1 0-151A16.5 16.5 0 1 1 0-184Z",
];

function Rose({ lit }: { lit: number }) {
  return (
    <svg
      className={lit > 0 ? "rose-window lit" : "rose-window"}
      viewBox="-200 -200 400 400"
      aria-hidden="true"
    >
      <defs>
        {shapes.map((shape, ring) => (
          <path key={shape} id={`v${ring}`} d={shape} />
        ))}
        {lit > 0 && <Glow />}
      </defs>
      <circle r="198" fill="var(--amber)" />
      <circle r="191" fill="#141a35" />
      {sixths.map((from) => (
        <g key={from} transform={`rotate(${from})`}>
          {panes
            .filter(({ turn }) => turn >= from && turn < from + 60)
            .map(({ ring, turn, glass, order }) => (
              <use
                key={`${ring} ${turn}`}
                href={`#${order < lit ? "a" : "v"}${ring}`}
                className={order < lit ? glass : `${glass} dark`}
                transform={`rotate(${turn - from})`}
              />
            ))}
        </g>
      ))}
      <circle r="27" className="lamp" />
      <use href="#v0" className="own" />
    </svg>
  );
}

const Glow = () => (
  <>
    <radialGradient id="brilho">
      <stop offset="0" stopColor="#fff8e0" stopOpacity=".85" />
      <stop offset="1" stopColor="#fff8e0" stopOpacity="0" />
    </radialGradient>
    {shapes.map((shape, ring) => (
      <g key={shape} id={`a${ring}`}>
        <use href={`#v${ring}`} />
        <use href={`#v${ring}`} fill="url(#brilho)" />
      </g>
    ))}
  </>
);

/** All panes in the order in which they are lit: every few of them, so that the light is all around. */
const panes = rings
  .flatMap(({ panes: count, glass }, ring) =>
    Array.from({ length: count }, (_, i) => ({
      ring,
      turn: (i * 360) / count,
      glass: glass[i % glass.length],
    })),
  )
  .map((pane, i, { length }) => ({ ...pane, order: (i * 23) % length }));

if (panes.length !== roseSteps.most)
  throw new Error("The rose has other panes than the contract says.");
