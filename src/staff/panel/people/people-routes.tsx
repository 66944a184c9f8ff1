import type { Done } from "../../../kit/words.ts";
import { Hono, type Context } from "hono";
import * as v from "valibot";
import { emailAddress } from "../../../format/email-address.ts";
import type { StoppedLetterStore } from "../../../platform/outbox/sql/stopped-letters.ts";
import { isOneLine, showsNothing, visible } from "../../../format/text.ts";
import { invite, type Invitations, invitationSentence } from "../../invitations.ts";
import { askedForOften } from "../../login-challenges.ts";
import type { History } from "../../sql/history.ts";
import type { ChangeOutcome, StaffMember } from "../../people.ts";
import type { People } from "../../sql/staff.ts";
import { roles } from "../../roles.ts";
import { requireArea } from "../../../panel/access/require-area.tsx";
import { requireMember } from "../../../panel/access/require-member.ts";
import type { PanelEnvironment } from "../../../panel/environment.ts";
import { panelPaths } from "../../../panel/panel-paths.ts";
import { answerPage } from "../../../panel/shell/answer-page.tsx";
import { redirectDone } from "../../../panel/shell/redirect-done.ts";
import { parseForm, type RefusedForm } from "../../../panel/shell/parse-form.ts";
import { newTicket } from "../../../panel/undo/undo.ts";
import { RemovalPage, removalTitle } from "./removal-page.tsx";
import { PersonRow, RoleSelect } from "./person-row.tsx";
import { Field, TextField } from "../../../site/ui/form/field.tsx";
import { whatsappUrl } from "../../../format/outside-links.ts";
import { Icon } from "../../../site/ui/art/icon.tsx";
import { EmailWords } from "../../../site/ui/paragraphs.tsx";
// oxlint-disable-next-line import/default -- the text of it, as vite.config.ts makes it
import script from "../../../panel/browser/copy-invitation.script.ts?inline-script";
import { Missing, Notice, ParentLink } from "../../../panel/parts/parts.tsx";
import type { SummarySource } from "../../../panel/home/summary.ts";

export type PeopleServices = {
  people: People;
  letters: Pick<StoppedLetterStore, "retry">;
  invitations: Invitations;
  history: Pick<History, "note">;
  secret: string;
  newId(): string;
  now(): number;
  wakeOutbox(): void;
  publicUrl: URL;
  churchName(): string;
};

const role = v.picklist(roles, "Escolha o acesso.");
const invitation = v.object({
  nome: v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => !showsNothing(text), "Escreva o nome."),
    v.maxLength(80, "O nome é longo demais: até 80 letras."),
    // The name appears in letters and on terminals.
    v.check(isOneLine, "O nome deve estar em uma linha só."),
    v.transform((text) => visible(text).trim()),
  ),
  email: emailAddress,
  papel: role,
  /** Another link for somebody who is listed as invited. */
  outro: v.optional(v.string(), ""),
});
const change = v.object({
  id: v.string(),
  papel: role,
  visto: v.fallback(v.optional(role), undefined),
});
const removal = v.object({ id: v.string() });
const letter = v.object({ carta: v.string() });

const hasAccess =
  "Esta pessoa já tem acesso, e entra com o e-mail dela. Para mudar o que ela pode fazer, use a lista acima.";

/** The list of members, where administrators invite, change and remove. */
export function peopleRoutes(services: PeopleServices): Hono<PanelEnvironment> {
  const { people, letters, history, now } = services;
  const routes = new Hono<PanelEnvironment>();
  const guards = [requireMember, requireArea("staff")] as const;

  const answerPeople = async (context: Context<PanelEnvironment>, refused?: RefusedForm) => {
    const all = await people.list();
    await history.note({ member: context.var.member, act: "listed-people" });
    return answerPage(
      context,
      <>
        <ul className="rows">
          {all.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              isSelf={person.id === context.var.member.id}
              nowMs={now()}
            />
          ))}
        </ul>
        <h2>Convidar alguém</h2>
        <InviteForm refused={refused} />
      </>,
      { title: "Pessoas", status: refused ? 422 : 200 },
    );
  };

  routes.get(panelPaths.people, ...guards, (context) => answerPeople(context));
  routes.post(panelPaths.people, ...guards, async (context) => {
    const { values, refused } = await parseForm(context, invitation);
    if (!values) return answerPeople(context, refused);
    const { nome: name, email, papel, outro } = values;
    const whom = outro ? "waiting" : "outsiders";
    const result = await invite({ name, email, role: papel, whom }, services);
    if (result.outcome === "last-administrator") {
      return redirectDone(context, panelPaths.people, "ultima-administracao");
    }
    if (result.outcome !== "invited") {
      // Of another link the list itself shows what became of the invitation.
      if (outro) return context.redirect(panelPaths.people, 303);
      const typed = { nome: name, email, papel };
      return answerPeople(context, { typed, problems: { email: hasAccess } });
    }
    const { member } = context.var;
    await history.note({ member, act: "invited", person: result.member });
    // No address of ours holds the link: it would stay in the browser's history, and in whatever logs addresses.
    const link = new URL(panelPaths.invitation(result.token), services.publicUrl).href;
    return answerPage(
      context,
      <InvitationReady member={result.member} churchName={services.churchName()} link={link} />,
      { title: "Convite pronto", scripts: [copyInvitationScript] },
    );
  });
  routes.post(panelPaths.retryInvitation, ...guards, async (context) => {
    const { values } = await parseForm(context, letter);
    const isDone = values !== undefined && (await letters.retry("staff-invitation", values.carta));
    if (isDone) await history.note({ member: context.var.member, act: "retried-letters" });
    return redirectDone(context, panelPaths.people, isDone ? "de-novo" : "nada-parado");
  });
  routes.post(panelPaths.changeRole, ...guards, async (context) => {
    const { values } = await parseForm(context, change);
    const person = values && (await people.find(values.id));
    if (!person) return context.redirect(panelPaths.people, 303);
    const ticket = newTicket(context.var.member.id, person.name, panelPaths.people, now());
    const { papel, visto: seen } = values;
    const outcome = await people.changeRole(person.id, { role: papel, seen }, ticket);
    if (outcome === "changed") {
      await history.note({ member: context.var.member, act: "changed-role", person });
    }
    return tell(context, outcome, "papel-mudado");
  });
  routes.get(panelPaths.removePerson, ...guards, async (context) => {
    const asked = context.req.query("id");
    const person = (await people.list()).find(({ id }) => id === asked);
    // Another request was first.
    if (!person) return context.redirect(panelPaths.people, 303);
    const isSelf = person.id === context.var.member.id;
    return answerPage(context, <RemovalPage person={person} isSelf={isSelf} />, {
      title: removalTitle(person),
    });
  });
  routes.post(panelPaths.removePerson, ...guards, async (context) => {
    const { values } = await parseForm(context, removal);
    const person = values && (await people.find(values.id));
    if (!person) return context.redirect(panelPaths.people, 303);
    const wasWaiting = (await people.list()).some(
      ({ id, acceptedAtMs }) => id === person.id && acceptedAtMs === undefined,
    );
    const ticket = newTicket(context.var.member.id, person.name, panelPaths.people, now());
    const outcome = await people.remove(person.id, now(), ticket);
    if (outcome === "changed") {
      await history.note({ member: context.var.member, act: "removed", person });
    }
    const done = wasWaiting ? "convite-retirado" : "pessoa-removida";
    return tell(context, outcome, done);
  });
  return routes;
}

function tell(context: Context, outcome: ChangeOutcome, done: Done): Response {
  switch (outcome) {
    case "changed":
      return redirectDone(context, panelPaths.people, done);
    case "last-administrator":
      return redirectDone(context, panelPaths.people, "ultima-administracao");
    case "changed-before":
      return redirectDone(context, panelPaths.people, "acesso-ja-mudou");
    case "not-found":
      return context.redirect(panelPaths.people, 303);
  }
}

function InviteForm({ refused }: { refused: RefusedForm | undefined }) {
  const { typed = {}, problems = {} } = refused ?? {};
  return (
    <form className="form" method="post" action={panelPaths.people} noValidate>
      <Missing problems={problems}>O convite ainda não foi feito. Falta acertar:</Missing>
      <TextField
        name="nome"
        label="Nome"
        autoComplete="off"
        value={typed.nome}
        problem={problems.nome}
      />
      <TextField
        name="email"
        type="email"
        label="E-mail"
        autoComplete="off"
        value={typed.email}
        problem={problems.email}
      />
      <Field id="papel" label="Acesso" problem={problems.papel}>
        <RoleSelect id="papel" value={typed.papel} />
      </Field>
      <button className="button">Convidar</button>
    </form>
  );
}

const copyInvitationScript = script;

type Props = { member: StaffMember; churchName: string; link: string };

/** The invitation, ready to be sent by hand too. It is shown this once: only whoever made it needs the link. */
function InvitationReady({ member: { name, email }, churchName, link }: Props) {
  const text = `Olá, ${name}! ${invitationSentence(churchName)} É só abrir este link, que é só seu e vale 7 dias:\n${link}`;
  return (
    <>
      <Notice>
        <p>
          Convite feito para {name}. Ele vai por e-mail para <EmailWords>{email}</EmailWords>, e
          você pode mandar o mesmo link agora.
        </p>
      </Notice>
      <p className="actions">
        <a className="button" href={whatsappUrl(undefined, text)} target="_blank" rel="noreferrer">
          <Icon name="whatsapp" /> Mandar pelo WhatsApp
        </a>
      </p>
      <div className="invitation" data-invitation="">
        <Field id="convite" label="O convite">
          <textarea id="convite" readOnly rows={9} defaultValue={text} />
        </Field>
        <button type="button" className="button quiet" hidden>
          <Icon name="copy" /> Copiar convite
        </button>
        <output className="invitation-copied" />
      </div>
      <p className="soft">
        O link abre a porta uma vez só, para quem o tiver: mande só para {name}. Por segurança ele
        não aparece de novo. Se precisar, faça outro link em Pessoas: o de antes deixa de valer.
      </p>
      <ParentLink href={panelPaths.people}>Pessoas</ParentLink>
    </>
  );
}

/** Invitations whose letter could not be delivered, and people for whose e-mail others ask for codes. */
export const staffSummary = (
  services: Parameters<typeof askedForOften>[1] & { people: Pick<People, "list"> },
): SummarySource => ({
  area: "staff",
  async read() {
    const members = await services.people.list();
    const { length } = members.filter(({ stoppedLetter }) => stoppedLetter);
    const text = length === 1 ? "1 convite que não saiu" : `${length} convites que não saíram`;
    const pressed = (await askedForOften(members, services)).map(({ name }) => ({
      text: `Pediram muitos códigos de entrada para o e-mail de ${name} na última hora, de aparelhos desconhecidos. Se ela não consegue entrar, convide de novo.`,
      href: panelPaths.people,
    }));
    return { waiting: [...(length > 0 ? [{ text, href: panelPaths.people }] : []), ...pressed] };
  },
});
