import { paths } from "../../../kit/paths.ts";
import { PageOpening } from "../../../kit/ui/art/page-opening.tsx";
import type { Pane } from "../../../kit/ui/art/rose-window.tsx";
import { Paragraphs, NextStep, Words } from "../../../kit/ui/paragraphs.tsx";
import type { Page, PageProps } from "../../page.ts";
import css from "./beliefs.css?inline";
import windowCss from "./scenes/belief-window.css?inline";

/** A piece's glass: a colour of the page, paler or deeper; lamp light; or no glass, a line of lead alone. */
type Glass = Pane | `${Pane} ${"pale" | "deep"}` | "light" | "line";

/** A window of 120 × 176: rays from one source of light, and before them pieces from back to front. */
type Scene = {
  source: readonly [x: number, y: number];
  /** The glass of the rays, in turn. */
  rays: readonly Glass[];
  pieces: readonly (readonly [glass: Glass, path: string])[];
};

const disc = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;

const star = (x: number, y: number): string => `M${x} ${y - 7}l2 5 5 2-5 2-2 5-2-5-5-2 5-2Z`;

/** A ray: a fifteenth of all around, long enough to leave the window from wherever its source is. */
function ray([x, y]: Scene["source"], index: number): string {
  const end = (part: number) => {
    const angle = (part * 2 * Math.PI) / rayCount;
    return `${Math.round(x + 190 * Math.cos(angle))} ${Math.round(y + 190 * Math.sin(angle))}`;
  };
  return `M${x} ${y}L${end(index)} ${end(index + 1)}Z`;
}

const rayCount = 15;

export const beliefsPage: Page = {
  path: paths.beliefs,
  pane: "cobalt",
  styles: [css, windowCss],
  head: ({ beliefs }) => ({ ...beliefs, title: "O Que Cremos" }),
  Body: Beliefs,
};

// Neighbours never share a colour.
const panes: readonly Pane[] = ["cobalt", "amber", "emerald", "ruby", "violet"];

function Beliefs({ content, pictureOf }: PageProps) {
  const { title, lead, cover, beliefs } = content.beliefs;
  return (
    <>
      <PageOpening title={title} lead={lead} cover={pictureOf(cover)} />
      <div className="section beliefs">
        {beliefs.map((belief, index) => (
          <section key={belief.title} className={`belief beside ${panes[index % panes.length]}`}>
            <div className="belief-head">
              <BeliefWindow place={index} />
              <h2>{belief.title}</h2>
            </div>
            <div>
              <Paragraphs texts={belief.text} />
              <figure className="verse">
                <blockquote>
                  <Words>{belief.verse.text}</Words>
                </blockquote>
                <figcaption>{belief.verse.reference}</figcaption>
              </figure>
            </div>
          </section>
        ))}
      </div>
      <NextStep
        words="Ficou com uma pergunta? Traga, ou mande antes."
        href={paths.contact}
        action="Pergunte para a gente"
      />
    </>
  );
}

const lancet = "M3 173V72Q7 24 60 3Q113 24 117 72V173Z";

/** The drawn window of a belief, by its place in the list. It says nothing that the words do not. */
function BeliefWindow({ place }: { place: number }) {
  const scene = scenes[place % scenes.length];
  if (!scene) return null;
  const { source, rays, pieces } = scene;
  const opening = `abertura-${place}`;
  return (
    <svg className="belief-window" viewBox="0 0 120 176" aria-hidden="true">
      <clipPath id={opening}>
        <path d={lancet} />
      </clipPath>
      <g clipPath={`url(#${opening})`}>
        {Array.from({ length: rayCount }, (_, index) => (
          <path key={index} className={rays[index % rays.length]} d={ray(source, index)} />
        ))}
        {pieces.map(([glass, path]) => (
          <path key={path} className={glass} d={path} />
        ))}
      </g>
      <path className="line frame" d={lancet} />
    </svg>
  );
}

const light: Scene = {
  source: [60, 76],
  rays: ["cobalt", "violet", "cobalt pale", "cobalt deep", "violet deep"],
  pieces: [
    ["amber", disc(60, 76, 31)],
    ["light", disc(60, 76, 19)],
    ["light", star(30, 50)],
    ["light", star(91, 46)],
    ["light", star(60, 26)],
    ["cobalt deep", "M0 124Q15 110 30 120T60 120T90 120T120 118V176H0Z"],
    ["emerald", "M0 140Q15 128 30 138T60 138T90 138T120 136V176H0Z"],
    ["cobalt", "M0 158Q15 146 30 156T60 156T90 156T120 154V176H0Z"],
  ],
};

const people: Scene = {
  source: [60, 66],
  rays: ["amber pale", "amber", "cobalt pale"],
  pieces: [
    ["amber deep", "M55 150Q58 122 52 92H68Q62 122 65 150Z"],
    ["emerald", disc(36, 80, 19)],
    ["emerald", disc(84, 80, 19)],
    ["emerald pale", disc(60, 60, 25)],
    ["ruby", disc(47, 64, 4)],
    ["ruby", disc(68, 52, 4)],
    ["ruby", disc(74, 70, 4)],
    ["ruby", disc(33, 82, 4)],
    ["emerald deep", "M0 150Q60 126 120 150V176H0Z"],
    ["cobalt", "M22 164Q20 124 34 122Q45 123 47 136L60 146 58 151 46 147Q47 156 46 164Z"],
    ["amber deep", disc(34, 114, 8)],
    ["ruby", "M98 166Q98 126 86 124Q76 125 74 138L60 146 62 151 73 148Q72 158 68 166Z"],
    ["amber deep", disc(86, 116, 8)],
  ],
};

const road: Scene = {
  source: [60, 100],
  rays: ["violet", "cobalt deep", "violet deep"],
  pieces: [
    ["violet pale", disc(60, 100, 48)],
    ["ruby", disc(60, 100, 38)],
    ["amber", disc(60, 100, 28)],
    ["light", disc(60, 100, 17)],
    ["light", star(26, 50)],
    ["light", star(94, 52)],
    ["light", star(60, 30)],
    ["emerald", "M0 112Q30 92 60 104Q90 92 120 112V176H0Z"],
    ["emerald deep", "M0 142Q26 124 62 136Q96 126 120 140V176H0Z"],
    ["light", "M57 103H63Q58 116 78 128Q104 146 84 176H34Q66 150 52 132Q44 118 57 103Z"],
  ],
};

const cross: Scene = {
  source: [60, 74],
  rays: ["ruby", "amber", "ruby deep", "violet", "ruby pale"],
  pieces: [
    ["amber pale", disc(60, 74, 34)],
    ["amber", disc(60, 74, 24)],
    ["violet deep", "M0 150Q60 112 120 150V176H0Z"],
    ["light", "M54 36H66V65H90V77H66V134H54V77H30V65H54Z"],
    ["emerald deep", "M0 158Q60 136 120 160V176H0Z"],
    ["light", "M72 168V158Q74 146 84 146Q94 146 96 158V168Z"],
    ["violet pale", disc(104, 160, 10)],
  ],
};

const table: Scene = {
  source: [60, 56],
  rays: ["ruby", "violet", "ruby deep"],
  pieces: [
    ["amber", disc(60, 56, 30)],
    ["light", disc(60, 56, 18)],
    ["ruby", "M58 44H62V53H70V57H62V68H58V57H50V53H58Z"],
    ["cobalt pale", "M0 142H120V176H0Z"],
    ["light", "M28 142H92L100 176H20Z"],
    ["amber", "M34 82H86Q86 116 60 118Q34 116 34 82Z"],
    ["ruby", "M34 82Q60 74 86 82Q60 92 34 82Z"],
    ["amber deep", "M56 117H64V134H56Z"],
    ["amber pale", disc(60, 125, 6)],
    ["amber", "M40 148Q44 134 60 134Q76 134 80 148Z"],
    ["violet", disc(14, 140, 6)],
    ["violet pale", disc(26, 140, 6)],
    ["violet", disc(20, 150, 6)],
    ["amber deep", "M84 150Q86 130 100 130Q114 130 116 150Z"],
  ],
};

const dove: Scene = {
  source: [60, 78],
  rays: ["cobalt", "cobalt pale", "emerald", "cobalt deep"],
  pieces: [
    ["amber", disc(60, 78, 38)],
    ["amber pale", disc(60, 78, 27)],
    ["light", "M46 40L53 34 60 38 67 34 74 40 66 66H54Z"],
    ["light", "M53 68Q40 48 10 50Q15 63 26 66Q24 73 35 76Q34 84 46 86Q51 87 55 85Z"],
    ["light", "M67 68Q80 48 110 50Q105 63 94 66Q96 73 85 76Q86 84 74 86Q69 87 65 85Z"],
    ["light", "M60 60Q72 72 67 92Q64 102 60 104Q56 102 53 92Q48 72 60 60Z"],
    ["amber deep", "M57 102L60 112 63 102Z"],
    ["ruby", "M60 172Q42 154 60 120Q78 154 60 172Z"],
    ["amber", "M60 172Q52 160 60 142Q68 160 60 172Z"],
    ["ruby", "M27 174Q12 158 27 130Q42 158 27 174Z"],
    ["amber", "M27 174Q20 164 27 150Q34 164 27 174Z"],
    ["ruby", "M93 174Q78 158 93 130Q108 158 93 174Z"],
    ["amber", "M93 174Q86 164 93 150Q100 164 93 174Z"],
  ],
};

const book: Scene = {
  source: [60, 62],
  rays: ["emerald", "emerald pale", "emerald deep", "cobalt", "amber"],
  pieces: [
    ["amber", disc(60, 60, 31)],
    ["amber pale", disc(60, 60, 21)],
    ["ruby", "M60 34Q76 54 68 66Q60 74 52 66Q44 54 60 34Z"],
    ["light", "M60 50Q67 60 60 68Q53 60 60 50Z"],
    ["amber deep", "M30 76H90Q88 96 66 99V106H54V99Q32 96 30 76Z"],
    ["amber", "M42 106H78V113H42Z"],
    ["ruby", "M6 128Q38 116 60 132Q82 116 114 128V170Q82 158 60 174Q38 158 6 170Z"],
    ["light", "M60 132Q40 114 14 122V158Q40 152 60 166Z"],
    ["light", "M60 132Q80 114 106 122V158Q80 152 60 166Z"],
    ["line", "M22 131Q38 128 52 137M22 140Q38 137 52 146M22 149Q38 146 52 155"],
    ["line", "M98 131Q82 128 68 137M98 140Q82 137 68 146M98 149Q82 146 68 155"],
  ],
};

/** God, man, eternity, Christ, salvation, the Spirit, the Scriptures: in the order of the page. */
const scenes: readonly Scene[] = [light, people, road, cross, table, dove, book];
