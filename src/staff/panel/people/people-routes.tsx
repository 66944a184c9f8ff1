import { whatsappUrl } from "../../../format/outside-links.ts";
import { isOneLine, showsNothing, visible } from "../../../format/text.ts";
import { type StaffMember, type Role, roles } from "../../../kit/member/members.ts";
import { FormView } from "../../../kit/panel/form-view.tsx";
import {
  choiceField,
  defineForm,
  hiddenField,
  lineField,
  type Read,
  readForm,
  readTyped,
  type Shown,
} from "../../../kit/panel/form.ts";
import type { Answer, panelPages } from "../../../kit/panel/pages.tsx";
import { panelPaths } from "../../../kit/panel/panel-paths.ts";
import { Callout, ParentLink } from "../../../kit/panel/parts/parts.tsx";
import type { SummarySource } from "../../../kit/panel/summary.ts";
import { newTicket } from "../../../kit/panel/undo/undo.ts";
import { Icon } from "../../../kit/ui/art/icon.tsx";
import { Field } from "../../../kit/ui/form/field.tsx";
import { EmailWords } from "../../../kit/ui/paragraphs.tsx";
import type { Act, Done } from "../../../kit/words.ts";
import { invite, invitationSentence } from "../../invitations.ts";
import { askedForOften } from "../../login-challenges.ts";
import type { ChangeOutcome } from "../../sql/staff.ts";
import { emailField, type Entry } from "../entry/entry.tsx";
// oxlint-disable-next-line import/default -- the text of it, as vite.config.ts makes it
import copyInvitationScript from "./copy-invitation.script.ts?inline-script";
import { RemovalPage, removalTitle, PersonRow, roleChoices } from "./person-row.tsx";

const roleField = choiceField("Acesso", roleChoices, readRole);

const invitationForm = defineForm({
  nome: lineField("Nome", readName, { autoComplete: "off" }),
  email: emailField({ autoComplete: "off" }),
  papel: roleField,
  /** Another link for a person who is listed as invited. */
  outro: hiddenField,
});
const changeForm = defineForm({
  id: hiddenField,
  papel: roleField,
  visto: { ...hiddenField, read: (text) => ({ value: roles().find((one) => one === text) }) },
});

function readRole(typed: string): Read<Role> {
  const value = roles().find((one) => one === typed);
  return value ? { value } : { problem: "Escolha o acesso." };
}

function readName(typed: string): Read<string> {
  const text = typed.trim();
  if (showsNothing(text)) return { problem: "Escreva o nome." };
  if (text.length > 80) return { problem: "O nome é longo demais: até 80 letras." };
  // The name appears in letters and on terminals.
  if (!isOneLine(text)) return { problem: "O nome deve estar em uma linha só." };
  return { value: visible(text).trim() };
}

const nobodyInvited: Shown = { typed: { papel: "conteudo" }, problems: {} };

const hasAccess =
  "Esta pessoa já tem acesso, e entra com o e-mail dela. Para mudar o que ela pode fazer, use a lista acima.";

/** The list of members, where administrators invite, change and remove. */
export function routePeople({ page, action }: ReturnType<typeof panelPages>, entry: Entry): void {
  const { staff, letters, churchName, publicUrl, now } = entry;

  const showPeople = async (
    { id: ownId }: StaffMember,
    shown = nobodyInvited,
    status: 200 | 422 = 200,
  ): Promise<Answer> => ({
    body: (
      <>
        <ul className="rows">
          {(await staff.list()).map((person) => (
            <PersonRow key={person.id} person={person} isSelf={person.id === ownId} nowMs={now()} />
          ))}
        </ul>
        <h2>Convidar alguém</h2>
        <FormView
          form={invitationForm}
          shown={shown}
          action={panelPaths.people}
          refusal="O convite ainda não foi feito."
        >
          <button className="button">Convidar</button>
        </FormView>
      </>
    ),
    title: "Pessoas",
    status,
    act: "listed-people",
  });

  page(panelPaths.people, (context) => showPeople(context.get("member")));

  action(panelPaths.people, async (context) => {
    const member = context.get("member");
    const { values, refused, typed } = await readForm(context, invitationForm);
    if (!values) return showPeople(member, refused, 422);
    const { nome: name, email, papel: role, outro } = values;
    const whom = outro ? "waiting" : "outsiders";
    const result = await invite({ name, email, role, whom }, entry);
    if (result.outcome === "last-administrator") {
      return { done: "ultima-administracao", at: panelPaths.people };
    }
    if (result.outcome !== "invited") {
      // The list itself shows what became of the invitation of another link.
      if (outro) return { goTo: panelPaths.people };
      return showPeople(member, { typed, problems: { email: hasAccess } }, 422);
    }
    // No address of ours holds the link: it would stay in the browser's history, and in whatever logs addresses.
    const link = new URL(panelPaths.invitation(result.token), publicUrl).href;
    return {
      body: <InvitationReady member={result.member} churchName={churchName()} link={link} />,
      title: "Convite pronto",
      scripts: [copyInvitationScript],
      act: "invited",
      person: result.member,
    };
  });

  action(panelPaths.retryInvitation, async (context) => {
    const { carta = "" } = await readTyped(context);
    return (await letters.retry("staff-invitation", carta))
      ? { done: "de-novo", at: panelPaths.people, act: "retried-letters" }
      : { done: "nada-parado", at: panelPaths.people };
  });

  action(panelPaths.changeRole, async (context) => {
    const { values } = await readForm(context, changeForm);
    const person = values && (await staff.find(values.id));
    if (!person) return { goTo: panelPaths.people };
    const ticket = newTicket(context.get("member").id, person.name, panelPaths.people, now());
    const { papel: role, visto: seen } = values;
    const outcome = await staff.changeRole(person.id, { role, seen }, ticket);
    return tell(outcome, { done: "papel-mudado", act: "changed-role", person });
  });

  page(panelPaths.removePerson, async (context) => {
    const asked = context.req.query("id");
    const person = (await staff.list()).find(({ id }) => id === asked);
    // Another request was first.
    if (!person) return { goTo: panelPaths.people };
    const isSelf = person.id === context.get("member").id;
    return { body: <RemovalPage person={person} isSelf={isSelf} />, title: removalTitle(person) };
  });

  action(panelPaths.removePerson, async (context) => {
    const { id } = await readTyped(context);
    const person = (await staff.list()).find((one) => one.id === id);
    if (!person) return { goTo: panelPaths.people };
    const ticket = newTicket(context.get("member").id, person.name, panelPaths.people, now());
    const outcome = await staff.remove(person.id, now(), ticket);
    const done = person.acceptedAtMs === undefined ? "convite-retirado" : "pessoa-removida";
    return tell(outcome, { done, act: "removed", person });
  });
}

type Changed = { done: Done; act: Act; person: StaffMember };

function tell(outcome: ChangeOutcome, changed: Changed): Answer {
  const at = panelPaths.people;
  if (outcome === "changed") return { ...changed, at };
  if (outcome === "not-found") return { goTo: at };
  return { done: outcome === "changed-before" ? "acesso-ja-mudou" : "ultima-administracao", at };
}

type Props = { member: StaffMember; churchName: string; link: string };

/** The invitation, ready to be sent by hand too. It is shown this once: only the person who made it needs the link. */
function InvitationReady({ member: { name, email }, churchName, link }: Props) {
  const text = `Olá, ${name}! ${invitationSentence(churchName)} É só abrir este link, que é só seu e vale 7 dias:\n${link}`;
  return (
    <>
      <Callout>
        <p>
          Convite feito para {name}. Ele vai por e-mail para <EmailWords>{email}</EmailWords>, e
          você pode mandar o mesmo link agora.
        </p>
      </Callout>
      <p className="actions">
        <a className="button" href={whatsappUrl(undefined, text)} target="_blank" rel="noreferrer">
          <Icon name="whatsapp" /> Mandar pelo WhatsApp
        </a>
      </p>
      <div className="invitation stack" data-invitation="">
        <Field id="convite" label="O convite">
          <textarea id="convite" readOnly rows={9} defaultValue={text} />
        </Field>
        <button type="button" className="button quiet" hidden>
          <Icon name="copy" /> Copiar convite
        </button>
        <output />
      </div>
      <p className="soft">
        O link abre a porta uma vez só, para quem o tiver: mande só para {name}. Por segurança ele
        não aparece de novo. Se precisar, faça outro link em Pessoas: o de antes deixa de valer.
      </p>
      <ParentLink href={panelPaths.people}>Pessoas</ParentLink>
    </>
  );
}

/**
 * Tells of invitations whose letter could not be delivered, and of people whose addresses others use to ask for codes.
 */
export const staffSummary = (entry: Entry): SummarySource => ({
  area: "staff",
  async read() {
    const members = await entry.staff.list();
    const { length } = members.filter(({ stoppedLetter }) => stoppedLetter);
    const text = length === 1 ? "1 convite que não saiu" : `${length} convites que não saíram`;
    const pressed = (await askedForOften(members, entry)).map(({ name }) => ({
      text: `Pediram muitos códigos de entrada para o e-mail de ${name} na última hora, de aparelhos desconhecidos. Se ela não consegue entrar, convide de novo.`,
      href: panelPaths.people,
    }));
    return { waiting: [...(length > 0 ? [{ text, href: panelPaths.people }] : []), ...pressed] };
  },
});
