import { Hono, type Context } from "hono";
import * as v from "valibot";
import { emailAddress } from "../../../format/email-address.ts";
import { askForCode } from "../../login-challenges.ts";
import type { PanelEnvironment, AccessServices } from "../../../panel/environment.ts";
import { panelPaths } from "../../../panel/panel-paths.ts";
import { Notice } from "../../../panel/parts/parts.tsx";
import { answerPage } from "../../../panel/shell/answer-page.tsx";
import { parseForm, type RefusedForm } from "../../../panel/shell/parse-form.ts";
import { TextField } from "../../../site/ui/form/field.tsx";
import { safeBack, withBack } from "./back.ts";
import {
  joinTokens,
  loginCookie,
  knownBrowserCookie,
  readTokens,
  type EntryServices,
} from "./entry.ts";
import { createAskLimit } from "./limit-tries.tsx";
import { PasskeyEntry, passkeyEntryScript } from "./passkey-entry.tsx";

const form = v.object({ email: emailAddress, volta: v.optional(v.string()) });

/** The sign-in page: by e-mail, or by passkey. */
export function entryRoutes(services: EntryServices & Pick<AccessServices, "publicUrl">) {
  const routes = new Hono<PanelEnvironment>();
  routes.get(panelPaths.entry, (context) => {
    const back = safeBack(context.req.query("volta"));
    const isEnough = context.get("member") && !context.req.query("denovo");
    return isEnough ? context.redirect(back, 303) : answerEntry(context, back);
  });
  routes.post(panelPaths.entry, createAskLimit(services), async (context) => {
    const { values, refused } = await parseForm(context, form);
    if (!values) return answerEntry(context, safeBack(refused.typed.volta), refused);
    const asker = {
      sender: context.get("sender"),
      knownBrowser: knownBrowserCookie.read(context, services.publicUrl),
    };
    const token = await askForCode(values.email, asker, { ...services, staff: services.people });
    const earlier = readTokens(loginCookie.read(context, services.publicUrl));
    loginCookie.set(context, services.publicUrl, joinTokens([token, ...earlier]));
    return context.redirect(withBack(panelPaths.code, safeBack(values.volta)), 303);
  });
  return routes;
}

function answerEntry(context: Context<PanelEnvironment>, back: string, refused?: RefusedForm) {
  return answerPage(
    context,
    <>
      {back === panelPaths.resume && (
        <Notice kind="problem">
          A sua entrada terminou. O que você escreveu está guardado por uma hora: entre de novo, e
          ele aparece.
        </Notice>
      )}
      <form className="form" method="post" action={panelPaths.entry} noValidate>
        <p>Digite o seu e-mail, e mandamos um código de seis números para você entrar.</p>
        <TextField
          name="email"
          type="email"
          label="E-mail"
          autoComplete="email"
          required
          value={refused?.typed.email}
          problem={refused?.problems.email}
        />
        <input type="hidden" name="volta" value={back} />
        <button className="button">Receber código</button>
      </form>
      <PasskeyEntry back={back} />
    </>,
    { title: "Entrar", status: refused ? 422 : 200, scripts: [passkeyEntryScript] },
  );
}
