// @module-tag long
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { openDatabase } from "../../platform/database/open-database.ts";
import { formAt, openFormAt } from "../../testing/panel/text-form.ts";
import { closeAfterFile } from "../../testing/run/closing.ts";
import { tries } from "../../testing/run/tries.ts";
import { databases } from "../../testing/storage/databases.ts";
import { createContentVersions } from "../sql/content-versions.ts";

const file = "programacao.yaml";
const path = "/painel/conteudo/programacao";

/** One post: the form that it is sent from, and its turn. Posts of the same turn are sent at once. */
const post = fc.record({ form: fc.nat({ max: 2 }), turn: fc.nat({ max: 1 }) });
const posts = fc.array(post, { minLength: 2, maxLength: 10 });

describe.each(databases)("on $kind", ({ place }) => {
  test("of any number of publications at once, “Publicado” is answered only for published texts", async () => {
    const database = await openDatabase(await place());
    closeAfterFile(() => database.close());
    const { panel, church } = await openFormAt(path, { database, closeAfter: closeAfterFile });
    const contentVersions = createContentVersions(database);
    let texts = 0;

    await fc.assert(
      fc.asyncProperty(posts, async (sent) => {
        const { fields, press } = formAt(await panel.signIn("conteudo"), path);
        const forms = [await fields(), await fields(), await fields()];
        const before = (await contentVersions.newest()).get(file)?.id ?? 0;
        const publish = async (at: number) => {
          const title = `Título ${(texts += 1)} de todos`;
          const answer = await press("publicar", { titulo: title }, forms[at]);
          return { title, status: answer.status, html: await answer.text() };
        };
        const answers = [];
        for (const turn of [0, 1]) {
          const those = sent.filter((one) => one.turn === turn);
          answers.push(...(await Promise.all(those.map(({ form }) => publish(form)))));
        }

        const versions = await contentVersions.list(file, { atMost: 50 });
        const live = versions.filter(({ id }) => id > before).map(({ text }) => text);
        for (const { title, status, html } of answers) {
          const wasOnAir = live.some((text) => text.includes(title));
          expect([303, 409]).toContain(status);
          expect(wasOnAir, `${status}: ${title}`).toBe(status === 303);
          // Else both texts are before its writer, and nothing of it is lost.
          if (status === 409) expect(html).toContain(title);
        }
        expect(await church.read(file)).toBe(versions[0]?.text);
      }),
      tries(6),
    );
  });
});
