/**
 * Calls `start` the moment the browser has read the page as far as `<Read part={name} />`, before it paints what is
 * there. The page has one inline script, in its head, so that its policy names one.
 */
export const whenRead = (name: string, start: () => void): void =>
  customElements.define(
    `${name}-read`,
    class extends HTMLElement {
      connectedCallback() {
        this.remove();
        start();
      }
    },
  );
