import { shortDayName } from "../../format/date-words.ts";
import { readTyped } from "../../kit/panel/form.ts";
import { panelPages } from "../../kit/panel/pages.tsx";
import { panelPaths } from "../../kit/panel/panel-paths.ts";
import { Missing } from "../../kit/panel/parts/parts.tsx";
import type { SummarySource } from "../../kit/panel/summary.ts";
import type { BroughtBack, ToBringBack } from "../../kit/panel/undo/undo.ts";
import type { Done } from "../../kit/words.ts";
import type { PanelPart } from "../../feature.ts";
import type { PanelHouse } from "../../house.ts";
import { nameOfFile, subjects } from "../content.ts";
import { valueOfYaml } from "../editor/form/edit-yaml.ts";
import type { ContentServices } from "../editor/open-editor.ts";
import { publishOver, refusalOf, wordsOfRefusal } from "../editor/publish.ts";
import { contentPaths, subjectNamed } from "../editor/subject.ts";
import type { Published } from "../editor/undo.ts";
import { emptyPaths } from "../load.ts";
import { withAnswer, withoutAnswer } from "./answer.ts";
import { answeredDay } from "./feature.ts";
import { idOf, lookUp, type Question, questionsOf, questionWords } from "./questions.ts";

const daysPath = "/painel/dias";

/** Asks on the panel's first page, and writes the answer into the programme. */
export function openDays(house: PanelHouse): PanelPart {
  const { editor: services, content } = house;
  const { routes, action } = panelPages("content", house);
  const subject = subjectNamed(nameOfFile(programmeFile));
  if (!subject) throw new Error("The programme has no form.");

  action(daysPath, async (context) => {
    const { id = "", acao } = await readTyped(context);
    const lookUpIn = (text: string) => lookUp(questionsIn(text, services.now()), id);
    const { question, closed } = lookUpIn((await onAir(services))?.text ?? "");
    if (!question) return { done: closed, at: panelPaths.home };
    if (acao === "muda") {
      const form = contentPaths(subject.name).field(`encontros.${question.at}`);
      return { goTo: `${form}?dia=${question.date}&vale=so` };
    }
    if (acao !== "ha" && acao !== "nao") return "not-found";
    const isOn = acao === "ha";
    const label = `${isOn ? "há" : "não haverá"} ${question.gathering} em ${shortDayName(question.date)}`;
    const publication = {
      services,
      member: context.get("member"),
      subject: { ...subject, label },
      path: panelPaths.home,
      way: answeredDay,
      noted: { act: "answered-day", subject: label } as const,
    };
    let done: Done = isOn ? "dia-confirmado" : "dia-cancelado";
    const result = await publishOver(publication, (text) => {
      // Another member may have answered since the question was looked up.
      const now = lookUpIn(text);
      done = now.closed ?? done;
      return now.question ? withAnswer(text, now.question, isOn) : text;
    });
    const refusal = refusalOf(result);
    if (!refusal) return { done, at: panelPaths.home };
    const body = (
      <Missing errors={wordsOfRefusal(refusal)}>
        Nada foi publicado. O site continua como estava.
      </Missing>
    );
    return { body, title: questionWords(question), status: refusal.status };
  });

  const home: SummarySource = {
    area: "content",
    async read() {
      const all = questionsIn((await onAir(services))?.text ?? "", services.now());
      // The site does not show a gathering that leads to an empty page.
      const empty = emptyPaths(content());
      const questions = all
        .filter(({ isAnswered, page }) => !isAnswered && !empty.has(page))
        // Eight at a time: an answer makes room for the next question.
        .slice(0, 8)
        .map((one) => <DayQuestion key={idOf(one)} {...one} />);
      return { waiting: [], questions };
    },
  };
  const bringBack = { [answeredDay.kind]: (undone: ToBringBack) => takeBack(services, undone) };
  return { routes, home, bringBack };
}

const { file: programmeFile, schema } = subjects.programme;

const onAir = async ({ contentVersions }: ContentServices) =>
  (await contentVersions.newest()).get(programmeFile);

/** Questions about the programme that a text says; none if this version no longer reads it. */
function questionsIn(text: string, nowMs: number): Question[] {
  const read = schema.safeParse(valueOfYaml(text));
  return read.success ? questionsOf(read.data, nowMs) : [];
}

/** Takes one answer out of the programme as it is now. */
async function takeBack(
  services: ContentServices,
  { state, member }: ToBringBack,
): Promise<BroughtBack> {
  const [made] = (state as Published).versions;
  const answered = made && (await services.contentVersions.find(made.id));
  const newest = await onAir(services);
  const text = answered && newest && withoutAnswer(newest.text, answered.text);
  if (!newest || text === undefined) return "changed";
  const said = { file: programmeFile, text, base: newest.id, staffId: member.id } as const;
  const refusal = refusalOf(await services.publish({ ...said, source: "undo" }));
  return refusal ? { changed: wordsOfRefusal(refusal) } : "undone";
}

const answers = { ha: "Há", nao: "Não haverá", muda: "Muda" };

/** One question with three buttons; the form sends the question's id, as the programme may change meanwhile. */
function DayQuestion(question: Question) {
  const { date, at, hint } = question;
  const id = `pergunta-${date}-${at}`;
  return (
    <form method="post" action={daysPath} data-dia={date} aria-labelledby={id}>
      <p id={id}>
        <span>
          {questionWords(question)}
          {hint && <br />}
          <span className="waiting-detail"> {hint}</span>
        </span>
      </p>
      <input type="hidden" name="id" value={idOf(question)} />
      <div className="actions">
        {Object.entries(answers).map(([value, label]) => (
          <button
            key={value}
            className="button small quiet"
            name="acao"
            value={value}
            aria-describedby={id}
          >
            {label}
          </button>
        ))}
      </div>
    </form>
  );
}
