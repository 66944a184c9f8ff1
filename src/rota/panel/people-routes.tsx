import * as v from "valibot";
import { phone as formatPhone } from "../../format/format.ts";
import { firstName } from "../../format/names.ts";
import { personName, emailAddress, telephone } from "../../format/schemas.ts";
import { tidy } from "../../format/text.ts";
import { FormView } from "../../kit/panel/form-view.tsx";
import {
  type ByField,
  defineForm,
  lineField,
  nothingTyped,
  type Read,
  type Shown,
} from "../../kit/panel/form.ts";
import type { Answer, Asked, PanelPages } from "../../kit/panel/pages.tsx";
import { Confirm, EmptyState, ParentLink } from "../../kit/panel/parts/parts.tsx";
import { readTexts } from "../../kit/panel/saved-posts/read-texts.ts";
import { jobKey, limits, ownPath, type Person } from "../contract.ts";
import type { Member } from "../month/book.ts";
import type { Team } from "../schema.ts";
import type { Written } from "../sql/people.ts";
import type { RotaPorts } from "./open-rota.tsx";
import { peoplePath, personActPath, personPath, rotaPath } from "./rota-paths.ts";
import { Reach } from "./team-page.tsx";

const readBy =
  <Value,>(schema: v.GenericSchema<string, Value>) =>
  (typed: string): Read<Value | undefined> => {
    if (typed.trim() === "") return { value: undefined };
    const read = v.safeParse(schema, typed);
    return read.success ? { value: read.output } : { problem: read.issues[0].message };
  };

const form = defineForm(
  {
    nome: lineField("Nome", readBy(personName), { autoComplete: "off" }),
    telefone: lineField("WhatsApp ou telefone", readBy(telephone), {
      type: "tel",
      optional: true,
      autoComplete: "off",
    }),
    email: lineField("E-mail", readBy(emailAddress), {
      type: "email",
      optional: true,
      autoComplete: "off",
      help: "Com e-mail a pessoa é avisada sozinha; sem ele, você a avisa pelo WhatsApp.",
    }),
    por_mes: lineField(
      "No máximo, por mês",
      (typed): Read<number | undefined> => {
        if (typed.trim() === "") return { value: undefined };
        return /^([1-9]|[12]\d|3[01])$/.test(typed.trim())
          ? { value: Number(typed) }
          : { problem: "Escreva quantas vezes por mês, de 1 a 31, ou deixe vazio." };
      },
      {
        optional: true,
        inputMode: "numeric",
        autoComplete: "off",
        help: "Vezes, somando todas as equipes.",
      },
    ),
  },
  ({ nome, telefone, email }) => ({
    ...(nome === undefined && { nome: "Escreva o nome." }),
    ...(telefone === undefined &&
      email === undefined && {
        telefone: "Escreva o telefone ou o e-mail: é por onde a pessoa é avisada.",
      }),
  }),
);

const notAware = "Marque que a pessoa sabe e concorda.";
const full = `A escala já tem ${limits.people} pessoas. Tire quem não serve mais, e acrescente de novo.`;

type Ticked = Shown & { jobs: ReadonlySet<string>; isAware: boolean };

/** The people of the rota: for a leader those of their teams. */
export function routePeople({ page, action }: PanelPages, ports: RotaPorts): void {
  const { people, teamsFor, publicUrl, now } = ports;

  const seen = async (context: Asked) => {
    const member = context.get("member");
    const teams = await teamsFor(member);
    const all = [...(await people.list()).values()].filter(
      ({ goneAtMs }) => goneAtMs === undefined,
    );
    const isLeader = member.role === "lideranca";
    const isSeen = ({ skills }: Member) =>
      !isLeader || [...skills].some((key) => teams.some(({ name }) => key.startsWith(`${name}/`)));
    return { teams, isLeader, list: all.filter(isSeen) };
  };

  const readPerson = async (context: Asked, teams: readonly Team[]) => {
    const texts = (await readTexts(context)).map(([name, text]) => [name, tidy(text)] as const);
    const typed: ByField = Object.fromEntries(texts);
    const { values, problems } = form.check(typed);
    const jobs = new Set(texts.flatMap(([name, text]) => (name === "funcoes" ? text : [])));
    const isAware = !!typed["ciente"];
    const wrong = { ...problems, ...(!isAware && { ciente: notAware }) };
    const refused: Ticked = { typed, problems: wrong, jobs, isAware };
    if (!values || !isAware || values.nome === undefined) return { refused };
    const written: Written = {
      name: values.nome,
      phone: values.telefone,
      email: values.email,
      perMonth: values.por_mes,
      jobs: teams.flatMap((team) =>
        team.jobs
          .filter(({ name }) => jobs.has(jobKey(team.name, name)))
          .map(({ name }) => ({ team: team.name, job: name })),
      ),
    };
    return { written, refused };
  };

  const showList = async (context: Asked, shown?: Ticked, status?: 422): Promise<Answer> => {
    const { teams, list } = await seen(context);
    if (teams.length === 0) return "not-found";
    return {
      body: (
        <>
          {list.length === 0 ? (
            <EmptyState>
              <p>Ainda ninguém. Escreva a primeira pessoa abaixo.</p>
            </EmptyState>
          ) : (
            <ul className="rows">
              {list.map((person) => (
                <li key={person.id}>
                  <a className="row" href={personPath(person.id)}>
                    <span>{person.name}</span>
                    {!person.email && <span className="soft">sem e-mail</span>}
                  </a>
                  <p className="soft">{jobWords(person, teams)}</p>
                </li>
              ))}
            </ul>
          )}
          <h2 id="nova">Nova pessoa</h2>
          <PersonForm
            action={peoplePath}
            teams={teams}
            shown={shown ?? { ...nothingTyped, jobs: new Set(), isAware: false }}
            button="Acrescentar"
          />
          <ParentLink href={rotaPath}>Escala</ParentLink>
        </>
      ),
      title: "Pessoas da escala",
      act: "listed-rota-people",
      ...(status && { status }),
    };
  };

  page(peoplePath, (context) => showList(context));

  action(peoplePath, async (context) => {
    const { teams } = await seen(context);
    if (teams.length === 0) return "not-found";
    const { written, refused } = await readPerson(context, teams);
    if (!written) return showList(context, refused, 422);
    const { outcome, id = "" } = await people.add(written, now());
    if (outcome === "full") {
      return showList(context, { ...refused, problems: {}, errors: [full] }, 422);
    }
    const isNew = outcome === "added";
    return {
      done: isNew ? "pessoa-na-escala" : "pessoa-ja-na-escala",
      at: personPath(id),
      act: isNew ? "added-rota-person" : "changed-rota-person",
    };
  });

  const onOne =
    (
      run: (
        context: Asked,
        one: { person: Member } & Awaited<ReturnType<typeof seen>>,
      ) => Answer | Promise<Answer>,
    ) =>
    async (context: Asked): Promise<Answer> => {
      const all = await seen(context);
      const person = all.list.find(({ id }) => id === context.req.param("id"));
      return person ? run(context, { ...all, person }) : "not-found";
    };

  const showOne = (
    { person, teams, isLeader }: { person: Member; teams: readonly Team[]; isLeader: boolean },
    shown?: Ticked,
  ): Answer => {
    const typed = {
      nome: person.name,
      telefone: person.phone === undefined ? "" : formatPhone(person.phone),
      email: person.email ?? "",
      por_mes: String(person.perMonth ?? ""),
    };
    const elsewhere = [...person.skills].some(
      (key) => !teams.some(({ name }) => key.startsWith(`${name}/`)),
    );
    return {
      body: (
        <>
          <PersonForm
            action={personPath(person.id)}
            teams={teams}
            shown={shown ?? { typed, problems: {}, jobs: person.skills, isAware: true }}
            button="Guardar"
          />
          <OwnLink person={person} origin={publicUrl} />
          {isLeader && elsewhere ? (
            <p className="soft">
              Esta pessoa serve também em outra equipe: desmarque aqui as funções da sua.
            </p>
          ) : (
            <p>
              <a className="thumb" href={personActPath(person.id, "remove")}>
                Tirar da escala
              </a>
            </p>
          )}
          <ParentLink href={peoplePath}>Pessoas da escala</ParentLink>
        </>
      ),
      title: person.name,
      act: "read-rota-person",
      ...(shown && { status: 422 as const }),
    };
  };

  page(
    personPath(":id"),
    onOne((_, one) => showOne(one)),
  );

  action(
    personPath(":id"),
    onOne(async (context, one) => {
      const { written, refused } = await readPerson(context, one.teams);
      if (!written) return showOne(one, refused);
      await people.change(
        one.person.id,
        written,
        one.teams.map(({ name }) => name),
      );
      return { done: "pessoa-mudada", at: personPath(one.person.id), act: "changed-rota-person" };
    }),
  );

  action(
    personActPath(":id", "link"),
    onOne(async (_, { person }) => {
      await people.newLink(person.id);
      return { done: "link-trocado", at: personPath(person.id), act: "new-rota-link" };
    }),
  );

  page(
    personActPath(":id", "remove"),
    onOne((_, { person }) => ({
      body: (
        <Confirm
          action={personActPath(person.id, "remove")}
          yes="Tirar da escala"
          no="Deixar como está"
          back={personPath(person.id)}
        >
          <p>
            Os próximos lugares de {person.name} ficam abertos, o link não abre mais, e telefone e
            e-mail são apagados. O que já passou fica com o nome, e “(saiu)”. Isto não se desfaz.
          </p>
        </Confirm>
      ),
      title: `Tirar ${person.name} da escala?`,
    })),
  );

  action(
    personActPath(":id", "remove"),
    onOne(async (_, { person }) => {
      await people.remove(person.id, now());
      return { done: "pessoa-fora", at: peoplePath, act: "removed-rota-person" };
    }),
  );
}

/** "Louvor: Voz, Violão; Som: Mesa" */
const jobWords = ({ skills }: Member, teams: readonly Team[]): string =>
  teams
    .flatMap(({ name, title, jobs }) => {
      const own = jobs.filter((job) => skills.has(jobKey(name, job.name)));
      return own.length === 0 ? [] : `${title}: ${own.map((job) => job.title).join(", ")}`;
    })
    .join("; ") || "sem função ainda";

type FormProps = { action: string; teams: readonly Team[]; shown: Ticked; button: string };

const PersonForm = ({ action, teams, shown, button }: FormProps) => (
  <FormView form={form} shown={shown} action={action} refusal="Nada foi guardado.">
    {teams.map((team) => (
      <fieldset key={team.name} className="choices">
        <legend>{team.title}</legend>
        {team.jobs.map(({ name, title }) => (
          <label key={name}>
            <input
              type="checkbox"
              name="funcoes"
              value={jobKey(team.name, name)}
              defaultChecked={shown.jobs.has(jobKey(team.name, name))}
            />
            <span>{title}</span>
          </label>
        ))}
      </fieldset>
    ))}
    <label className="choice">
      <input
        id="ciente"
        type="checkbox"
        name="ciente"
        value="sim"
        defaultChecked={shown.isAware}
        aria-invalid={shown.problems["ciente"] ? true : undefined}
      />
      <span>
        Tem 18 anos ou mais, sabe que está na escala, e concorda que a igreja guarde isto. Menor de
        idade entra como convidado, só pelo nome.
      </span>
    </label>
    <button className="button">{button}</button>
  </FormView>
);

function OwnLink({ person, origin }: { person: Person; origin: URL }) {
  if (!person.code) return null;
  const { href } = new URL(ownPath(person.code), origin);
  const text = `Olá, ${firstName(person.name)}! Este é o seu link da escala, para ver e responder. É só seu, não passe adiante: ${href}`;
  return (
    <section aria-labelledby="link">
      <h2 id="link">O link de {firstName(person.name)}</h2>
      <p className="rota-link">{href}</p>
      <Reach person={person} text={text} />
      <form className="actions" method="post" action={personActPath(person.id, "link")}>
        <button className="button small quiet">Trocar o link</button>
      </form>
      <p className="soft">
        Se o link foi parar com outra pessoa, troque: o de antes não abre mais.
      </p>
    </section>
  );
}
