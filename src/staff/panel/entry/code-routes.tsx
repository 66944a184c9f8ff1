import { Hono, type Context } from "hono";
import * as v from "valibot";
import { enterWithCode } from "../../login-challenges.ts";
import type { PanelEnvironment } from "../../../panel/environment.ts";
import { panelPaths } from "../../../panel/panel-paths.ts";
import { answerPage } from "../../../panel/shell/answer-page.tsx";
import { parseForm, type RefusedForm } from "../../../panel/shell/parse-form.ts";
import { TextField } from "../../../site/ui/form/field.tsx";
import { safeBack, withBack } from "./back.ts";
import {
  type SessionStart,
  startSession,
  loginCookie,
  readTokens,
  type EntryServices,
} from "./entry.ts";
import { refuseManyFailures } from "./limit-tries.tsx";
import { LoneLink } from "../../../panel/parts/parts.tsx";

const expected = "Digite os seis números do e-mail.";
/** The only six digits of what was typed, or pasted with the words around them: "123 456", "Código: 362294". */
function codeOf(typed: string): string {
  const plain = typed.normalize("NFKC");
  const digits = plain.replace(/\D/g, "");
  if (digits.length === 6) return digits;
  const sixes = plain.match(/(?<!\d)\d{3}[ .-]?\d{3}(?!\d)/g) ?? [];
  return sixes.length === 1 ? sixes.join().replace(/\D/g, "") : "";
}

const form = v.object({
  codigo: v.pipe(v.string(expected), v.transform(codeOf), v.regex(/^\d{6}$/, expected)),
  volta: v.optional(v.string()),
});

/** The page for the six digits, in the browser that asked for them. */
export function codeRoutes(services: EntryServices & SessionStart): Hono<PanelEnvironment> {
  const { publicUrl } = services;
  const routes = new Hono<PanelEnvironment>();
  routes.get(panelPaths.code, (context) => {
    const back = safeBack(context.req.query("volta"));
    if (!loginCookie.read(context, publicUrl)) {
      return context.redirect(withBack(panelPaths.entry, back), 303);
    }
    return answerCode(context, back);
  });
  routes.post(panelPaths.code, async (context) => {
    const { values, refused } = await parseForm(context, form);
    if (!values) {
      const tooMany = await refuseManyFailures(context, services);
      return tooMany ?? answerCode(context, safeBack(refused.typed.volta), refused);
    }
    const back = safeBack(values.volta);
    const tokens = readTokens(loginCookie.read(context, publicUrl));
    const member = await enterWithCode(
      { tokens, code: values.codigo },
      { ...services, staff: services.people },
    );
    if (!member) {
      const tooMany = await refuseManyFailures(context, services);
      return tooMany ?? answerCode(context, back, { typed: {}, problems: { codigo: wrong } });
    }
    const next = await startSession(context, { member, act: "signed-in", back }, services);
    loginCookie.remove(context, publicUrl);
    return context.redirect(next, 303);
  });
  return routes;
}

const wrong =
  "Este código não confere ou já venceu. Confira os números; depois de cinco tentativas, peça outro.";

function answerCode(context: Context<PanelEnvironment>, back: string, refused?: RefusedForm) {
  return answerPage(
    context,
    <>
      <p>
        Se o e-mail é de alguém da equipe, o código chega em um minuto. Ele vale por 10 minutos,
        neste aparelho. Olhe também no spam.
      </p>
      <form className="form" method="post" action={panelPaths.code} noValidate>
        <TextField
          name="codigo"
          label="Código de seis números"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          problem={refused?.problems.codigo}
        />
        <input type="hidden" name="volta" value={back} />
        <button className="button">Entrar</button>
      </form>
      <LoneLink href={withBack(panelPaths.entry, back)}>Não chegou? Pedir outro código</LoneLink>
    </>,
    { title: "Digite o código", status: refused ? 422 : 200 },
  );
}
