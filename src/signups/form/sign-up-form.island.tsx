import { type FormEvent, useEffect, useReducer, useRef, useState } from "react";
import * as v from "valibot";
import { completePhone, maskPhone } from "../../format/masks/phone-mask.ts";
import { whatsappUrl, type Phones, telUrl } from "../../format/outside-links.ts";
import { keepInTab, readFromTab } from "../../kit/islands/browser.ts";
import { useThrow } from "../../kit/islands/island-life.ts";
import { CaptchaField, useCaptcha } from "../../kit/site-form/captcha/captcha.tsx";
import { OtherWays, OutcomePanel, Toasts, Waiting } from "../../kit/site-form/form-parts.tsx";
import { createIdempotencyKeys } from "../../kit/site-form/idempotency-keys.ts";
import { MaskedInput } from "../../kit/site-form/masked-input.tsx";
import { askApi } from "../../kit/site-form/submit.ts";
import {
  fillIn,
  firstFormState,
  type News,
  reduceForm,
  useForm,
} from "../../kit/site-form/use-form.ts";
import { Field, problemProps } from "../../kit/ui/form/field.tsx";
import { captchaHeader } from "../../platform/http/api-path.ts";
import type { CaptchaSettings } from "../../platform/http/client-settings.ts";
import { longest, namesTwice } from "../contract/sign-up.ts";
import { readSignUp, textsOf } from "../read-form.ts";
import { type Body, keptBody, toKeep } from "./kept-body.ts";
import { SignUpFields, type FieldsProps } from "./sign-up-fields.tsx";

export type SignUpFormProps = FieldsProps & {
  problems: Record<string, string>;
  /** The fields in their order, as a sentence names them. */
  names: Record<string, string>;
  action: string;
  /** Idempotency key of a form that is sent without the page's code. */
  attempt: string;
  /** Digest of what this page asks and says of the event. */
  seen: string;
  /** True if a sign-up waits now. */
  isFull: boolean;
  captcha: CaptchaSettings;
  church: Phones & { email: string };
  sentence: string;
  privacyPath: string;
  /** Version of the privacy notice that this page leads to. */
  privacyVersion: string;
};

/**
 * The form of a sign-up. Its fields are checked before they leave and when they come; the text is kept while the
 * network fails.
 */
export function SignUpForm(props: SignUpFormProps) {
  const {
    action,
    attempt,
    seen,
    isFull,
    church,
    sentence,
    privacyPath,
    privacyVersion,
    ...fields
  } = props;
  const form = useRef<HTMLFormElement>(null);
  const { captcha, problems, outcome, toasts, closeToast, isSending, submit, keep } = useSignUp(
    form,
    props,
  );
  const fail = useThrow();
  return (
    <>
      <form
        className="form sign-up-form"
        aria-label="Inscrição"
        method="post"
        action={action}
        noValidate
        ref={form}
        onSubmit={(event) => void submit(event).catch(fail)}
        onInput={keep}
      >
        <input type="hidden" name="tentativa" value={attempt} />
        <input type="hidden" name="visto" value={seen} />
        <input type="hidden" name="aviso" value={privacyVersion} />
        {isFull && <input type="hidden" name="espera" value="sim" />}
        <SignUpFields {...fields} problems={problems} Phone={PhoneField} />
        <input type="hidden" name="captcha" value="" />
        <div className="sign-up-captcha">
          <CaptchaField captcha={captcha} otherWays={<OtherWays {...church} />} />
          {problems["captcha"] && <p className="field-problem">{problems["captcha"]}</p>}
        </div>
        <FormFailed church={church} sentence={sentence} />
        <p className="consent">
          <span>
            {
              "Ao enviar, você concorda que a igreja guarde estas respostas até 30 dias depois do evento. "
            }
          </span>
          <a href={privacyPath}>Veja como cuidamos dos seus dados</a>.
        </p>
        <OutcomePanel outcome={outcome} />
        <button type="submit" className="button">
          {isFull ? "Entrar na lista de espera" : "Inscrever"}
        </button>
      </form>
      <Waiting active={isSending} />
      <Toasts toasts={toasts} onClose={closeToast} />
    </>
  );
}

function PhoneField({ typed, problems }: Pick<FieldsProps, "typed" | "problems">) {
  return (
    <Field id="telefone" label="Telefone com DDD" problem={problems["telefone"]}>
      <MaskedInput
        id="telefone"
        name="telefone"
        type="tel"
        inputMode="tel"
        mask={maskPhone}
        complete={completePhone}
        autoComplete="tel"
        enterKeyHint="next"
        maxLength={longest.phone}
        placeholder="(99) 99999-9999"
        defaultValue={typed["telefone"]}
        required
        {...problemProps("telefone", problems["telefone"])}
      />
    </Field>
  );
}

const answerShape = v.object({
  success: v.boolean(),
  ver: v.optional(v.string()),
  mensagem: v.optional(v.string()),
  problemas: v.optional(v.record(v.string(), v.string()), {}),
});

const longestMs = 30_000;

/** Two people may have one name; or one was written twice. */
const twiceNews = (name: string): News => {
  const title = `${name} aparece duas vezes`;
  const text = "Se são duas pessoas, envie de novo. Se é a mesma, mude o número de pessoas.";
  return { tone: "warning", title, text, lasting: { title, text } };
};

const fieldsNews: News = {
  tone: "warning",
  title: "A inscrição ainda não foi feita",
  text: "Confira os campos marcados.",
  lasting: { title: "Confira antes de enviar", until: "fields" },
};

const captchaMissing: News = {
  tone: "warning",
  title: "Falta a verificação",
  text: "Marque a caixa, e depois envie.",
  lasting: {
    title: "Falta a verificação",
    text: "Marque a caixa logo acima, e depois envie.",
    until: "captcha",
  },
};

/** Says that nothing is lost: the same text is sent with the same key, so that it is one sign-up. */
function unknownNews(why: string): News {
  const text =
    "O que você escreveu continua aqui. Envie de novo quando a internet voltar: o mesmo texto não vira duas inscrições.";
  return { tone: "error", title: why, text, lasting: { title: why, text } };
}

const bodyOf = (form: HTMLFormElement): Body => {
  const body: Body = {};
  for (const [name, value] of new FormData(form)) {
    if (name !== "tentativa" && name !== "captcha" && typeof value === "string") body[name] = value;
  }
  return body;
};

function useSignUp(form: React.RefObject<HTMLFormElement | null>, props: SignUpFormProps) {
  const { action, problems, names, questions } = props;
  const [state, dispatch] = useReducer(reduceForm<string>, { ...firstFormState, problems });
  const [isSending, setSending] = useState(false);
  // Known at once, unlike state: a second press may come before the next drawing.
  const busy = useRef(false);
  /** The name that was asked about already. */
  const asked = useRef<string>(undefined);
  const captcha = useCaptcha(props.captcha);
  const [keys] = useState(() => createIdempotencyKeys(`${action} enviada`));
  const { checkAgain, ...shown } = useForm({ form, labels: names, state, dispatch, captcha });

  useEffect(() => {
    if (!form.current) return;
    // A reload, or a phone that discarded the tab.
    fillIn(form.current, keptBody(readFromTab(action), questions));
    // Keeps what was typed before the code was here.
    keepInTab(action, toKeep(bodyOf(form.current), questions));
  }, [form, action, questions]);

  const send = async (element: HTMLFormElement) => {
    const typed = textsOf(bodyOf(element));
    const { values, problems: wrong } = readSignUp(typed, props);
    if (!values) return dispatch({ type: "told", problems: wrong, news: fieldsNews });
    const [twice] = namesTwice(values.people);
    if (twice && asked.current !== twice) {
      asked.current = twice;
      return dispatch({ type: "told", news: twiceNews(twice), leadTo: "outcome" });
    }
    if (!captcha.isTicked()) {
      return dispatch({ type: "told", news: captchaMissing, leadTo: "captcha" });
    }
    dispatch({ type: "tried" });
    setSending(true);
    const proof = await captcha.answer();
    const body = bodyOf(element);
    const reply = proof
      ? await askApi(action, {
          headers: { [captchaHeader]: proof },
          body: { ...body, tentativa: keys.keyFor(JSON.stringify(values)) },
          longestMs,
        })
      : "no-proof";
    setSending(false);
    if (reply === "no-proof") {
      if (navigator.onLine) {
        return dispatch({ type: "told", news: captchaMissing, leadTo: "captcha" });
      }
      const news = unknownNews("Você está sem internet");
      return dispatch({ type: "told", news, leadTo: "outcome" });
    }
    const read = typeof reply === "string" ? undefined : v.safeParse(answerShape, reply.body);
    if (read?.success && read.output.success && read.output.ver) {
      keepInTab(action, undefined);
      location.assign(read.output.ver);
      return;
    }
    captcha.renew();
    if (!read?.success) {
      const why =
        reply === "late" ? "A resposta demorou demais" : "Não conseguimos falar com a igreja";
      return dispatch({ type: "told", news: unknownNews(why), leadTo: "outcome" });
    }
    // Nothing was taken: the same text again is another try.
    keys.forget();
    const { mensagem: text = "A inscrição não foi feita.", problemas: found } = read.output;
    const hasPlaces = Object.keys(found).some((name) => name !== "captcha");
    const title = "A inscrição ainda não foi feita";
    const lasting: News["lasting"] = hasPlaces
      ? { title: "Confira antes de enviar", until: "fields" }
      : { title, text };
    const leadTo = hasPlaces ? undefined : "outcome";
    const news: News = { tone: "warning", title, text, lasting };
    dispatch({ type: "told", problems: found, news, leadTo });
  };

  return {
    ...state,
    ...shown,
    captcha,
    isSending,
    async submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      if (busy.current) return;
      busy.current = true;
      await send(event.currentTarget).finally(() => (busy.current = false));
    },
    keep({ currentTarget, target }: FormEvent<HTMLFormElement>) {
      keepInTab(action, toKeep(bodyOf(currentTarget), questions));
      const { name } = target as HTMLInputElement;
      const { [name]: _, ...left } = state.problems;
      checkAgain(() => [left]);
    },
  };
}

/** Shown where the form's code never came or has failed: no captcha can be solved. See sign-up.css. */
function FormFailed({ church, sentence }: Pick<SignUpFormProps, "church" | "sentence">) {
  return (
    <div className="callout form-failed" role="alert">
      <p>
        <span>
          {"O formulário não está funcionando. Recarregue a página, ou fale com a gente "}
        </span>
        {church.whatsapp ? (
          <a href={whatsappUrl(church.whatsapp, sentence)}>pelo WhatsApp</a>
        ) : (
          <a href={telUrl(church.phone)}>por telefone</a>
        )}
        <span>{": nós fazemos a sua inscrição."}</span>
      </p>
    </div>
  );
}

export { SignUpForm as island };
