import * as v from "valibot";
import { isOneLine, tidyValue } from "../../../format/text.ts";
import { Hono, type MiddlewareHandler } from "hono";
import { deviceOf } from "../../known-browser.ts";
import { askForChallenge, takeChallenge } from "../../login-challenges.ts";
import { isFresh } from "../../sessions.ts";
import { requireMember } from "../../../panel/access/require-member.ts";
import { safeBack } from "../entry/back.ts";
import { loginCookie, readAnswer, type EntryServices } from "../entry/entry.ts";
import { createAskLimit } from "../entry/limit-tries.tsx";
import type { PanelEnvironment, AccessServices } from "../../../panel/environment.ts";
import { panelPaths } from "../../../panel/panel-paths.ts";
import { donePath } from "../../../panel/shell/redirect-done.ts";
import type { History } from "../../sql/history.ts";
import type { PasskeyCheck } from "../../passkeys.ts";
import type { Passkeys } from "../../sql/passkeys.ts";

/** Creates a passkey for this device after a recent sign-in. */
export function newPasskeyRoutes(services: AccountServices): Hono<PanelEnvironment> {
  const { publicUrl, churchName, passkeys, passkeyCheck, history, now } = services;
  const routes = new Hono<PanelEnvironment>();
  const requireFresh: MiddlewareHandler<PanelEnvironment> = async (context, next) => {
    if (isFresh(context.get("session"), now())) return next();
    return context.json({ problema: "Por segurança, entre de novo antes de criar a chave." }, 403);
  };
  const guards = [requireMember, requireFresh, createAskLimit(services)] as const;

  routes.post(panelPaths.newPasskeyChallenge, ...guards, async (context) => {
    const member = context.get("member");
    const { token, challenge } = await askForChallenge(
      { kind: "new-passkey", staffId: member.id },
      services,
    );
    loginCookie.set(context, publicUrl, token);
    const known = await passkeys.listOf(member.id);
    const asked = { member, churchName: churchName(), challenge, known };
    return context.json(await passkeyCheck.askForNew(asked));
  });
  routes.post(panelPaths.newPasskey, ...guards, async (context) => {
    const member = context.get("member");
    const token = loginCookie.read(context, publicUrl) ?? "";
    loginCookie.remove(context, publicUrl);
    const challenge = await takeChallenge(
      { token, kind: "new-passkey", staffId: member.id },
      services,
    );
    const answer = await readAnswer(context);
    const made = challenge && answer && (await passkeyCheck.checkNew(answer, challenge));
    const own = v.safeParse(passkeyName, answer?.["nome"]);
    const device = own.success ? own.output : deviceOf(context.req.header("user-agent"));
    const names = new Set((await passkeys.listOf(member.id)).map((one) => one.device));
    const isKept =
      made &&
      (await passkeys.add({
        ...made,
        staffId: member.id,
        device: unusedName(device, names),
        madeAtMs: now(),
        usedAtMs: undefined,
      }));
    if (!isKept) {
      return context.json({ problema: "A chave não pôde ser criada. Tente de novo." }, 422);
    }
    await history.note({ member, act: "made-passkey" });
    return context.json({ para: donePath(safeBack(context.req.query("volta")), "chave-criada") });
  });
  return routes;
}

/** What its owner calls a passkey: one line. */
export const passkeyName = v.pipe(
  v.string(),
  v.transform(tidyValue),
  v.nonEmpty("Escreva um nome, como “Celular da Ana”."),
  v.maxLength(60, "Escreva um nome de até 60 letras."),
  v.check(isOneLine, "Escreva o nome numa linha só."),
);

/** Two keys of one kind of device are told apart: "Chrome no Android 2". */
export function unusedName(name: string, names: ReadonlySet<string>): string {
  let count = 1;
  while (names.has(count === 1 ? name : `${name} ${count}`)) count += 1;
  return count === 1 ? name : `${name} ${count}`;
}

export type AccountServices = AccessServices &
  EntryServices & {
    passkeys: Passkeys;
    passkeyCheck: PasskeyCheck;
    history: Pick<History, "note">;
  };
