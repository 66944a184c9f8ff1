import type { Page } from "@playwright/test";

/**
 * Translates the page as Chrome does: two `<font>` elements replace each text, again whenever a text appears
 * or changes. Each text gets a zero-width letter, which locators ignore and comparisons of text notice.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const left = "script, style, noscript, textarea, [translate=no], font font";
    const translateText = (text: Text) => {
      if (!text.data.trim() || text.parentElement?.closest(left)) return;
      const outer = document.createElement("font");
      const inner = document.createElement("font");
      inner.textContent = `${text.data}\u200B`;
      outer.append(inner);
      text.replaceWith(outer);
    };
    const translateAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      for (
        let text = root instanceof Text ? root : walker.nextNode();
        text;
        text = walker.nextNode()
      )
        texts.push(text as Text);
      texts.forEach(translateText);
    };
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === "characterData") translateAll(target);
        else addedNodes.forEach(translateAll);
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
    translateAll(document.body);
  });
}
