import { useEffect, useRef } from "react";
import { phone as formatPhone } from "../../format/format.ts";
import { completePhone, maskPhone } from "../../format/masks/phone-mask.ts";
import { telUrl, whatsappUrl } from "../../format/outside-links.ts";
import { useIsHydrated, useLeaving, useThrow } from "../../kit/islands/island-life.ts";
import { CaptchaField } from "../../kit/site-form/captcha/captcha.tsx";
import { EmailField } from "../../kit/site-form/email-field.tsx";
import { OtherWays, OutcomePanel, Toasts, Waiting } from "../../kit/site-form/form-parts.tsx";
import { MaskedInput } from "../../kit/site-form/masked-input.tsx";
import { type Outcome, type Problems, pointAt } from "../../kit/site-form/use-form.ts";
import { Field, problemProps, TextField } from "../../kit/ui/form/field.tsx";
import { type FieldName, longest, reasonLabels } from "../contract.ts";
import { noReason } from "./send-message.ts";
import { type ContactFormProps, useContactForm } from "./use-contact-form.ts";

/** The form to write to the church. Without its code, the visitor's own e-mail program carries it. */
export function ContactForm(props: ContactFormProps) {
  const { church, privacy } = props;
  const form = useRef<HTMLFormElement>(null);
  const contact = useContactForm(form, props);
  const { outcome } = contact;
  // Until the code is here the browser's own checks are all there is.
  const alive = useIsHydrated();
  const fail = useThrow();
  const isSent = outcome?.tone === "success";
  const formIs = useLeaving(!isSent);
  const thanksAre = useLeaving(isSent);

  return (
    <>
      <form
        className={formIs === "leaving" ? "form visually-hidden" : "form"}
        aria-label="Mensagem para a igreja"
        action={`mailto:${church.email}?subject=Mensagem%20pelo%20site`}
        method="post"
        encType="text/plain"
        noValidate={alive}
        hidden={formIs === "gone"}
        ref={form}
        onSubmit={(event) => void contact.submit(event).catch(fail)}
        onInput={contact.checkAgain}
      >
        <FormFailed {...church} />
        {contact.hasDraft && (
          <p className="cluster kept-draft">
            <span>O que você tinha escrito continua aqui, só nesta aba. </span>
            <button type="button" className="button quiet" onClick={contact.eraseDraft}>
              Apagar e começar de novo
            </button>
          </p>
        )}
        <ContactFields problems={contact.problems} />
        <Honeypot />
        <CaptchaField captcha={contact.captcha} otherWays={<OtherWays {...church} />} />
        <p className="consent">
          <span>{consent}</span>
          <a href={privacy.path}>Veja como cuidamos dos seus dados</a>.
        </p>
        {!isSent && <OutcomePanel outcome={outcome} />}
        <button type="submit" className="button">
          Enviar
        </button>
      </form>
      {thanksAre !== "gone" && (
        <Sent isLeaving={!isSent} outcome={outcome} onAnother={contact.writeAnother} />
      )}
      <Waiting active={contact.isSending} />
      <Toasts toasts={contact.toasts} onClose={contact.closeToast} />
    </>
  );
}

const consent =
  "Ao enviar, você concorda que a igreja guarde esta mensagem para responder a você. ";

/** Uncontrolled inputs, so that text typed before the code arrived remains. */
function ContactFields({ problems }: { problems: Problems<FieldName> }) {
  return (
    <>
      <TextField
        name="nome"
        label="Nome"
        optional
        problem={problems.nome}
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
        maxLength={longest.name}
      />
      <div className="form-row">
        <EmailField
          name="email"
          label="E-mail"
          problem={problems.email}
          enterKeyHint="next"
          maxLength={longest.email}
          required
        />
        <Field id="telefone" label="Telefone" problem={problems.telefone}>
          {/* Characters of a number with its country, and with whatever people put between digits: thirty. */}
          <MaskedInput
            id="telefone"
            name="telefone"
            type="tel"
            inputMode="tel"
            mask={maskPhone}
            complete={completePhone}
            longestWritten={30}
            autoComplete="tel"
            enterKeyHint="next"
            maxLength={longest.phone}
            placeholder="(99) 99999-9999"
            required
            {...problemProps("telefone", problems.telefone)}
          />
        </Field>
      </div>
      <Field id="motivo" label="Motivo" problem={problems.motivo}>
        <select id="motivo" name="motivo" required {...problemProps("motivo", problems.motivo)}>
          <option value={noReason}>Escolha o motivo</option>
          {Object.values(reasonLabels).map((label) => (
            // Without a value a translator of pages would change what is sent.
            <option key={label} value={label}>
              {label}
            </option>
          ))}
        </select>
      </Field>
      <Field id="solicitacao" label="Sua mensagem" problem={problems.solicitacao}>
        <textarea
          id="solicitacao"
          name="solicitacao"
          rows={6}
          autoCapitalize="sentences"
          maxLength={longest.request}
          required
          {...problemProps("solicitacao", problems.solicitacao)}
        />
      </Field>
    </>
  );
}

/** Bots that run no script send every field that they find; this one is off the screen, and our own script never sends it. */
function Honeypot() {
  return (
    <div className="bait" aria-hidden="true">
      <label htmlFor="assunto">Assunto</label>
      <input id="assunto" name="assunto" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

/** Shown if the form's code never came or has failed, see contact.css. */
function FormFailed({ phone, whatsapp }: ContactFormProps["church"]) {
  return (
    <div className="callout form-failed" role="alert">
      <p>
        <span>
          {"O formulário não está funcionando. Recarregue a página, ou fale com a gente "}
        </span>
        {whatsapp && (
          <>
            <span>{"pelo "}</span>
            <a href={whatsappUrl(whatsapp)}>WhatsApp</a>
            <span>{" ou "}</span>
          </>
        )}
        <span>{"pelo telefone "}</span>
        <a href={telUrl(phone)} className="whole">
          {formatPhone(phone)}
        </a>
        <span>{". O botão Enviar abre o seu programa de e-mail, com o que você escreveu."}</span>
      </p>
    </div>
  );
}

type SentProps = { isLeaving: boolean; outcome: Outcome | undefined; onAnother(): void };

/** Replaces the form once a message has arrived. */
function Sent({ isLeaving, outcome, onAnother }: SentProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => pointAt(box.current), []);

  return (
    <div className={isLeaving ? "visually-hidden" : "sent"} tabIndex={-1} ref={box}>
      <OutcomePanel outcome={outcome} />
      <p>
        <a
          href="#escrever"
          onClick={(event) => {
            event.preventDefault();
            onAnother();
          }}
        >
          Escrever outra
        </a>
      </p>
    </div>
  );
}

export { ContactForm as island };
