import { useRef } from "react";
import { flushSync } from "react-dom";
import type { ClientSettings } from "../../platform/http/client-settings.ts";
import { Captcha } from "../../site/form/captcha/captcha.tsx";
import type { CaptchaHandle } from "../../site/form/captcha/captcha-handle.ts";
import { Bait, ContactFields } from "./contact-fields.tsx";
import { FormFailed } from "./form-failed.tsx";
import { OtherWays } from "../../site/form/other-ways.tsx";
import { Sent } from "./sent.tsx";
import { useKeptDraft } from "./kept-draft.ts";
import { useContactForm } from "./use-contact-form.ts";
import { focusField } from "../../site/form/focus-field.ts";
import { Outcome } from "../../site/form/outcome/outcome.tsx";
import { useNews } from "../../site/form/outcome/use-news.ts";
import { Toasts } from "../../site/form/toasts/toasts.tsx";
import { Waiting } from "../../site/form/waiting/waiting.tsx";
import { useIsHydrated } from "../../site/form/use-is-hydrated.ts";
import { useThrow } from "../../site/form/use-throw.ts";

export type ContactFormProps = {
  client: ClientSettings;
  /** How else the church is reached; phones are ten or eleven digits. */
  church: { email: string; phone: string; whatsapp: string };
  privacy: { path: string; version: string };
  /** What the church does with a message that arrived. */
  nextStep: string;
  /** Whether the home page has a rose that prayer requests light. */
  hasRose: boolean;
};

/** The form to write to the church. Without its code, the visitor's own e-mail program carries it. */
export function ContactForm({ client, church, privacy, nextStep, hasRose }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const captcha = useRef<CaptchaHandle>(null);
  const panel = useRef<HTMLDivElement>(null);
  const news = useNews(panel);
  const draft = useKeptDraft(form);
  const { problems, outcome, sending, submit, checkAgain } = useContactForm({
    captcha,
    apiCredentials: client.apiCredentials,
    privacyVersion: privacy.version,
    nextStep,
    hasRose,
    news,
    onSent: draft.forget,
  });
  // Until the code is here the browser's own checks are all there is.
  const alive = useIsHydrated();
  const fail = useThrow();
  const isSent = outcome?.tone === "success";

  const writeAnother = () => {
    flushSync(news.clear);
    if (form.current) focusField(form.current, "nome");
  };

  return (
    <>
      <form
        className="form"
        aria-label="Mensagem para a igreja"
        action={`mailto:${church.email}?subject=Mensagem%20pelo%20site`}
        method="post"
        encType="text/plain"
        noValidate={alive}
        hidden={isSent}
        ref={form}
        onSubmit={(event) => void submit(event).catch(fail)}
        onInput={(event) => {
          draft.keep();
          checkAgain(event);
        }}
      >
        <FormFailed {...church} />
        {draft.isBack && (
          <p className="kept-draft">
            <span>O que você tinha escrito continua aqui, só nesta aba. </span>
            <button
              type="button"
              className="button quiet"
              onClick={() => {
                form.current?.reset();
                draft.forget();
              }}
            >
              Apagar e começar de novo
            </button>
          </p>
        )}
        <ContactFields problems={problems} />
        <Bait />
        <Captcha settings={client.captcha} otherWays={<OtherWays {...church} />} ref={captcha} />
        <p className="consent">
          <span>{consent}</span>
          <a href={privacy.path}>Veja como cuidamos dos seus dados</a>.
        </p>
        {!isSent && <Outcome outcome={outcome} ref={panel} />}
        <button type="submit" className="button">
          Enviar
        </button>
      </form>
      {isSent && <Sent outcome={outcome} onAnother={writeAnother} />}
      <Waiting active={sending} />
      <Toasts toasts={news.toasts} onClose={news.close} />
    </>
  );
}

const consent =
  "Ao enviar, você concorda que a igreja guarde esta mensagem para responder a você. ";

export { ContactForm as island };
