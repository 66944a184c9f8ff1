import type { Context } from "hono";
import * as v from "valibot";
import { isOneLine, tidyValue } from "../../format/text.ts";
import { isFresh } from "../../kit/member/sessions.ts";
import { defineForm, hiddenField, lineField, readForm, readTyped } from "../../kit/panel/form.ts";
import { panelPages, donePath } from "../../kit/panel/pages.tsx";
import { panelPaths, safeBack } from "../../kit/panel/panel-paths.ts";
import { newTicket } from "../../kit/panel/undo/undo.ts";
import type { PanelPart } from "../../feature.ts";
import type { PanelHouse } from "../../house.ts";
import { deviceOf, askForChallenge, takeChallenge } from "../login-challenges.ts";
import {
  loginCookie,
  openEntry,
  signInAgain,
  startSession,
  refuseManyAsked,
  refuseManyFailures,
} from "../panel/entry/entry.tsx";
import { createPasskeyCheck } from "./passkey-check.ts";
import {
  NewPasskey,
  PasskeyEntry,
  PasskeyOffer,
  passkeyPaths,
  PasskeyList,
  PasskeyRemoval,
} from "./passkey-parts.tsx";
// oxlint-disable-next-line import/default -- the text of it, as vite.config.ts makes it
import passkeyScript from "./passkey.script.ts?inline-script";
import { createPasskeys, type Passkey } from "./passkeys-sql.ts";

/** The owner's name for a passkey: one line. */
const nameForm = defineForm({
  id: hiddenField,
  nome: lineField("Nome desta chave", (typed) => {
    const value = tidyValue(typed);
    const isName = value !== "" && value.length <= 60 && isOneLine(value);
    return isName ? { value } : { problem: "Escreva um nome de até 60 letras." };
  }),
});

/** Signing in with a passkey, and the member's own. A script sends what the browser asks and answers. */
export async function openPasskeys(house: PanelHouse): Promise<PanelPart> {
  const entry = openEntry(house);
  const { publicUrl, churchName, history, now } = house;
  const passkeys = createPasskeys(house.database);
  const check = createPasskeyCheck(house);
  const isOfSite = ({ host = publicUrl.hostname }: Passkey) => host === publicUrl.hostname;
  const forAnyone = panelPages("anyone", house);
  const { routes, page, action } = panelPages("member", house);

  forAnyone.action(passkeyPaths.passkeyEntryChallenge, async (context) => {
    const tooMany = await refuseManyAsked(context, entry);
    if (tooMany) return tooMany;
    const { token, challenge } = await askForChallenge({ kind: "passkey" }, entry);
    loginCookie.set(context, publicUrl, token);
    return context.json(await check.askForUse(challenge));
  });

  forAnyone.action(passkeyPaths.passkeyEntry, async (context) => {
    const token = loginCookie.read(context, publicUrl) ?? "";
    loginCookie.remove(context, publicUrl);
    const challenge = await takeChallenge({ token, kind: "passkey" }, entry);
    const answer = await readAnswer(context);
    const known = answer && (await passkeys.find(answer.id));
    const used = challenge && known && (await check.checkUse(answer, challenge, known.passkey));
    if (!used) {
      const tooMany = await refuseManyFailures(context, entry);
      const problema = "Esta chave de acesso não abre o painel. Entre com o e-mail.";
      return tooMany ?? context.json({ problema }, 422);
    }
    const { passkey, member } = known;
    await passkeys.noteUse(passkey.id, used.counter, now());
    const back = safeBack(context.req.query("volta"));
    const act = "signed-in-by-passkey";
    return context.json({ para: await startSession(context, { member, act, back }, entry) });
  });

  /** Refuses a new key unless it comes right after a sign-in. → the answer then */
  const refuseNew = async (context: Parameters<typeof refuseManyAsked>[0]) =>
    isFresh(context.get("session"), now())
      ? refuseManyAsked(context, entry)
      : context.json({ problema: "Por segurança, entre de novo antes de criar a chave." }, 403);

  action(passkeyPaths.newPasskeyChallenge, async (context) => {
    const refused = await refuseNew(context);
    if (refused) return refused;
    const member = context.get("member");
    const purpose = { kind: "new-passkey", staffId: member.id } as const;
    const { token, challenge } = await askForChallenge(purpose, entry);
    loginCookie.set(context, publicUrl, token);
    const known = (await passkeys.listOf(member.id)).filter(isOfSite);
    const asked = { member, churchName: churchName(), challenge, known };
    return context.json(await check.askForNew(asked));
  });

  action(passkeyPaths.newPasskey, async (context) => {
    const refused = await refuseNew(context);
    if (refused) return refused;
    const member = context.get("member");
    const token = loginCookie.read(context, publicUrl) ?? "";
    loginCookie.remove(context, publicUrl);
    const purpose = { kind: "new-passkey", staffId: member.id } as const;
    const challenge = await takeChallenge({ token, ...purpose }, entry);
    const answer = await readAnswer(context);
    const made = challenge && answer && (await check.checkNew(answer, challenge));
    const { values } = nameForm.check({ nome: String(answer?.["nome"] ?? "") });
    const device = values?.nome ?? deviceOf(context.req.header("user-agent"));
    const names = new Set((await passkeys.listOf(member.id)).map((one) => one.device));
    const isKept =
      made &&
      (await passkeys.add({
        ...made,
        staffId: member.id,
        device: unusedName(device, names),
        host: publicUrl.hostname,
        madeAtMs: now(),
        usedAtMs: undefined,
      }));
    if (!isKept) {
      return context.json({ problema: "A chave não pôde ser criada. Tente de novo." }, 422);
    }
    await history.note({ member, act: "made-passkey" });
    return context.json({ para: donePath(safeBack(context.req.query("volta")), "chave-criada") });
  });

  page(passkeyPaths.removePasskey, async (context) => {
    const keys = await passkeys.listOf(context.get("member").id);
    const key = keys.find(({ id }) => id === context.req.query("id"));
    if (!key) return { goTo: panelPaths.account };
    return { body: <PasskeyRemoval {...key} />, title: "Remover a chave de acesso?" };
  });

  action(passkeyPaths.removePasskey, async (context) => {
    const { member, session } = context.var;
    if (!isFresh(session, now())) return signInAgain;
    const typed = await readTyped(context);
    const key = (await passkeys.listOf(member.id)).find(({ id }) => id === typed["id"]);
    const ticket = newTicket(member.id, key?.device ?? "", panelPaths.account, now());
    // Otherwise it is gone already.
    const isRemoved = key && (await passkeys.remove(key.id, member.id, ticket));
    return {
      done: "chave-removida",
      at: panelPaths.account,
      ...(isRemoved && { act: "removed-passkey" }),
    };
  });

  action(passkeyPaths.namePasskey, async (context) => {
    const { id: staffId } = context.get("member");
    const { values, typed } = await readForm(context, nameForm);
    const { id = "" } = typed;
    const keys = await passkeys.listOf(staffId);
    const others = keys.filter((one) => one.id !== id);
    if (!values || others.length === keys.length) {
      return { done: "chave-sem-nome", at: panelPaths.account };
    }
    const names = new Set(others.map(({ device }) => device));
    await passkeys.rename(id, staffId, unusedName(values.nome, names));
    return { done: "chave-com-nome", at: panelPaths.account };
  });

  return {
    routes: forAnyone.routes.route("/", routes),
    entry: (back) => ({ body: <PasskeyEntry back={back} />, scripts: [passkeyScript] }),
    async account(context) {
      const { member, session } = context.var;
      return {
        body: (
          <>
            <h2>Chaves de acesso</h2>
            <PasskeyList passkeys={await passkeys.listOf(member.id)} isOfSite={isOfSite} />
            <NewPasskey mayMake={isFresh(session, now())} />
          </>
        ),
        scripts: [passkeyScript],
      };
    },
    async welcome(context) {
      const { member, session } = context.var;
      const mayOffer =
        isFresh(session, now()) && !(await passkeys.listOf(member.id)).some(isOfSite);
      return mayOffer ? { body: <PasskeyOffer />, scripts: [passkeyScript] } : undefined;
    },
  };
}

/** Two keys of one kind of device get different names: "Chrome no Android 2". */
export function unusedName(name: string, names: ReadonlySet<string>): string {
  let count = 1;
  while (names.has(count === 1 ? name : `${name} ${count}`)) count += 1;
  return count === 1 ? name : `${name} ${count}`;
}

/** The part of an authenticator's answer that finds the key. The passkey check reads the rest. */
const answer = v.looseObject({ id: v.pipe(v.string(), v.regex(/^[\w-]{1,1400}$/)) });

type AuthenticatorAnswer = v.InferOutput<typeof answer>;

async function readAnswer(context: Context): Promise<AuthenticatorAnswer | undefined> {
  const body: unknown = await context.req.json().catch(() => undefined);
  const result = v.safeParse(answer, body);
  return result.success ? result.output : undefined;
}
