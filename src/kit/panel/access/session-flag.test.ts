import { expect, test } from "vitest";
import { openPanelBrowser } from "../../../testing/panel/panel-browser.ts";
import { openSamplePanel } from "../../../testing/panel/sample-panel.ts";
import { panelPaths } from "../panel-paths.ts";

test("the readable flag is removed with a session that ended elsewhere, but its token stays for a form under way", async () => {
  const panel = await openSamplePanel();
  const { email } = await panel.addMember();
  const { ask, cookies } = openPanelBrowser(panel.app);
  const signIn = async () => {
    await ask(panelPaths.entry, { email });
    const [mail] = await panel.mail();
    await ask(panelPaths.code, { codigo: mail?.subject.slice(0, 6) ?? "" });
  };
  await signIn();
  await ask(panelPaths.account);
  expect(cookies.get("logado")).toBe("S");

  await panel.database.write((writer) =>
    writer.updateTable("staffSessions").set({ endedAtMs: 1 }).execute(),
  );
  await ask(panelPaths.account);
  expect([...cookies.keys()]).toEqual(["__Host-painel", "__Host-painel-conhecido"]);
  cookies.set("logado", "S");
  await signIn();
  expect(cookies.get("logado")).toBe("S");
});
