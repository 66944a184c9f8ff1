import { describe, expect, test } from "vitest";
import { renderDocuments } from "../../../testing/church/documents.ts";
import { bytesOfPage, firstFlight } from "../../../testing/church/first-flight.ts";
import { select } from "../../../testing/church/read-html.ts";
import { sampleChurch } from "../../../testing/church/sample-church.ts";

const church = await sampleChurch();

const homeWith = async (litPanes: number) => {
  const [home] = await renderDocuments(church, { shown: { litPanes } });
  if (!home) throw new Error("There is no home page.");
  const panes = select(home.elements, "use").filter(({ attributes }) =>
    attributes.get("transform"),
  );
  const isLit = (classes = "") => !classes.includes("dark");
  return {
    html: home.html,
    panes: panes.length,
    lit: panes.filter(({ attributes }) => isLit(attributes.get("class"))).length,
  };
};

describe("the rose on the home page", () => {
  test.each([0, 5, 25, 60])("has as many lit panes as it is told of, of sixty: %i", async (lit) => {
    const home = await homeWith(lit);
    expect(home).toMatchObject({ panes: 60, lit });
    expect(bytesOfPage(home.html)).toBeLessThanOrEqual(firstFlight);
  });

  test("the page names a number only if it reveals nobody", async () => {
    expect((await homeWith(25)).html).toContain("pelo menos 25 pedidos");
    const { html } = await homeWith(0);
    expect(html).not.toMatch(/pelo menos|\b0 pedidos/);
    expect(html).toContain("A lâmpada do meio nunca se apaga");
  });

  test("is not there where the church does not want it", async () => {
    const quiet = await sampleChurch();
    const text = await quiet.read("inicio.yaml");
    await quiet.write("inicio.yaml", text.replace(/rosa:\n(?: {2}.*\n)+/, ""));
    const [home] = await renderDocuments(quiet, { shown: { litPanes: 25 } });
    expect(home?.html).not.toContain("pedidos de oração");
    expect(select(home?.elements ?? [], "use")).toEqual([]);
  });
});
