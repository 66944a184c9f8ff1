import { createContentVersions } from "../../content/sql/content-versions.ts";
import { respond } from "../../site/serve/site-response.ts";
import { sampleChurch } from "../church/sample-church.ts";
import { closeAfterTest } from "../run/closing.ts";
import { openSampleContent } from "./sample-content.ts";
import { openSamplePanel } from "./sample-panel.ts";
import { formAt } from "./text-form.ts";

export const list = "/painel/conteudo/paginas";
export const children = "ministerio-infantil";
export const form = `/painel/conteudo/${children}`;

/** A sample church whose pages a person of the panel begins and publishes. */
export async function openOwnPages(
  pages: Record<string, string> = {},
  closeAfter = closeAfterTest,
) {
  const church = await sampleChurch();
  for (const [name, text] of Object.entries(pages)) {
    await church.write(`paginas/${name}.yaml`, text);
  }
  const content = await openSampleContent({ church, closeAfter });
  const panel = await openSamplePanel(content);
  const signIn = async () => {
    const { ask } = await panel.signIn("conteudo");
    const read = async (path: string) => (await ask(path)).text();
    type Pressed = Parameters<ReturnType<typeof formAt>["press"]>;
    const press = (path: string, ...pressed: Pressed) => formAt({ ask }, path).press(...pressed);
    const begin = (typed: Record<string, string> = {}) =>
      ask(`${list}/nova`, {
        titulo: "Ministério infantil",
        introducao: "As crianças têm o seu lugar.",
        menu: "sobre-nos",
        endereco: "",
        ...typed,
      });
    return { ask, read, press, begin };
  };
  const visit = (url: string) => respond(content.live.current(), { method: "GET", url });
  const pageOf = (url: string) => {
    const { status, body } = visit(url);
    return status === 200 && body instanceof Uint8Array ? new TextDecoder().decode(body) : status;
  };
  const versions = createContentVersions(content.database);
  return { ...(await signIn()), signIn, visit, pageOf, church, content, versions };
}
