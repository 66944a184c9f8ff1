import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../testing/church/sample-church.ts";
import { refuseNetworkFolder } from "./church-database.ts";

/** Type of the folder that is there, as the kernel would say it, and nothing of those that are not. */
const mounted = (type: number) => (folder: string) =>
  folder === temporaryFolder
    ? Promise.resolve({ type })
    : Promise.reject(Object.assign(new Error(folder), { code: "ENOENT" }));

test.each([
  [0x6969, "NFS"],
  [0xff534d42, "SMB"],
  // The same with a sign, as 32 bits give it.
  [0xff534d42 | 0, "SMB"],
])("a network folder (%#x) is refused in words that say what to do", async (type, name) => {
  const refusal = refuseNetworkFolder(temporaryFolder, mounted(type));

  await expect(refusal).rejects.toThrow(`numa pasta de rede (${name}`);
  await expect(refusal).rejects.toThrow("DATABASE_URL");
});

test("so is one that has yet to be made there", async () => {
  const folder = join(temporaryFolder, "ainda", "nao");

  await expect(refuseNetworkFolder(folder, mounted(0x6969))).rejects.toThrow("pasta de rede (NFS)");
});

test("every local disk is accepted", async () => {
  await refuseNetworkFolder(temporaryFolder);
  await refuseNetworkFolder(temporaryFolder, mounted(0xef53));
  await refuseNetworkFolder("/nobody/knows", mounted(0x6969));
});
