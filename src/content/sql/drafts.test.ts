import { describe, expect, test } from "vitest";
import { databases } from "../../testing/storage/databases.ts";
import { type Sheet, createContentDrafts } from "./drafts.ts";

const now = Date.UTC(2026, 10, 22);
const draft = { file: "equipe.yaml", staffId: "maria", base: 1, savedAtMs: now };
/** A page that was drawn before there was a draft, and one that was drawn with the one of that time. */
const blank = (id: string): Sheet => ({ id, seenAtMs: undefined });
const seen = (id: string, seenAtMs: number): Sheet => ({ id, seenAtMs });

describe.each(databases)("on $kind", ({ fresh }) => {
  test("a person has one draft of a file, the last one saved", async () => {
    const drafts = createContentDrafts(await fresh());
    await drafts.keep({ ...draft, form: "titulo=a" }, blank("telefone"));
    await drafts.keep({ ...draft, form: "titulo=b", savedAtMs: now + 1 }, blank("telefone"));

    expect(await drafts.find("equipe.yaml", "maria")).toMatchObject({ form: "titulo=b" });
    expect(await drafts.find("equipe.yaml", "jose")).toBeUndefined();
    expect(await drafts.list("maria")).toEqual([{ file: "equipe.yaml", savedAtMs: now + 1 }]);
  });

  test("a page replaces the draft it was drawn with or its own, and no other", async () => {
    const drafts = createContentDrafts(await fresh());
    const keep = (form: string, sheet: Sheet, savedAtMs: number) =>
      drafts.keep({ ...draft, form, savedAtMs }, sheet);
    const form = async () => (await drafts.find("equipe.yaml", "maria"))?.form;

    expect(await keep("titulo=a", blank("telefone"), now)).toBe("kept");
    expect(await keep("titulo=b", blank("computador"), now + 1)).toBe("changed");
    expect(await drafts.forget("equipe.yaml", "maria", blank("computador"))).toBe("changed");
    expect(await form()).toBe("titulo=a");

    expect(await keep("titulo=b", seen("computador", now), now + 2)).toBe("kept");
    expect(await keep("titulo=c", seen("computador", now), now + 3)).toBe("kept");
    expect(await keep("titulo=a2", blank("telefone"), now + 4)).toBe("changed");
    expect(await form()).toBe("titulo=c");

    expect(await drafts.forget("equipe.yaml", "maria", seen("tablet", now + 3))).toBe("forgotten");
    expect(await drafts.forget("equipe.yaml", "maria", blank("telefone"))).toBe("forgotten");
    expect(await keep("titulo=a3", blank("telefone"), now + 5)).toBe("kept");
  });

  test("of ten pages that write at once over the same draft, one does", async () => {
    const drafts = createContentDrafts(await fresh());
    await drafts.keep({ ...draft, form: "titulo=a" }, blank("telefone"));
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        drafts.keep(
          { ...draft, form: `titulo=${at}`, savedAtMs: now + 1 + at },
          seen(`folha-${at}`, now),
        ),
      ),
    );

    expect(outcomes.filter((outcome) => outcome === "kept")).toHaveLength(1);
    expect((await drafts.find("equipe.yaml", "maria"))?.form).toBe(
      `titulo=${outcomes.indexOf("kept")}`,
    );
  });
});
