import { Hono } from "hono";
import { askForChallenge, takeChallenge } from "../../doors.ts";
import type { PasskeyCheck, Passkeys } from "../../passkeys.ts";
import type { PanelEnvironment } from "../../../panel/environment.ts";
import { panelPaths } from "../../../panel/panel-paths.ts";
import { safeBack } from "./back.ts";
import { doorCookie } from "./door-cookie.ts";
import type { EntryServices } from "./entry-services.ts";
import { createAskLimit, refuseManyFailures } from "./limit-tries.tsx";
import { readAnswer } from "./read-answer.ts";
import { type SessionStart, startSession } from "./start-session.ts";

type Services = EntryServices &
  SessionStart & {
    passkeys: Pick<Passkeys, "find" | "noteUse">;
    passkeyCheck: Pick<PasskeyCheck, "askForUse" | "checkUse">;
  };

const wrong = "Esta chave de acesso não abre o painel. Entre com o e-mail.";

/** In with a key of the phone's or computer's own; asked and answered by a script. */
export function passkeyEntryRoutes(services: Services): Hono<PanelEnvironment> {
  const { publicUrl, passkeys, passkeyCheck, now } = services;
  const routes = new Hono<PanelEnvironment>();
  routes.post(panelPaths.passkeyEntryChallenge, createAskLimit(services), async (context) => {
    const { token, challenge } = await askForChallenge({ kind: "passkey" }, services);
    doorCookie.set(context, publicUrl, token);
    return context.json(await passkeyCheck.askForUse(challenge));
  });
  routes.post(panelPaths.passkeyEntry, async (context) => {
    const token = doorCookie.read(context, publicUrl) ?? "";
    doorCookie.remove(context, publicUrl);
    const challenge = await takeChallenge({ token, kind: "passkey" }, services);
    const answer = await readAnswer(context);
    const known = answer && (await passkeys.find(answer.id));
    const used =
      challenge && known && (await passkeyCheck.checkUse(answer, challenge, known.passkey));
    if (!used) {
      const tooMany = await refuseManyFailures(context, services);
      return tooMany ?? context.json({ problema: wrong }, 422);
    }
    const { passkey, member } = known;
    await passkeys.noteUse(passkey.id, used.counter, now());
    const back = safeBack(context.req.query("volta"));
    const act = "signed-in-by-passkey";
    return context.json({ para: await startSession(context, { member, act, back }, services) });
  });
  return routes;
}
