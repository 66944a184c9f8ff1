import type { Context } from "hono";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { policyHash } from "../../../platform/http/security-headers.ts";
import { type StaffMember, roleWords } from "../../member/members.ts";
import { Icon } from "../../ui/art/icon.tsx";
import { RoseWindow } from "../../ui/art/rose-window.tsx";
import base from "../../ui/base.css?inline";
import fonts from "../../ui/fonts.css?inline";
import button from "../../ui/form/button.css?inline";
import field from "../../ui/form/field.css?inline";
import select from "../../ui/form/select.css?inline";
import bottomSheet from "../../ui/frame/bottom-sheet.css?inline";
import { LiveRegions } from "../../ui/frame/live-regions.tsx";
import layout from "../../ui/layout.css?inline";
import onPaper from "../../ui/on-paper.css?inline";
import tokens from "../../ui/tokens.css?inline";
import { type PanelEnvironment, type Section, sectionsOf } from "../environment.ts";
import { panelPaths } from "../panel-paths.ts";
import choices from "../parts/choices.css?inline";
import parts from "../parts/parts.css?inline";
import { AnsweredKind, printScript } from "../parts/parts.tsx";
import { FlashSentence } from "../undo/flash.tsx";
import undo from "../undo/undo.css?inline";
// oxlint-disable-next-line import/default -- the text of it, as vite.config.ts makes it
import frameScript from "./frame.script.ts?inline-script";
import panelMenu from "./panel-menu.css?inline";
import panel from "./panel.css?inline";

export type PageHead = {
  title: string;
  status?: 200 | 400 | 401 | 403 | 404 | 409 | 410 | 413 | 422 | 429 | 500 | 503;
  /** Inline scripts of this page; the policy names each by its hash. */
  scripts?: readonly string[];
  isPaper?: true;
};

/** One page of the panel: the frame, the flash sentence of what was just done, and this body under the title. */
export function answerPage(
  context: Context<PanelEnvironment>,
  body: ReactNode,
  answer: PageHead,
): Response {
  const { html, status } = renderPage(context, body, answer);
  return context.html(html, status);
}

/** A whole document: one column, with the menu at the bottom of a phone. */
function renderPage(
  context: Context<PanelEnvironment>,
  body: ReactNode,
  { title, status = 200, isPaper, scripts = isPaper ? [printScript] : [] }: PageHead,
) {
  // On the way in no member is signed in.
  const member: StaffMember | undefined = context.get("member");
  const { churchName, publicUrl, words: allWords, sections } = context.get("frame");
  const style = panelStyle + (context.get("sheet") ?? "");
  const words = allWords.done.get(context.req.query("feito") ?? "");
  const answered = refusals.has(status) ? "problem" : words === undefined ? undefined : "done";
  const pageScripts = [...scripts, ...(member ? [frameScript] : [])];
  const html = renderToStaticMarkup(
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>
          {[`${titleStart(answered, words)}${title}`, isPaper ? [] : "Painel", churchName()]
            .flat()
            .join(" | ")}
        </title>
        <meta name="robots" content="noindex" />
        <meta name="format-detection" content="telephone=no" />
        <link rel="icon" href="/icone.svg" type="image/svg+xml" />
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body className="cobalt">
        <a className="skip-link" href="#conteudo">
          Ir para o conteúdo
        </a>
        <header className="panel-header">
          <a className="brand" href={panelPaths.home}>
            <RoseWindow />
            <span>
              <span className="brand-church">{churchName()}</span>{" "}
              <span className="brand-panel">Painel</span>
            </span>
          </a>
          {member && <PanelMenu sections={sections} member={member} path={context.req.path} />}
        </header>
        <main id="conteudo" className="panel-main">
          <h1>{title}</h1>
          <AnsweredKind value={answered}>
            <FlashSentence words={words} context={context} />
            {body}
          </AnsweredKind>
        </main>
        <LiveRegions />
        {pageScripts.map((code) => (
          <script key={code} dangerouslySetInnerHTML={{ __html: code }} />
        ))}
      </body>
    </html>,
  );
  context.header("content-security-policy", pagePolicy({ style, scripts: pageScripts, publicUrl }));
  return { html: `<!doctype html>${answered === "problem" ? withFocus(html) : html}`, status };
}

/** Gives the first marked field the focus, where no box says what is missing. */
const withFocus = (html: string): string =>
  html.includes(' autofocus=""') ? html : html.replace('aria-invalid="true"', '$& autofocus=""');

/** A form with one of these comes back, with what is to be mended. */
const refusals: ReadonlySet<number> = new Set([400, 409, 413, 422]);

/** A page that is too long for the memory: its pieces are written one after the other, as they are asked for. */
export function answerLongPage(
  context: Context<PanelEnvironment>,
  pieces: AsyncIterable<ReactNode>,
  answer: PageHead,
): Response {
  const encoder = new TextEncoder();
  const { html, status } = renderPage(context, longBody, answer);
  const [before = "", after = ""] = html.split(renderToStaticMarkup(longBody));
  const rest = pieces[Symbol.asyncIterator]();
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(encoder.encode(before)),
    async pull(stream) {
      const { done, value } = await rest.next();
      stream.enqueue(encoder.encode(done ? after : renderToStaticMarkup(value)));
      if (done) stream.close();
    },
    cancel: () => void rest.return?.(),
  });
  context.header("content-type", "text/html; charset=utf-8");
  return context.body(body, status);
}

/** A placeholder where the pieces are to come. */
const longBody = <i hidden>...</i>;

type Parts = { style: string; scripts: readonly string[]; publicUrl: URL };

/** A page of the panel runs what is in it, and talks to this site alone. */
function pagePolicy({ style, scripts, publicUrl }: Parts): string {
  const directives = [
    "default-src 'none'",
    `script-src ${scripts.map(policyHash).join(" ") || "'none'"}`,
    `style-src ${policyHash(style)}`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ];
  if (publicUrl.protocol === "https:") directives.push("upgrade-insecure-requests");
  return directives.join("; ");
}

/** A screen reader says the title first, so it begins with the outcome: the first sentence of what was done. */
function titleStart(answered: "done" | "problem" | undefined, words = ""): string {
  if (answered === "problem") return "Falta acertar: ";
  return words && `${words.split(/[.!] /, 1)[0]?.replace(/[.!]$/, "")} | `;
}

/** The bottom bar, and the sheet with the other sections, which opens without script. */
function PanelMenu(props: { sections: readonly Section[]; member: StaffMember; path: string }) {
  const { sections, member, path } = props;
  const { main, more } = sectionsOf(sections, member);
  const isHere = (section: Section) =>
    sections.some((one) => (one === section || one.inside === section.path) && isAt(path, one));
  const link = (section: Section) => (
    <li key={section.path}>
      <a href={section.path} aria-current={isHere(section) ? "page" : undefined}>
        {section.icon && <Icon name={section.icon} />}
        <span>{breakable(section)}</span>
      </a>
    </li>
  );
  return (
    <nav className="panel-menu" aria-label="Painel">
      <ul className="panel-bar">
        {main.map(link)}
        <li>
          <button type="button" popoverTarget="mais">
            <Icon name="menu" />
            <span>Mais</span>
          </button>
        </li>
      </ul>
      <div id="mais" className="bottom-sheet panel-more" popover="auto">
        <p className="panel-who">
          <strong>{member.name}</strong>
          <br />
          {roleWords(member.role).label}
        </p>
        <ul>{more.map(link)}</ul>
        <form method="post" action={panelPaths.signOut}>
          <button className="button quiet">Sair</button>
        </form>
      </div>
    </nav>
  );
}

/** A soft hyphen would be read aloud. */
const breakable = ({ label, breaksAfter }: Section) =>
  breaksAfter ? (
    <>
      {label.slice(0, breaksAfter)}
      <wbr />
      {label.slice(breaksAfter)}
    </>
  ) : (
    label
  );

const isAt = (path: string, { path: href, around = [] }: Section): boolean =>
  path === href ||
  (href !== panelPaths.home && path.startsWith(`${href}/`)) ||
  around.some((one) => path === one || path.startsWith(`${one}/`));

/** The look of all of the panel, in cascade order; each feature's own sheet follows. */
const panelStyle = [
  fonts,
  tokens,
  base,
  layout,
  button,
  field,
  select,
  panel,
  bottomSheet,
  panelMenu,
  parts,
  undo,
  choices,
  onPaper,
].join("");
