import { whatsappUrl } from "../../../format/whatsapp-url.ts";
import { invitationSentence } from "../../invitations.ts";
import type { StaffMember } from "../../staff-member.ts";
import { Field } from "../../../site/ui/form/field.tsx";
import { Icon } from "../../../site/ui/art/icon.tsx";
import { EmailWords } from "../../../site/ui/email-words.tsx";
import script from "../../../panel/browser/copy-invitation.script.ts?inline-script";
import { panelPaths } from "../../../panel/panel-paths.ts";
import { LoneLink } from "../../../panel/parts/lone-link.tsx";
import { Notice } from "../../../panel/parts/notice.tsx";

export const copyInvitationScript = script;

type Props = { member: StaffMember; churchName: string; link: string };

/** The invitation, ready to be sent by hand too. It is shown this once: only whoever made it needs the link. */
export function InvitationReady({ member: { name, email }, churchName, link }: Props) {
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
      <LoneLink href={panelPaths.people}>Voltar às pessoas</LoneLink>
    </>
  );
}
