import { describe, expect, test } from "vitest";
import { databases } from "../../testing/storage/databases.ts";
import { now } from "../../testing/storage/sample.ts";
import { contentMentions, eraseContentMentions } from "./content-mentions.ts";
import { createContentVersions } from "./content-versions.ts";
import { createContentDrafts } from "./drafts.ts";

const email = "maria_1@exemplo.com.br";

describe.each(databases)("on $kind", ({ fresh }) => {
  test("old texts and drafts with a person's address are found and erased, published ones stay", async () => {
    const database = await fresh();
    const contentVersions = createContentVersions(database);
    const drafts = createContentDrafts(database);
    let parent = 0;
    for (const [at, text] of [
      "email: Maria_1@exemplo.com.br",
      "email: mariax1@exemplo.com.br",
      "email: maria_1@exemplo.com.br # de novo",
    ].entries()) {
      const version = { file: "igreja.yaml", text, hash: text, staffId: undefined } as const;
      const added = await contentVersions.add({
        ...version,
        source: "folder",
        parent,
        madeAtMs: now + at,
      });
      if (added !== "taken") parent = added.id;
    }
    const form = new URLSearchParams({ email }).toString();
    const draft = { file: "igreja.yaml", base: parent, savedAtMs: now };
    const sheet = { id: "folha", seenAtMs: undefined };
    await drafts.keep({ ...draft, staffId: "a", form }, sheet);
    await drafts.keep({ ...draft, staffId: "b", form: "email=outra%40exemplo.com.br" }, sheet);

    const found = { file: "igreja.yaml", madeAtMs: now, isOnAir: false };
    const onAir = { file: "igreja.yaml", madeAtMs: now + 2, isOnAir: true };
    expect(await contentMentions(database, [email])).toMatchObject([found, onAir]);
    expect(await eraseContentMentions(database, [email])).toBe(2);
    expect(await contentMentions(database, [email])).toMatchObject([onAir]);
    expect(await drafts.list("b")).toHaveLength(1);
  });
});
