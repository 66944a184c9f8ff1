import { expect, test } from "vitest";
import { addSampleMember } from "../../testing/storage/sample-staff.ts";
import { openSampleContent } from "../../testing/panel/sample-content.ts";
import { wholeChurch } from "../../testing/church/whole-church.ts";
import { createHistory } from "../../kit/member/history.ts";
import { createContentVersions } from "../sql/content-versions.ts";
import { createContentDrafts } from "../sql/drafts.ts";
import { pageOnAir, renamePage } from "./rename-page.ts";

test("of two pages that get the same name at the same moment only one has it, and none is lost", async () => {
  const { database, keeper, live } = await openSampleContent({ church: await wholeChurch() });
  const member = await addSampleMember(database, { role: "conteudo" });
  const contentVersions = createContentVersions(database);
  const services = {
    contentVersions,
    drafts: createContentDrafts(database),
    publish: keeper.publish,
    history: createHistory(database, Date.now),
  };
  const rename = async (name: string, all = services) => {
    const page = await pageOnAir(services, name);
    if (!page) throw new Error(`${name} is no page.`);
    return renamePage(all, member, page, "festa");
  };
  let isFirst = true;
  const newest = async () => {
    const read = await contentVersions.newest();
    // The other one is quicker, once this one has looked whether the name is free.
    if (isFirst) {
      isFirst = false;
      await rename("salao-de-festas");
    }
    return read;
  };

  const refusal = await rename("ministerio-infantil", {
    ...services,
    contentVersions: { ...contentVersions, newest },
  });

  expect(refusal).toMatchObject({ status: 409 });
  expect(live.content().ownPages.map(({ name, title }) => [name, title])).toEqual([
    ["ministerio-infantil", "Ministério infantil"],
    ["festa", "Salão de festas"],
  ]);
});
