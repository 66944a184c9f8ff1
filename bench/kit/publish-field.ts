import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "../../src/platform/database/database.ts";
import { openSession } from "../../src/testing/panel/open-session.ts";
import { readForm } from "../../src/testing/panel/read-form.ts";
import { addSampleMember } from "../../src/testing/storage/sample-staff.ts";
import { ask } from "./ask.ts";
import { originOf } from "./site.ts";

type Change = { file: string; field: string; text: string };

/**
 * Somebody new signs in to the panel, changes one field of a file and publishes it. Returns the id of that person,
 * and whether the panel says that the text is published.
 */
export async function publishField(
  database: Database,
  place: { port: number },
  { file, field, text }: Change,
): Promise<{ memberId: string; isPublished: boolean }> {
  const { port } = place;
  const member = await addSampleMember(database);
  const origin = originOf(place);
  const cookie = `painel=${await openSession(database, member)}`;
  const headers = { cookie, host: new URL(origin).host };
  const path = `/painel/conteudo/${file}`;
  let page = await ask({ port, path, headers });
  if (page.status !== 200) {
    // As a person does whom the page tells to come back in a moment; the log says what it was.
    console.warn(`GET ${path} was answered ${page.status}: ${page.body}`);
    await wait(5_000);
    page = await ask({ port, path, headers });
  }
  const form = readForm(`${page.body}`, "data-draft-state");
  form.set(field, text);
  form.set("acao", "publicar");
  const { status } = await ask({
    port,
    path,
    method: "POST",
    headers: { ...headers, origin, "content-type": "application/x-www-form-urlencoded" },
    body: `${form}`,
  });
  return { memberId: member.id, isPublished: status === 303 };
}
