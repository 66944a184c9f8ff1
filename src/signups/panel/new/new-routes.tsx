import { FormView } from "../../../kit/panel/form-view.tsx";
import { nothingTyped, queryOf, readForm, type Shown } from "../../../kit/panel/form.ts";
import type { Answer, PanelPages } from "../../../kit/panel/pages.tsx";
import { ParentLink } from "../../../kit/panel/parts/parts.tsx";
import type { ChurchEvent } from "../../../content/content.ts";
import { publishItem } from "../../../content/editor/publish-item.ts";
import type { PanelHouse } from "../../../house.ts";
import { eventNamed, eventsWithSignUp, takenNames } from "../../contract/event.ts";
import type { SignUps } from "../../sql/sign-ups.ts";
import { eventSignUpsPath, newSignUpPath, signUpsPath } from "../sign-up-paths.ts";
import { addressOf, copyOf, fieldOf, freeAddress, newSignUpForm, writtenOf } from "./new-form.ts";

type Ports = Pick<PanelHouse, "content" | "editor" | "now"> & { signUps: Pick<SignUps, "event"> };

/** A sign-up that is made in one form: its event is of the programme, or comes into it. */
export function routeNew({ page, action }: PanelPages, ports: Ports): void {
  const { content, editor, signUps, now } = ports;

  /** Events of the programme that may get one. */
  const titles = () =>
    content()
      .programme.events.filter(({ end, signUp }: ChurchEvent) => !signUp && end > now())
      .map(({ title }) => title);

  const show = (shown: Shown, status: 200 | 409 | 422 | 503 = 200): Answer => ({
    body: <NewPage form={newSignUpForm(titles())} shown={shown} />,
    title: "Nova inscrição",
    status,
  });

  const isTaken = async (name: string) =>
    takenNames.has(name) ||
    eventNamed(content(), name) !== undefined ||
    // Whoever signed up to an event of before would be in this one.
    (await signUps.event(name)) !== undefined;

  page(newSignUpPath, (context) => {
    const from = eventNamed(content(), queryOf(context, "de") ?? "");
    return show(from ? { typed: copyOf(from), problems: {} } : nothingTyped);
  });

  action(newSignUpPath, async (context) => {
    const { values, refused, typed } = await readForm(context, newSignUpForm(titles()));
    if (!values) return show(refused, 422);
    const { evento, nome, endereco } = values;
    const title = evento || nome;
    const already = eventsWithSignUp(content()).find((one) => one.title === title);
    // Sent twice, or again by the back button.
    if (already && already.end > now()) {
      return { done: "inscricao-ja-no-ar", at: eventSignUpsPath(already.signUp.name) };
    }
    const refuse = (problems: Shown["problems"]) => show({ typed, problems }, 422);
    if (evento !== "" && !titles().includes(evento)) return refuse({ evento: goneWords });
    const wished = addressOf(endereco);
    const free = await freeAddress(wished || addressOf(title) || "inscricao", isTaken);
    if (wished && wished !== free) {
      return refuse({ endereco: `Este endereço já é de outra inscrição. Que tal ${free}?` });
    }
    const wrong = await publishItem(editor, context.get("member"), {
      file: "programacao",
      list: "eventos",
      titled: evento || undefined,
      written: writtenOf(values, free),
      label: `Inscrição: ${title}`,
      path: signUpsPath,
    });
    if (wrong === "gone") return refuse({ evento: goneWords });
    if (wrong) {
      const problems = Object.entries(wrong.problems).map(([at, words]) => [fieldOf(at), words]);
      return show({ ...wrong, typed, problems: Object.fromEntries(problems) }, wrong.status);
    }
    return { done: "inscricao-no-ar", at: eventSignUpsPath(free) };
  });
}

const goneWords = "Este evento já tem inscrição, ou saiu da programação. Escolha outro.";

type Props = { form: ReturnType<typeof newSignUpForm>; shown: Shown };

const NewPage = ({ form, shown }: Props) => (
  <>
    <FormView
      form={form}
      shown={shown}
      action={newSignUpPath}
      refusal="Nada foi publicado."
      className="new-sign-up"
      rows={[["inicio", "fim"]]}
    >
      <button className="button">Publicar</button>
      <p className="soft">
        A página de inscrição fica no ar na hora, e o evento entra na programação. Depois você manda
        o link e imprime o cartaz. Por dez minutos dá para desfazer.
      </p>
    </FormView>
    <ParentLink href={signUpsPath}>Inscrições</ParentLink>
  </>
);
