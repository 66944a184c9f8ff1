import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Content } from "../../../content/content.ts";
import type { ClientSettings } from "../../../platform/http/client-settings.ts";
import headerScript from "../../scripts/header.script.ts?inline-script";
import laterPictures from "../../scripts/later-pictures.script.ts?inline-script";
import menuScript from "../../scripts/menu.script.ts?inline-script";
import offline from "../../offline/offline.script.ts?inline-script";
import editLink from "../../scripts/edit-link.script.ts?inline-script";
import loader from "../../islands/loader.script.ts?inline-script";
import type { Page } from "../../pages/page.ts";
import { Layout } from "../../ui/frame/layout.tsx";
import focusStyle from "../../ui/art/focus.css?inline";
import { sharedStyles } from "../../ui/styles.ts";
import type { Assets } from "../bytes/assets.ts";
import { structuredData } from "../discovery/structured-data.ts";
import { renderDocument } from "./document.tsx";
import { policyHash } from "../../../platform/http/policy-hash.ts";
import type { Pictures } from "../pictures.ts";
import { pagePolicy } from "../../../platform/http/security-headers.ts";
import { speculationRules } from "./speculation-rules.ts";

export type SiteContext = {
  content: Content;
  pictures: Pictures;
  assets: Assets;
  publicUrl: URL;
  client: ClientSettings;
  /** Of the rose on the home page. */
  litPanes: number;
  /** In the church's own time zone. */
  now: Temporal.ZonedDateTime;
};

/** What a preview says above the page that it shows. */
export type Strip = { style: string; node: ReactNode };

/** One page of the site as HTML, and the policy that lets it run just what is in it. */
export function renderPage(
  page: Page,
  site: SiteContext,
  strip?: Strip,
): { html: string; policy: string } {
  const { content, pictures, assets, publicUrl } = site;
  const { church } = content;
  const { title, description } = page.head(content);
  const socialImage = pictures.socialImageOf(page.path);
  const absolute = (path: string) => new URL(path, publicUrl).href;

  const { markup, hasIslands } = connectIslands(renderBody(page, site, strip?.node), assets);
  // Few photos have one: the other pages do not pay for it.
  const focus = markup.includes('class="focus-') ? focusStyle : "";
  const style = [...sharedStyles, ...page.styles, focus, strip?.style ?? ""].join("");
  const scripts = [
    headerScript,
    menuScript,
    laterPictures,
    editLink,
    assets.isBuilt ? offline : "",
    hasIslands ? loader : "",
    page.script ?? "",
  ].filter(Boolean);
  const html = renderDocument({
    title: `${title} | ${church.shortName}`,
    description,
    siteName: church.name,
    url: page.isUnlisted ? undefined : absolute(page.path),
    socialImage: socialImage && absolute(socialImage),
    pane: page.pane,
    style,
    structuredData: structuredData(page.path, site).map(safeJson),
    speculationRules,
    body: markup + scripts.map((code) => inlineScript(code, assets)).join(""),
  });
  const hasForm = markup.includes("<form");
  const policy = pagePolicy({
    publicUrl,
    scripts: [...scripts, ...(page.scripts ?? []), speculationRules].map(policyHash),
    style: policyHash(style),
    hasIslands,
    hasForm,
    captcha: page.hasCaptcha && hasForm ? site.client.captcha.provider : undefined,
    cards: page.takesCards && hasForm ? site.client.cards.provider : undefined,
    framedOrigin: page.framedOrigin?.(content),
    formTargets: markup.includes('action="mailto:') ? ["mailto:"] : [],
  });
  return { html, policy };
}

function renderBody(
  page: Page,
  { content, pictures, client, publicUrl, litPanes, now }: SiteContext,
  strip: ReactNode,
): string {
  const { Body } = page;
  return renderToStaticMarkup(
    <Layout church={content.church} path={page.path} year={now.year} strip={strip}>
      <Body
        content={content}
        pictureOf={pictures.pictureOf}
        pixQrCode={pictures.pixQrCode}
        siteQrCode={pictures.siteQrCode}
        client={client}
        publicUrl={publicUrl}
        litPanes={litPanes}
        today={now.startOfDay().epochMilliseconds}
      />
    </Layout>,
  );
}

/** Tells each island in the markup where its code is. */
function connectIslands(markup: string, assets: Assets): { markup: string; hasIslands: boolean } {
  const connected = markup.replaceAll(
    /data-island="([a-z-]+)"/g,
    (attribute, name: string) => `${attribute} data-source="${assets.island(name)}"`,
  );
  return { markup: connected, hasIslands: connected !== markup };
}

const inlineScript = (code: string, { hydration }: Assets): string =>
  code === loader
    ? `<script data-hydrate="${hydration}">${code}</script>`
    : `<script>${code}</script>`;

/** JSON that cannot close the script element around it. */
const safeJson = (data: object): string => JSON.stringify(data).replaceAll("<", "\\u003c");
