import { hash } from "node:crypto";
import { phone as formatPhone } from "../../format/format.ts";
import { tidy } from "../../format/text.ts";
import { type ByField, nothingTyped, readTyped } from "../../kit/panel/form.ts";
import {
  type Answer,
  answerNotTheirs,
  type Asked,
  type PanelPages,
} from "../../kit/panel/pages.tsx";
import { Confirm, EmptyState, ParentLink } from "../../kit/panel/parts/parts.tsx";
import { readTexts } from "../../kit/panel/saved-posts/read-texts.ts";
import { jobKey, limits, peoplePath, personActPath, personPath, rotaPath } from "../contract.ts";
import { servesIn, type Volunteer } from "../month/plan.ts";
import { hasRota, isGone, type Team } from "../schema.ts";
import type { Written } from "../sql/people.ts";
import { notAware, OwnLink, personFields, PersonForm, type Ticked } from "./person-form.tsx";
import type { RotaPorts } from "./ports.ts";

const full = `A escala já tem ${limits.people} pessoas. Tire quem não serve mais, e acrescente de novo.`;

const noJob = "Marque o que a pessoa faz na sua equipe: sem isso ela não aparece para você.";

const lostJob =
  "Uma função que você marcou não está mais na escala. Confira as que estão marcadas, e guarde de novo.";

/** The people of the rota: for a leader those of their teams. */
export function routePeople({ page, action }: PanelPages, ports: RotaPorts): void {
  const { people, content, publicUrl, now, wakeOutbox } = ports;

  const seen = async (context: Asked) => {
    const { plan, teams, isLeader, people: list } = await ports.see(context.get("member"));
    return {
      teams: teams.filter((team) => !isGone(team)),
      others: plan.teams.filter((team) => !teams.includes(team)),
      isLeader,
      isOpen: teams.length > 0,
      list,
    };
  };
  const answerClosed = async (context: Asked): Promise<Answer> =>
    hasRota(content()) ? answerNotTheirs(context) : "not-found";

  const readPerson = async (context: Asked, teams: readonly Team[]) => {
    const texts = (await readTexts(context)).map(([name, text]) => [name, tidy(text)] as const);
    const typed: ByField = Object.fromEntries(texts);
    const { values, problems } = personFields.check(typed);
    const jobs = new Set(texts.flatMap(([name, text]) => (name === "funcoes" ? text : [])));
    const isAware = !!typed["ciente"];
    const wrong = { ...problems, ...(!isAware && { ciente: notAware }) };
    const refused: Ticked = { typed, problems: wrong, jobs, isAware };
    if (!values?.nome || !isAware) return { refused };
    const { nome: name, telefone: phone, email, por_mes: perMonth } = values;
    const all = teams.flatMap((team) => team.jobs.map((job) => jobKey(team.name, job.name)));
    if ([...jobs].some((key) => !all.includes(key))) {
      return { refused: { ...refused, problems: {}, errors: [lostJob] } };
    }
    const given = all.filter((key) => jobs.has(key));
    const written: Written = { name, phone, email, perMonth, jobs: given };
    return { written, refused };
  };

  const showList = async (context: Asked, shown?: Ticked): Promise<Answer> => {
    const { teams, list, isOpen } = await seen(context);
    if (!isOpen) return answerClosed(context);
    return {
      body: (
        <>
          {list.length === 0 ? (
            <EmptyState says="Ainda ninguém. Escreva a primeira pessoa abaixo." />
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
          {teams.length > 0 && (
            <>
              <h2 id="nova">Nova pessoa</h2>
              <PersonForm
                action={peoplePath}
                teams={teams}
                shown={shown ?? { ...nothingTyped, jobs: new Set(), isAware: false }}
                button="Acrescentar"
              />
            </>
          )}
          <ParentLink href={rotaPath}>Escala</ParentLink>
        </>
      ),
      title: "Pessoas da escala",
      act: "listed-rota-people",
      ...(shown && { status: 422 as const }),
    };
  };

  page(peoplePath, (context) => showList(context));

  action(peoplePath, async (context) => {
    const { teams, isOpen, isLeader } = await seen(context);
    if (!isOpen) return answerClosed(context);
    const { written, refused } = await readPerson(context, teams);
    if (!written) return showList(context, refused);
    if (isLeader && written.jobs.length === 0) {
      return showList(context, { ...refused, errors: [noJob] });
    }
    const { outcome, id = "" } = await people.add(written, now());
    if (outcome === "full") {
      return showList(context, { ...refused, problems: {}, errors: [full] });
    }
    const isNew = outcome === "added";
    return {
      done: isNew ? "pessoa-na-escala" : "pessoa-ja-na-escala",
      at: personPath(id),
      act: isNew ? "added-rota-person" : "changed-rota-person",
    };
  });

  /** `isKept`: a leader cannot take out a person on whom another team counts. */
  type One = { person: Volunteer; isKept: boolean } & Awaited<ReturnType<typeof seen>>;
  const onOne =
    (run: (context: Asked, one: One) => Answer | Promise<Answer>) =>
    async (context: Asked): Promise<Answer> => {
      const all = await seen(context);
      const person = all.list.find(({ id }) => id === context.req.param("id"));
      if (person) return run(context, { ...all, person, isKept: servesIn(person, all.others) });
      return all.isLeader ? answerClosed(context) : "not-found";
    };

  const showOne = ({ person, teams, isKept }: One, shown?: Ticked): Answer => {
    const typed = {
      visto: seenOf(person),
      nome: person.name,
      telefone: person.phone === undefined ? "" : formatPhone(person.phone),
      email: person.email ?? "",
      por_mes: String(person.perMonth ?? ""),
    };
    return {
      body: (
        <>
          <PersonForm
            action={personPath(person.id)}
            teams={teams}
            shown={shown ?? { typed, problems: {}, jobs: person.skills, isAware: true }}
            button="Guardar"
          />
          <OwnLink person={person} seen={seenOf(person)} origin={publicUrl} />
          {isKept ? (
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
      const { visto = "" } = refused.typed;
      if (visto !== "" && visto !== seenOf(one.person)) {
        const typed = { ...refused.typed, visto: seenOf(one.person) };
        const errors = [changedBefore(one.person)];
        return showOne(one, { ...refused, typed, problems: {}, errors });
      }
      const teams = one.teams.map(({ name }) => name);
      const isThere = await people.change(one.person.id, written, teams);
      if (!isThere) return { done: "escala-mudou-antes", at: peoplePath };
      // A leader sees those of their teams alone.
      const isSeen = !one.isLeader || written.jobs.length > 0;
      const at = isSeen ? personPath(one.person.id) : peoplePath;
      return { done: "pessoa-mudada", at, act: "changed-rota-person" };
    }),
  );

  action(
    personActPath(":id", "link"),
    onOne(async (context, { person }) => {
      const { visto } = await readTyped(context);
      if (visto !== undefined && visto !== seenOf(person)) {
        return { done: "link-ja-trocado", at: personPath(person.id) };
      }
      await people.newLink(person.id);
      return { done: "link-trocado", at: personPath(person.id), act: "new-rota-link" };
    }),
  );

  page(
    personActPath(":id", "remove"),
    onOne((context, { person, isKept }) =>
      isKept
        ? answerNotTheirs(context)
        : {
            body: (
              <Confirm
                action={personActPath(person.id, "remove")}
                yes="Tirar da escala"
                no="Deixar como está"
                back={personPath(person.id)}
              >
                <p>
                  Os próximos lugares de {person.name} ficam abertos, o link não abre mais, e
                  telefone e e-mail são apagados. O que já passou fica com o nome, e “(saiu)”. Isto
                  não se desfaz.
                </p>
              </Confirm>
            ),
            title: `Tirar ${person.name} da escala?`,
          },
    ),
  );

  action(
    personActPath(":id", "remove"),
    onOne(async (context, { person, isKept }) => {
      if (isKept) return answerNotTheirs(context);
      const by = context.get("member").id;
      const sending = { by, messageIdDomain: publicUrl.hostname, nowMs: now() };
      await people.remove(content(), person.id, sending);
      wakeOutbox();
      return { done: "pessoa-fora", at: peoplePath, act: "removed-rota-person" };
    }),
  );
}

/** Digest of a person as a form showed them, so that the form has nothing that opens their page. */
const seenOf = ({ name, phone, email, perMonth, code, skills }: Volunteer): string =>
  hash("sha256", JSON.stringify([name, phone, email, perMonth, code, [...skills].sort()])).slice(
    0,
    16,
  );

const changedBefore = ({ name, phone, email }: Volunteer): string =>
  `Outra pessoa mudou isto antes: agora é ${[name, phone && formatPhone(phone), email].filter(Boolean).join(", ")}. Guarde de novo, se o seu ainda vale.`;

/** "Louvor: Voz, Violão; Som: Mesa" */
const jobWords = ({ skills }: Volunteer, teams: readonly Team[]): string =>
  teams
    .flatMap(({ name, title, jobs }) => {
      const own = jobs.filter((job) => skills.has(jobKey(name, job.name)));
      return own.length === 0 ? [] : `${title}: ${own.map((job) => job.title).join(", ")}`;
    })
    .join("; ") || "sem função ainda";
