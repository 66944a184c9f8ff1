import { defineForm, hiddenField, lineField, readForm } from "../../../kit/panel/form.ts";
import { FieldView } from "../../../kit/panel/form-view.tsx";
import type { Answer, panelPages } from "../../../kit/panel/pages.tsx";
import { panelPaths } from "../../../kit/panel/panel-paths.ts";
import { LoneLink } from "../../../kit/panel/parts/parts.tsx";
import { enterWithCode } from "../../login-challenges.ts";
import { safeBack, withBack } from "../../../kit/panel/access/back.ts";
import { type Entry, loginCookie, readTokens, startSession } from "./entry.ts";
import { refuseManyFailures } from "./limit-tries.tsx";

const expected = "Digite os seis números do e-mail.";
/** The only six digits of what was typed, or pasted with the words around them: "123 456", "Código: 362294". */
function codeOf(typed: string): string {
  const plain = typed.normalize("NFKC");
  const digits = plain.replace(/\D/g, "");
  if (digits.length === 6) return digits;
  const sixes = plain.match(/(?<!\d)\d{3}[ .-]?\d{3}(?!\d)/g) ?? [];
  return sixes.length === 1 ? sixes.join().replace(/\D/g, "") : "";
}

const codeForm = defineForm({
  codigo: lineField(
    "Código de seis números",
    (typed) => {
      const value = codeOf(typed);
      return value === "" ? { problem: expected } : { value };
    },
    { inputMode: "numeric", autoComplete: "one-time-code", required: true },
  ),
  volta: hiddenField,
});

/** The page for the six digits, in the browser that asked for them. */
export function routeCode({ page, action }: ReturnType<typeof panelPages>, entry: Entry): void {
  const { publicUrl } = entry;

  page(panelPaths.code, (context) => {
    const back = safeBack(context.req.query("volta"));
    const hasAsked = loginCookie.read(context, publicUrl);
    return hasAsked ? showCode(back) : { goTo: withBack(panelPaths.entry, back) };
  });

  action(panelPaths.code, async (context) => {
    const { values, typed, refused } = await readForm(context, codeForm);
    const back = safeBack(typed["volta"]);
    const tokens = readTokens(loginCookie.read(context, publicUrl));
    const member = values && (await enterWithCode({ tokens, code: values.codigo }, entry));
    if (!member) {
      const tooMany = await refuseManyFailures(context, entry);
      return tooMany ?? showCode(back, refused?.problems["codigo"] ?? wrong);
    }
    const next = await startSession(context, { member, act: "signed-in", back }, entry);
    loginCookie.remove(context, publicUrl);
    return { goTo: next };
  });
}

const wrong =
  "Este código não confere ou já venceu. Confira os números; depois de cinco tentativas, peça outro.";

const showCode = (back: string, problem?: string): Answer => ({
  body: (
    <>
      <p>
        Se o e-mail é de alguém da equipe, o código chega em um minuto. Ele vale por 10 minutos,
        neste aparelho. Olhe também no spam.
      </p>
      <form className="form" method="post" action={panelPaths.code} noValidate>
        <FieldView
          name="codigo"
          field={codeForm.fields.codigo}
          value={undefined}
          problem={problem}
        />
        <input type="hidden" name="volta" value={back} />
        <button className="button">Entrar</button>
      </form>
      <LoneLink href={withBack(panelPaths.entry, back)}>Não chegou? Pedir outro código</LoneLink>
    </>
  ),
  title: "Digite o código",
  status: problem ? 422 : 200,
});
