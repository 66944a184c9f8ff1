import type { Finding, LeftInTexts, OpeningServices } from "../../../opening-check.ts";
import { createConfirmedTexts } from "../confirmed-texts.ts";
import { confirmRoutes } from "./confirm-routes.tsx";
import { panelPaths } from "../../../kit/panel/panel-paths.ts";
import { nameOfFile } from "../../content.ts";
import { placeOf } from "./place-of-text.ts";
import { subjectWords } from "../../editor/subject-words.ts";
import { wordsOf } from "../../editor/words/words-of.ts";
import { Notice, LoneLink } from "../../../kit/panel/parts/parts.tsx";
import sheet from "./opening.css?inline";
import type { PanelPart } from "../../../feature.ts";
import type { PanelHouse } from "../../../house.ts";
import type { SummarySource } from "../../../kit/panel/summary.ts";
import { type Answer, panelPages } from "../../../kit/panel/pages.tsx";

/** May the site open? What `npm run igreja -- pronto` says, for who has no terminal. */
export function openOpening(house: PanelHouse): PanelPart {
  const { look, check } = house.opening;
  const { routes, page, action } = panelPages("staff", house);
  const show = (findings: Finding[]): Answer => ({
    body: <OpeningPage findings={findings} />,
    title: "Antes de abrir",
  });

  // However often somebody presses: one letter, one copy unpacked.
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

/** Tells administrators on the home page while a point is missing. */
const openingSummary = (look: OpeningServices["look"]): SummarySource => ({
  area: "staff",
  async read() {
    const count = missingIn(await look());
    const text = `Antes de abrir o site: ${pointsMissing(count)}`;
    return { waiting: count > 0 ? [{ text, href: panelPaths.opening }] : [] };
  },
});

/** Each point with what was found, and the way to where it is mended. */
function OpeningPage({ findings }: { findings: readonly Finding[] }) {
  const missing = missingIn(findings);
  const isOpen = findings.some(({ isWell }) => isWell === undefined);
  return (
    <>
      {missing > 0 ? (
        <Notice kind="problem">
          <p>O site ainda não pode abrir: {pointsMissing(missing)}.</p>
        </Notice>
      ) : (
        <Notice>
          <p>{isOpen ? "Falta só conferir o que depende de outros." : "O site pode abrir."}</p>
        </Notice>
      )}
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
  );
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
              {places.map((place) => (
                <li key={`${place.path.join(".")} ${place.text}`}>
                  <a href={placeOf(name, place.path)}>{labelOf(name, place)}</a>
                </li>
              ))}
            </ul>
          </details>
        );
      })}
    </>
  );
}

function labelOf(name: string, { path, text }: LeftInTexts): string {
  const label = path.length > 0 ? `${wordsOf(name, path.join(".")).label}: ` : "";
  return `${label}${text}`;
}
