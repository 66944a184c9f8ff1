import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";

// Mail programs know neither style sheets nor custom properties: the colours of src/site/ui/tokens.css, by hand.
const paper = "#fbf7ee";
const ink = "#141a35";
const inkSoft = "#3a4060";
const cobalt = "#163a9c";
const sans = "system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";

type Props = { title: string; children: ReactNode; footer: string };

/** One column that a phone shows without zooming; React escapes whatever a visitor wrote. */
export function renderLetter({ title, children, footer }: Props): string {
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>{title}</title>
      </head>
      <body style={{ margin: 0, padding: "16px", background: paper, color: ink, fontFamily: sans }}>
        <div style={{ maxWidth: 600, margin: "0 auto", fontSize: 18, lineHeight: 1.55 }}>
          <div style={{ height: 6, background: cobalt, borderRadius: 3 }} />
          <h1 style={{ margin: "24px 0 8px", fontFamily: "Georgia,serif", fontSize: 28 }}>
            {title}
          </h1>
          {children}
          <p style={{ margin: "32px 0 0", fontSize: 14, color: inkSoft }}>{footer}</p>
        </div>
      </body>
    </html>,
  )}`;
}

export function Facts({ children }: { children: ReactNode }) {
  return <p style={{ margin: "0 0 20px", color: inkSoft }}>{children}</p>;
}

/** What somebody wrote, with their own line breaks. */
export function Quote({ text }: { text: string }) {
  return (
    <div
      style={{
        padding: "20px",
        background: "#ffffff",
        borderLeft: `4px solid ${cobalt}`,
        whiteSpace: "pre-wrap",
        overflowWrap: "anywhere",
      }}
    >
      {text}
    </div>
  );
}

/** As large as a thumb. */
export function Action({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      style={{
        display: "inline-block",
        margin: "16px 12px 0 0",
        padding: "14px 22px",
        borderRadius: 8,
        background: ink,
        color: paper,
        fontWeight: 600,
        textDecoration: "none",
      }}
    >
      {children}
    </a>
  );
}
