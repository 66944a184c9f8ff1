import { Fragment, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { zoneOfPage } from "../../../format/church-clock.ts";
import { IslandSource } from "../../../kit/islands/island.tsx";
// oxlint-disable-next-line import/default -- the text of it, as vite.config.ts makes it
import keepTyped from "../../../kit/islands/keep-typed.script.ts?inline-script";
// oxlint-disable-next-line import/default -- the text of it, as vite.config.ts makes it
import loader from "../../../kit/islands/loader.script.ts?inline-script";
import focusStyle from "../../../kit/ui/art/focus.css?inline";
import { sharedStyles } from "../../../kit/ui/styles.ts";
import type { ClientSettings } from "../../../platform/http/client-settings.ts";
import { pagePolicy, policyHash } from "../../../platform/http/security-headers.ts";
import type { Content, Photo } from "../../../content/content.ts";
import { Layout } from "../../frame/layout.tsx";
import type { Page, PageProps, Shown, SiteMap } from "../../page.ts";
// oxlint-disable-next-line import/default -- the text of it, as vite.config.ts makes it
import startScript from "../../scripts/start.script.ts?inline-script";
import type { Assets } from "../bytes/assets.ts";
import { structuredData } from "../discovery/structured-data.ts";
import { iconPath, svgIconPath } from "../images/icons.ts";
import type { Pictures } from "../pictures.ts";

export type SiteContext = {
  content: Content;
  map: Pick<SiteMap, "menu" | "has" | "inside">;
  /** The strip above the header, the same on all pages. */
  above: ReturnType<SiteMap["above"]>;
  pictures: Pictures;
  assets: Assets;
  publicUrl: URL;
  client: ClientSettings;
  shown: Shown;
  /** Time in the church's own zone. */
  now: Temporal.ZonedDateTime;
};

/** The strip of a preview above the page that it shows, with a form of its own. */
export type Strip = { style: string; node: ReactNode };

/** Renders a page of the site as HTML, with the policy that lets it run just what is in it. */
export function renderPage(
  page: Page,
  site: SiteContext,
  strip?: Strip,
): { html: string; policy: string } {
  const needs = page.needs?.(site.content, site.client) ?? {};
  const { above } = site;
  const { markup, hasFocus, styles } = renderBody(page, site, strip?.node, above?.node);
  const style = [
    ...sharedStyles(page.hasOpening ?? true),
    ...page.styles,
    ...styles,
    // Few photos have one: the other pages do not pay for it.
    hasFocus ? focusStyle : "",
    above?.style ?? "",
    strip?.style ?? "",
  ].join("");
  const script = [
    startScript,
    needs.hasIslands ? loader : "",
    needs.hasIslands && needs.hasForm ? keepTyped : "",
    page.early ?? "",
    above?.script ?? "",
    page.script ? `addEventListener("DOMContentLoaded",()=>{${page.script}})` : "",
  ]
    .filter(Boolean)
    .join(";");
  const hydration = needs.hasIslands ? site.assets.hydration : undefined;
  const drawn = { page, site, style, script, hydration, body: markup };
  const policy = pagePolicy({
    hasForm: strip !== undefined,
    formTargets: [],
    ...needs,
    publicUrl: site.publicUrl,
    scripts: [policyHash(script)],
    style: policyHash(style),
  });
  return { html: `<!doctype html>${renderToStaticMarkup(<Document {...drawn} />)}`, policy };
}

function renderBody(
  page: Page,
  { content, map, pictures, assets, client, publicUrl, shown, now }: SiteContext,
  strip: ReactNode,
  above: ReactNode,
): { markup: string; hasFocus: boolean; styles: ReadonlySet<string> } {
  const { Body } = page;
  let hasFocus = false;
  const pictureOf = (photo: Photo) => {
    const picture = pictures.pictureOf(photo);
    hasFocus ||= picture.focus !== undefined;
    return picture;
  };
  const styles = new Set<string>();
  const props: PageProps = {
    content,
    pictureOf,
    pixQrCode: pictures.pixQrCode,
    siteQrCode: pictures.siteQrCode,
    client,
    publicUrl,
    shown,
    now: now.epochMilliseconds,
    today: now.startOfDay().epochMilliseconds,
    has: map.has,
    inside: (slot, about) =>
      map.inside.flatMap((fills, index) => {
        const node = fills[slot]?.draw({ ...props, ...about });
        if (!node) return [];
        styles.add(fills[slot]?.style ?? "");
        // oxlint-disable-next-line react/no-array-index-key -- features keep their order
        return <Fragment key={index}>{node}</Fragment>;
      }),
  };
  const markup = renderToStaticMarkup(
    <IslandSource value={assets.island}>
      <Layout
        church={content.church}
        path={page.path}
        editPath={page.editPath}
        year={now.year}
        map={map}
        strip={strip}
        above={above}
      >
        <Body {...props} />
      </Layout>
    </IslandSource>,
  );
  return { markup, hasFocus, styles };
}

/** JSON that cannot close the script element around it. */
const safeJson = (data: object): string => JSON.stringify(data).replaceAll("<", "\\u003c");

type DocumentProps = {
  page: Page;
  site: SiteContext;
  style: string;
  /** The one that runs in it, and the address of the code of its islands, if it has any. */
  script: string;
  hydration: string | undefined;
  /** Everything inside the body, as HTML. */
  body: string;
};

/** A page as a whole HTML document, without a file that the first paint would wait for. */
function Document({ page, site, style, script, hydration, body }: DocumentProps) {
  const { content, pictures, assets, publicUrl } = site;
  const { church } = content;
  const head = page.head(content);
  const title = `${head.title} | ${church.shortName}`;
  const absolute = (path: string) => new URL(path, publicUrl).href;
  // A page that should not be found has none, and is not indexed.
  const url = page.isUnlisted ? undefined : absolute(page.path);
  const socialImage = pictures.socialImageOf(page.path);
  const data = [
    ...structuredData(page.path, site),
    ...(page.structuredData?.({ church, publicUrl, socialImage }) ?? []),
  ];
  return (
    <html lang="pt-BR" data-fuso={zoneOfPage()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <style dangerouslySetInnerHTML={{ __html: style }} />
        <meta name="description" content={head.description} />
        {url ? <link rel="canonical" href={url} /> : <meta name="robots" content="noindex" />}
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf7ee" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0d1127" />
        <meta name="format-detection" content="telephone=no" />
        <link rel="icon" href={svgIconPath} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={iconPath(180)} />
        <link rel="manifest" href="/manifest.webmanifest" />
        {page.feed && (
          <link
            rel="alternate"
            type="application/rss+xml"
            title={page.feed.title}
            href={page.feed.path}
          />
        )}
        <meta property="og:type" content="website" />
        <meta property="og:locale" content="pt_BR" />
        <meta property="og:site_name" content={church.name} />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={head.description} />
        {url && <meta property="og:url" content={url} />}
        {socialImage && (
          <>
            <meta property="og:image" content={absolute(socialImage)} />
            <meta property="og:image:width" content="1200" />
            <meta property="og:image:height" content="630" />
            <meta name="twitter:card" content="summary_large_image" />
          </>
        )}
        {data.map(safeJson).map((json) => (
          <script
            key={json}
            type="application/ld+json"
            dangerouslySetInnerHTML={{ __html: json }}
          />
        ))}
        <script
          data-hydrate={hydration}
          data-page={assets.page}
          dangerouslySetInnerHTML={{ __html: script }}
        />
      </head>
      <body className={page.pane} dangerouslySetInnerHTML={{ __html: body }} />
    </html>
  );
}
