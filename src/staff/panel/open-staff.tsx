import { roleWords } from "../../kit/member/members.ts";
import { FieldView } from "../../kit/panel/form-view.tsx";
import {
  defineForm,
  hiddenField,
  nothingTyped,
  readForm,
  type Shown,
  lineField,
} from "../../kit/panel/form.ts";
import { panelPages, type Answer } from "../../kit/panel/pages.tsx";
import { panelPaths, safeBack, withBack } from "../../kit/panel/panel-paths.ts";
import { Callout, LoneLink } from "../../kit/panel/parts/parts.tsx";
import type { PanelPart } from "../../feature.ts";
import type { PanelHouse } from "../../house.ts";
import { readInvitationToken } from "../invitations.ts";
import { askForCode, enterWithCode } from "../login-challenges.ts";
import { routeAccount } from "./account/account.tsx";
import {
  openEntry,
  emailField,
  type Entry,
  joinTokens,
  knownBrowserCookie,
  loginCookie,
  readTokens,
  refuseManyAsked,
  startSession,
  refuseManyFailures,
} from "./entry/entry.tsx";
import { routePeople, staffSummary } from "./people/people-routes.tsx";
import sheet from "./people/staff.css?inline";

export async function openStaff(house: PanelHouse): Promise<PanelPart> {
  const entry = openEntry(house);
  const forAnyone = panelPages("anyone", house);
  const forMembers = panelPages("member", house);
  const forAdministrators = panelPages("staff", house);
  routeEntry(forAnyone, entry);
  routeCode(forAnyone, entry);
  routeInvitation(forAnyone, entry);
  routeAccount(forMembers, entry);
  routePeople(forAdministrators, entry);
  const routes = forAnyone.routes
    .route("/", forMembers.routes)
    .route("/", forAdministrators.routes);
  return { routes, sheet, home: staffSummary(entry) };
}

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
            <Callout kind="problem">
              A sua entrada terminou. O que você escreveu está guardado por uma hora: entre de novo,
              e ele aparece.
            </Callout>
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

const path = panelPaths.invitation(":token") as `${string}/:token`;

/** Opening a link does not use it, since mail scanners open links. The button uses it. */
export function routeInvitation(
  { page, action }: ReturnType<typeof panelPages>,
  entry: Entry,
): void {
  const { invitations, secret, now } = entry;

  page(path, async (context) => {
    const token = context.req.param("token");
    const id = readInvitationToken(secret, token);
    const member = id && (await invitations.find(id, now()));
    if (!member) return spent;
    const { name, role } = member;
    return {
      body: (
        <>
          <p>A igreja convida você a cuidar do site. Você poderá {roleWords(role).means}.</p>
          <form method="post" action={panelPaths.invitation(token)}>
            <button className="button">Aceitar convite</button>
          </form>
        </>
      ),
      title: `Olá, ${name}`,
    };
  });

  action(path, async (context) => {
    const id = readInvitationToken(secret, context.req.param("token"));
    const member = id && (await invitations.use(id, now()));
    if (!member) return (await refuseManyFailures(context, entry)) ?? spent;
    const back = panelPaths.home;
    const next = await startSession(context, { member, act: "accepted-invitation", back }, entry);
    return next === back ? { done: "convite-aceito", at: back } : { goTo: next };
  });
}

function Spent() {
  return (
    <p>
      Ele já foi usado, venceu ou foi trocado por outro. Se você já o aceitou,{" "}
      <a href={panelPaths.entry}>entre com o seu e-mail</a>. Se não, peça outro a quem convidou
      você.
    </p>
  );
}

const spent: Answer = { body: <Spent />, title: "Este convite já não vale", status: 410 };
