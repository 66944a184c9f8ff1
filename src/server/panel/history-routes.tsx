import type { Hono } from "hono";
import type { PanelHouse } from "../../house.ts";
import { panelPages } from "../../kit/panel/pages.tsx";
import type { PhotoDetails } from "../../content/photos/photo-library.ts";
import { isDate, monthsOfQuarter, periodOfMonth } from "../../format/church-clock.ts";
import { dayName, monthName, quarterName } from "../../format/date-words.ts";
import type { AllWords } from "../../kit/words.ts";
import type { PastAct } from "../../kit/member/members.ts";
import { queryOf } from "../../kit/panel/form.ts";
import type { PanelEnvironment } from "../../kit/panel/environment.ts";
import { panelPaths } from "../../kit/panel/panel-paths.ts";
import { EmptyState, Moment } from "../../kit/panel/parts/parts.tsx";
import { titleOfPhoto } from "../../content/photos/panel/photo-words.tsx";
import { Pager } from "../../kit/panel/list.tsx";

const atMost = 50;

/** The history page, newest first. */
export function historyRoutes({ history, photos }: PanelHouse): Hono<PanelEnvironment> {
  const { routes, page } = panelPages("staff", { history });
  page(panelPaths.history, async (context) => {
    const before = queryOf(context, "antes");
    const onlyChanges = context.req.query("leituras") === undefined;
    const base = onlyChanges ? panelPaths.history : `${panelPaths.history}?leituras=1`;
    const past = await history.list({ before, atMost, onlyChanges });
    const last = past.at(-1);
    const hasPhoto = past.some(({ subject }) => isPhoto(subject));
    const details = hasPhoto ? await photos.descriptions() : new Map<string, PhotoDetails>();
    return {
      title: "Histórico",
      body: (
        <>
          <p>
            {onlyChanges ? (
              <a className="button quiet" href={`${panelPaths.history}?leituras=1`}>
                Mostrar também quem leu
              </a>
            ) : (
              <a className="button quiet" href={panelPaths.history}>
                Mostrar só o que mudou
              </a>
            )}
          </p>
          {past.length === 0 ? (
            <EmptyState>Ainda não há nada aqui.</EmptyState>
          ) : (
            <ul className="rows">
              {past.map((one) => (
                <PastActRow
                  key={one.id}
                  {...one}
                  words={context.get("frame").words}
                  subject={isPhoto(one.subject) ? titleIn(details, one.subject) : one.subject}
                />
              ))}
            </ul>
          )}
          <Pager
            of="acts"
            newest={before ? base : undefined}
            older={
              last && past.length === atMost
                ? `${base}${onlyChanges ? "?" : "&"}antes=${last.id}`
                : undefined
            }
          />
        </>
      ),
    };
  });
  return routes;
}

/** The history stores a photo's file, so that its description is deleted with the photo. */
const isPhoto = (subject: string | undefined): subject is string =>
  subject?.startsWith("fotos/") ?? false;

const titleIn = (details: ReadonlyMap<string, PhotoDetails>, file: string): string =>
  titleOfPhoto({ file, ...details.get(file) });

/** The sentence of one act, after the member's name. */
function sentenceOf({ act, subject }: Pick<PastAct, "act" | "subject">, words: AllWords): string {
  const did = words.acts.get(act);
  if (did === undefined) return "fez algo numa parte do painel que já não existe";
  if (subject === undefined) return words.onPersons.has(act) ? `${did} alguém que saiu` : did;
  if (isDate(subject)) return `${did.replace(/ de$/, "")} de ${dayName(subject)}`;
  if (monthsOfQuarter(subject)) return `${did.replace(/ trimestre$/, "")} ${quarterName(subject)}`;
  if (periodOfMonth(subject)) return `${did} de ${monthName(subject)}`;
  return `${did} ${subject.startsWith("recibo ") ? "do " : ""}${subject}`;
}

function PastActRow({
  memberName = "Alguém que saiu",
  atMs,
  words,
  ...past
}: PastAct & { words: AllWords }) {
  return (
    <li>
      <p>
        <strong>{memberName}</strong> {sentenceOf(past, words)}
      </p>
      <p className="soft">
        <Moment ms={atMs} />
      </p>
    </li>
  );
}
