import { renderToStaticMarkup } from "react-dom/server";
import { iconPath, svgIconPath } from "../images/draw/icons.ts";

type Props = {
  title: string;
  description: string;
  siteName: string;
  /** Absolute; absent on a page that should not be found, which is then not indexed. */
  url?: string | undefined;
  /** Absolute URL of the social image, if the page has one. */
  socialImage?: string | undefined;
  pane: string;
  style: string;
  /** JSON texts. */
  structuredData: string[];
  speculationRules: string;
  /** Everything inside the body, as HTML. */
  body: string;
};

/** One page as a whole HTML document, without a file that the first paint would wait for. */
export function renderDocument(props: Props): string {
  return `<!doctype html>${renderToStaticMarkup(<Document {...props} />)}`;
}

function Document(props: Props) {
  return (
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{props.title}</title>
        <style dangerouslySetInnerHTML={{ __html: props.style }} />
        <meta name="description" content={props.description} />
        {props.url ? (
          <link rel="canonical" href={props.url} />
        ) : (
          <meta name="robots" content="noindex" />
        )}
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf7ee" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0d1127" />
        <meta name="format-detection" content="telephone=no" />
        <link rel="icon" href={svgIconPath} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={iconPath(180)} />
        <link rel="manifest" href="/manifest.webmanifest" />
        <OpenGraph {...props} />
        {props.structuredData.map((json) => (
          <Inline key={json} type="application/ld+json" text={json} />
        ))}
        <Inline type="speculationrules" text={props.speculationRules} />
      </head>
      <body className={props.pane} dangerouslySetInnerHTML={{ __html: props.body }} />
    </html>
  );
}

function OpenGraph({ title, description, siteName, url, socialImage }: Props) {
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="pt_BR" />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {url && <meta property="og:url" content={url} />}
      {socialImage && (
        <>
          <meta property="og:image" content={socialImage} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  );
}

function Inline({ type, text }: { type: string; text: string }) {
  return <script type={type} dangerouslySetInnerHTML={{ __html: text }} />;
}
