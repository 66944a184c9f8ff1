import { afterEach, expect, test } from "vitest";
import { line } from "../kit/values.ts";
import { sampleChurch } from "../testing/church/sample-church.ts";
import { samplePages } from "../testing/church/sample-pages.ts";
import { additions, addToContent, openRecord } from "./additions.ts";
import { complaintAboutName } from "./files/load-pages.ts";
import { loadContent } from "./load.ts";

const all = additions();
afterEach(() => addToContent(all));

test("a key that a feature adds is unknown where the feature was taken out", () => {
  const faults = () => {
    const read = openRecord("church", { name: ["nome", line(), "Nome", ""] }).safeParse({
      nome: "A",
      cor: "B",
    });
    return read.error?.issues.map(({ code }) => code);
  };
  const fields = { colour: ["cor", line(), "Cor", ""] } as const;
  addToContent({ ...all, keys: [{ place: "church", fields }] });
  expect(faults()).toBeUndefined();
  addToContent({ ...all, keys: [] });
  expect(faults()).toEqual(["unrecognized_keys"]);
});

test("no page of a church has the address of a feature's page, until the feature is taken out", () => {
  addToContent({ ...all, addresses: ["/achados"] });
  expect(complaintAboutName("achados")).toContain("próprio site");
  addToContent(all);
  expect(complaintAboutName("achados")).toBeUndefined();
});

test("own pages are refused where no feature reads them", async () => {
  const church = await sampleChurch();
  const [name = "", text = ""] = Object.entries(samplePages)[0] ?? [];
  await church.write(`paginas/${name}.yaml`, text);
  addToContent({ ...all, readsPages: false });
  expect(await loadContent(church.contentFolder)).toEqual({
    problems: [{ file: "paginas", message: expect.stringContaining("não tem páginas") }],
  });
});
