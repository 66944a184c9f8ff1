// @module-tag long
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createHistory } from "../../kit/member/members.ts";
import { sampleChurch } from "../../testing/church/sample-church.ts";
import { samplePages } from "../../testing/church/sample-pages.ts";
import { openSampleContent, type SampleContent } from "../../testing/panel/sample-content.ts";
import { closeAfterFile } from "../../testing/run/closing.ts";
import { tries } from "../../testing/run/tries.ts";
import { addSampleMember } from "../../testing/storage/sample-staff.ts";
import { pageFile } from "../content.ts";
import { createContentVersions } from "../sql/content-versions.ts";
import { createContentDrafts } from "../sql/drafts.ts";
import { pageOnAir, renamePage } from "./rename-page.ts";

const names = ["festa", "festa-nova"] as const;
type Name = (typeof names)[number];

let written = 0;
/** A text that nobody has written before. */
const nextText = (): string =>
  (samplePages["salao-de-festas"] ?? "").replace(/titulo: .*/, `titulo: Festa ${(written += 1)}`);

/** One page's files, as people, a program for files and a restart change them. */
async function openWorld() {
  const church = await sampleChurch();
  let content = await openSampleContent({ church, closeAfter: closeAfterFile });
  const member = await addSampleMember(content.database, { role: "conteudo" });
  const { dataFolder } = content;
  /** Texts of each file that were once on the air. */
  const published = new Map<Name, Set<string>>(names.map((name) => [name, new Set()]));
  const versionsNow = () => createContentVersions(content.database);
  const inFolder = (name: Name) => church.read(pageFile(name)).catch(() => "");
  const newest = async (name: Name) => (await versionsNow().newest()).get(pageFile(name));
  const publish = async (name: Name, text: string) => {
    const base = (await newest(name))?.id ?? 0;
    const version = { file: pageFile(name), text, base, staffId: member.id };
    const { outcome } = await content.keeper.publish({ ...version, source: "panel" });
    // A change by hand that came first is not overwritten.
    if (outcome === "published") published.get(name)?.add(text);
    expect(["published", "unchanged", "behind"]).toContain(outcome);
  };
  const acts = {
    publish: (name: Name) => publish(name, nextText()),
    remove: (name: Name) => publish(name, ""),
    change: (name: Name) => church.write(pageFile(name), nextText()),
    async delete(name: Name) {
      if ((await inFolder(name)) !== "") await church.remove(pageFile(name));
    },
    async rename(name: Name) {
      const services = {
        contentVersions: versionsNow(),
        drafts: createContentDrafts(content.database),
        publish: content.keeper.publish,
        history: createHistory(content.database, Date.now),
      };
      const page = await pageOnAir(services, name);
      const to = name === names[0] ? names[1] : names[0];
      if (page) await renamePage(services, member, page, to);
    },
    restart: () => restart(async () => {}),
    "change while it stands": (name: Name) => restart(() => acts.change(name)),
    "delete while it stands": (name: Name) => restart(() => acts.delete(name)),
  };
  async function restart(meanwhile: () => Promise<unknown>): Promise<void> {
    await content.stop();
    await meanwhile();
    content = await openSampleContent({ church, dataFolder, closeAfter: closeAfterFile });
  }
  return {
    act: (what: keyof typeof acts, name: Name) => acts[what](name),
    /** Expects the same text in all three, once folder, versions and site have been brought in step. */
    async expectInStep() {
      await inStep(content);
      const versions = versionsNow();
      for (const name of names) {
        const file = pageFile(name);
        const text = (await newest(name))?.text ?? "";
        expect(await inFolder(name), "the folder").toBe(text);
        expect(content.live.texts().get(file) ?? "", "the site").toBe(text);
        published.get(name)?.add(text);
        const all = (await versions.list(file, { atMost: 1_000 })).map((version) => version.text);
        for (const once of published.get(name) ?? []) if (once) expect(all).toContain(once);
      }
      const isPage = (text: string) => text.startsWith("titulo");
      const texts = await Promise.all(names.map(async (name) => (await newest(name))?.text ?? ""));
      expect(
        content.live
          .content()
          .ownPages.map((page) => page.name)
          .sort(),
      ).toEqual(names.filter((_, at) => isPage(texts[at] ?? "")));
      expect(content.live.trouble()).toBeUndefined();
    },
    stop: () => content.stop(),
  };
}

/** Publishes what the folder says, and waits until what that begins has ended. */
async function inStep({ live, keeper }: SampleContent): Promise<void> {
  for (let rounds = 0; rounds < 2; rounds += 1) {
    await live.refresh();
    // The keeper works in turn: once this is refused, all that was begun is done.
    const refused = { file: "equipe.yaml", text: "titulo: x\n", base: 0, staffId: "maria" };
    await keeper.publish({ ...refused, source: "panel" });
  }
}

const step = fc.record({
  what: fc.constantFrom(
    "publish",
    "publish",
    "change",
    "delete",
    "remove",
    "rename",
    "rename",
    "restart",
    "change while it stands",
    "delete while it stands",
  ),
  name: fc.constantFrom(...names),
  /** True if the next step waits until folder, versions and site say the same. */
  isSettled: fc.boolean(),
});

test("whatever becomes of a page's file in any order, folder, newest version and site say the same, and no published text is lost", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 9 }), async (steps) => {
      const world = await openWorld();
      for (const { what, name, isSettled } of steps) {
        await world.act(what, name);
        if (isSettled) await world.expectInStep();
      }
      await world.expectInStep();
      await world.stop();
    }),
    tries(6),
  );
});
