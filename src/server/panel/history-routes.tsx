import type { Hono } from "hono";
import { isDate, monthsOfQuarter, periodOfMonth } from "../../format/church-clock.ts";
import { dayName, monthName, quarterName } from "../../format/date-words.ts";
import type { PanelEnvironment } from "../../kit/panel/environment.ts";
import { addressOf, queryOf } from "../../kit/panel/form.ts";
import { Pager } from "../../kit/panel/list.tsx";
import { panelPages } from "../../kit/panel/pages.tsx";
import { panelPaths } from "../../kit/panel/panel-paths.ts";
import { EmptyState, Moment } from "../../kit/panel/parts/parts.tsx";
import type { AllWords } from "../../kit/words.ts";
import type { PanelHouse } from "../../house.ts";

const atMost = 50;

export function historyRoutes({ history, photos }: PanelHouse): Hono<PanelEnvironment> {
  const { routes, page } = panelPages("staff", { history });
  page(panelPaths.history, async (context) => {
    const before = queryOf(context, "antes");
    const onlyChanges = context.req.query("leituras") === undefined;
    const leituras = onlyChanges ? undefined : "1";
    const past = await history.list({ before, atMost, onlyChanges });
    const last = past.at(-1);
    const { words } = context.get("frame");
    const hasPhoto = past.some(({ subject }) => isPhoto(subject));
    const titleOf = hasPhoto ? await photos.titles() : String;
    return {
      title: "Histórico",
      body: (
        <>
          <p>
            <a
              className="button quiet"
              href={addressOf(panelPaths.history, { leituras: onlyChanges ? "1" : undefined })}
            >
              {onlyChanges ? "Mostrar também quem leu" : "Mostrar só o que mudou"}
            </a>
          </p>
          {past.length === 0 ? (
            <EmptyState says="Ainda não há nada aqui." />
          ) : (
            <ul className="rows">
              {past.map(({ id, memberName = "Alguém que saiu", atMs, act, subject }) => {
                const shown = isPhoto(subject) ? titleOf(subject) : subject;
                return (
                  <li key={id}>
                    <p>
                      <strong>{memberName}</strong> {sentenceOf(act, shown, words)}
                    </p>
                    <p className="soft">
                      <Moment ms={atMs} />
                    </p>
                  </li>
                );
              })}
            </ul>
          )}
          <Pager
            of="acts"
            newest={before ? addressOf(panelPaths.history, { leituras }) : undefined}
            older={
              last && past.length === atMost
                ? addressOf(panelPaths.history, { leituras, antes: last.id })
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

/** The sentence of one act, after the member's name. */
function sentenceOf(act: string, subject: string | undefined, words: AllWords): string {
  const did = words.acts.get(act);
  if (did === undefined) return "fez algo numa parte do painel que já não existe";
  if (subject === undefined) return words.onPersons.has(act) ? `${did} alguém que saiu` : did;
  if (isDate(subject)) return `${did.replace(/ de$/, "")} de ${dayName(subject)}`;
  if (monthsOfQuarter(subject)) return `${did.replace(/ trimestre$/, "")} ${quarterName(subject)}`;
  if (periodOfMonth(subject)) return `${did} de ${monthName(subject)}`;
  return `${did} ${subject.startsWith("recibo ") ? "do " : ""}${subject}`;
}
