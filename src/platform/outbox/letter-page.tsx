import { Fragment, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Mail } from "./queue.ts";

// Mail programs know neither style sheets nor custom properties: the colours of src/kit/ui/tokens.css, by hand.
const paper = "#fbf7ee";
const ink = "#141a35";
const inkSoft = "#3a4060";
const cobalt = "#163a9c";
const bandGround = "#fbe7b8";
const sans = "system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";

/** Both forms of a part of a letter; one without lines is seen on the page alone. */
type LetterPart = { lines: readonly string[]; page: ReactNode };

/** Sentences of the letter: one paragraph of the page, and one each in plain lines. */
export const says = (...sentences: string[]): LetterPart => ({
  lines: sentences.flatMap((sentence, index) => (index > 0 ? ["", sentence] : [sentence])),
  page: <Sentences>{sentences.join(" ")}</Sentences>,
});

/** Facts, a row each: "Valor: R$ 50,00". */
export const facts = (rows: readonly (readonly [label: string, value: string])[]): LetterPart => ({
  lines: rows.map(([label, value]) => `${label}: ${value}`),
  page: <Rows rows={rows} />,
});

/** Words that a person wrote, or copies, with their own line breaks. */
export const quote = (text: string): LetterPart => ({ lines: [text], page: <Quote text={text} /> });

/** A button that leads somewhere. `said`: the words before the address in plain lines, if they are others. */
export const button = (label: string, href: string, said = label): LetterPart => ({
  lines: [`${said}: ${href}`],
  page: <Action href={href}>{label}</Action>,
});

type Props = {
  title: string;
  /** Parts of the letter; in plain text an empty line stands between two. */
  parts: readonly (LetterPart | false | undefined)[];
  /** Plain lines that an answer does not quote: they are for the reader alone. */
  unquoted?: readonly string[];
  footer: string;
  /** Words above everything, in a letter about what is not real. */
  band?: string | undefined;
};

/** Mark of a signature: mail programs leave what stands below it out of an answer. Its space belongs to it. */
const signature = "-- ";

/**
 * Both forms of a letter. One column that a phone shows without zooming; React escapes whatever a visitor wrote.
 * Outlook knows little CSS: lines end with <br>, and a part beside another, or on a ground of its own, is a cell of a
 * table. Claws Mail reads a fraction as the whole number before it.
 */
export function renderLetter(props: Props): Pick<Mail, "text" | "html"> {
  const { title, unquoted = [], footer, band } = props;
  const parts = props.parts.filter((part) => part !== undefined && part !== false);
  const lines = parts.flatMap((part) => (part.lines.length > 0 ? [...part.lines, ""] : []));
  const text = [...(band ? [band, ""] : []), ...lines, signature, ...unquoted, footer];
  const html = `<!doctype html>${renderToStaticMarkup(
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>{title}</title>
      </head>
      <body style={{ margin: 0, padding: "16px", background: paper, color: ink, fontFamily: sans }}>
        <div style={{ maxWidth: 600, margin: "0 auto", fontSize: 18, lineHeight: "155%" }}>
          <div style={{ height: 6, background: cobalt, borderRadius: 3 }} />
          {band !== undefined && (
            <Cell background={bandGround}>
              <strong>{band}</strong>
            </Cell>
          )}
          <h1 style={{ margin: "24px 0 8px", fontFamily: "Georgia,serif", fontSize: 28 }}>
            {title}
          </h1>
          {parts.map(({ page }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two parts may say the same, and nothing moves
            <Fragment key={index}>{page}</Fragment>
          ))}
          <p style={{ margin: "32px 0 0", fontSize: 14, color: inkSoft }}>{footer}</p>
        </div>
      </body>
    </html>,
  )}`;
  return { text: text.join("\n"), html };
}

export function Sentences({ children }: { children: ReactNode }) {
  return <p style={{ margin: "0 0 20px", color: inkSoft }}>{children}</p>;
}

const Quote = ({ text }: { text: string }) => (
  <Cell>
    {text.split(/\r\n|\r|\n/).map((line, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- two lines may say the same, and nothing moves
      <Fragment key={index}>
        {index > 0 && <br />}
        {line}
      </Fragment>
    ))}
  </Cell>
);

const Rows = ({ rows }: { rows: readonly (readonly [label: string, value: string])[] }) => (
  <Cell>
    <table role="presentation" cellPadding="0" cellSpacing="0">
      <tbody>
        {rows.map(([label, value]) => (
          <tr key={label}>
            <td
              valign="top"
              style={{ padding: "4px 16px 4px 0", color: inkSoft, overflowWrap: "normal" }}
            >
              {label}:{" "}
            </td>
            <td valign="top" style={{ padding: "4px 0" }}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Cell>
);

type CellProps = { background?: string; children: ReactNode };

/** A part that stands on a ground of its own. */
export const Cell = ({ background = "#ffffff", children }: CellProps) => (
  <table role="presentation" width="100%" cellPadding="0" cellSpacing="0">
    <tbody>
      <tr>
        <td
          style={{
            background,
            padding: 20,
            borderLeft: `4px solid ${cobalt}`,
            overflowWrap: "anywhere",
          }}
        >
          {children}
        </td>
      </tr>
    </tbody>
  </table>
);

/** A button as large as a thumb. */
export const Action = ({ href, children }: { href: string; children: ReactNode }) => (
  <table role="presentation" cellPadding="0" cellSpacing="0" style={{ marginTop: 16 }}>
    <tbody>
      <tr>
        <td style={{ background: ink, padding: "14px 22px", borderRadius: 8 }}>
          <a href={href} style={{ color: paper, fontWeight: 600, textDecoration: "none" }}>
            {children}
          </a>
        </td>
      </tr>
    </tbody>
  </table>
);
