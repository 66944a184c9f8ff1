import type { Role } from "../../kit/member/members.ts";
import { openSignUpSite, type SignUpSite, wordsOf } from "../http/sign-up-site.ts";
import { openSamplePanel } from "./sample-panel.ts";

/** A site whose retreat has a sign-up, with its panel, and a member in it. */
export async function openOffice(keys?: string, role: Role = "secretaria", given?: SignUpSite) {
  const site = given ?? (await openSignUpSite(keys));
  const live = {
    content: site.content,
    current: () => {
      throw new Error("not here");
    },
    preview: async () => [],
    complaints: () => [],
    refreshCountsSoon: () => {},
  };
  const panel = await openSamplePanel({
    database: site.database,
    live: live as never,
  });
  const ana = await panel.signIn(role);
  const readBy = (browser: typeof ana) => async (at: string) => {
    const answer = await browser.ask(at);
    const html = await answer.text();
    return { status: answer.status, html, words: wordsOf(html) };
  };
  const readAs = async (other: Role) => readBy(await panel.signIn(other));
  const send = (end: string, fields: Record<string, string>) =>
    ana.ask(`/painel/inscricoes/retiro-2027/${end}`, new URLSearchParams(fields));
  const entry = async (name: string) => {
    const found = (await site.signUps.list("retiro-2027")).find((one) => one.name === name);
    if (!found) throw new Error(name);
    return found;
  };
  return { site, panel, ana, read: readBy(ana), readAs, send, entry };
}
