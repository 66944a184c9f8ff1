/** The text of a script, bundled by vite.config.ts to be inside a page. */
declare module "*?inline-script" {
  const code: string;
  export default code;
}
