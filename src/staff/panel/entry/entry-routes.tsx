import {
  defineForm,
  hiddenField,
  nothingTyped,
  readForm,
  type Shown,
} from "../../../kit/panel/form.ts";
import { FieldView } from "../../../kit/panel/form-view.tsx";
import type { Answer, panelPages } from "../../../kit/panel/pages.tsx";
import { panelPaths } from "../../../kit/panel/panel-paths.ts";
import { Notice } from "../../../kit/panel/parts/parts.tsx";
import { askForCode } from "../../login-challenges.ts";
import { emailField } from "../email-field.ts";
import { safeBack, withBack } from "../../../kit/panel/access/back.ts";
import { type Entry, joinTokens, knownBrowserCookie, loginCookie, readTokens } from "./entry.ts";
import { refuseManyAsked } from "./limit-tries.tsx";

const emailForm = defineForm({
  email: emailField({ autoComplete: "email", required: true }),
  volta: hiddenField,
});

/** The sign-in page: by e-mail, or in the ways that features add. */
export function routeEntry({ page, action }: ReturnType<typeof panelPages>, entry: Entry): void {
  const { publicUrl, parts } = entry;

  const show = (back: string, shown: Shown = nothingTyped, status: 200 | 422 = 200): Answer => {
    const others = parts().flatMap((part) => part.entry?.(back) ?? []);
    return {
      body: (
        <>
          {back === panelPaths.resume && (
            <Notice kind="problem">
              A sua entrada terminou. O que você escreveu está guardado por uma hora: entre de novo,
              e ele aparece.
            </Notice>
          )}
          <form className="form" method="post" action={panelPaths.entry} noValidate>
            <p>Digite o seu e-mail, e mandamos um código de seis números para você entrar.</p>
            <FieldView
              name="email"
              field={emailForm.fields.email}
              value={shown.typed["email"]}
              problem={shown.problems["email"]}
            />
            <input type="hidden" name="volta" value={back} />
            <button className="button">Receber código</button>
          </form>
          {others.map(({ body }) => body)}
        </>
      ),
      title: "Entrar",
      status,
      scripts: others.flatMap(({ scripts }) => scripts),
    };
  };

  page(panelPaths.entry, (context) => {
    const back = safeBack(context.req.query("volta"));
    const isEnough = context.get("member") && !context.req.query("denovo");
    return isEnough ? { goTo: back } : show(back);
  });

  action(panelPaths.entry, async (context) => {
    const tooMany = await refuseManyAsked(context, entry);
    if (tooMany) return tooMany;
    const { values, typed, refused } = await readForm(context, emailForm);
    const back = safeBack(typed["volta"]);
    if (!values) return show(back, refused, 422);
    const asker = {
      sender: context.get("sender"),
      knownBrowser: knownBrowserCookie.read(context, publicUrl),
    };
    const token = await askForCode(values.email, asker, entry);
    const earlier = readTokens(loginCookie.read(context, publicUrl));
    loginCookie.set(context, publicUrl, joinTokens([token, ...earlier]));
    return { goTo: withBack(panelPaths.code, back) };
  });
}
