import type { Block, Content, OwnPage } from "../../content.ts";
// oxlint-disable-next-line import/default -- the text of it, as vite.config.ts makes it
import videoScript from "../../../kit/ui/video/video.script.ts?inline-script";
import { PageOpening } from "../../../kit/ui/art/page-opening.tsx";
import type { Pane } from "../../../kit/ui/art/rose-window.tsx";
import { NextStep } from "../../../kit/ui/paragraphs.tsx";
import videoCss from "../../../kit/ui/video/video.css?inline";
import { playerOriginsOf } from "../../../kit/ui/video/video.tsx";
import { ownPath, paths } from "../../../kit/paths.ts";
import type { Page, PageProps } from "../../../site/pages/page.ts";
import { BlockBody } from "./blocks.tsx";
import css from "./own-page.css?inline";

/** Every page that the church made itself, and its places in the menu. */
export const ownPagesOf = ({ ownPages }: Content) => {
  const entriesOf = (place: OwnPage["menu"]) =>
    ownPages
      .filter(({ menu }) => menu === place)
      .map((page) => ({ href: ownPath(page), label: page.title }));
  return {
    late: ownPages.map(pageOf),
    menu: { about: entriesOf("sobre-nos"), takingPart: entriesOf("participe") },
  };
};

function pageOf(own: OwnPage): Page {
  const videos = own.blocks.filter((block) => block.kind === "video");
  const playerOrigins = videos.flatMap(({ video }) => playerOriginsOf(video));
  return {
    path: ownPath(own),
    pane: paneOf(own),
    styles: videos.length > 0 ? [css, videoCss] : [css],
    head: () => own,
    needs: () => ({ playerOrigins }),
    script: playerOrigins.length > 0 ? videoScript : "",
    Body: (props) => <OwnPageBody {...props} own={own} />,
  };
}

const panes: readonly Pane[] = ["cobalt", "amber", "ruby", "emerald", "violet"];

/** By its name, so that a page keeps its colour whatever is said on it. */
function paneOf({ name }: OwnPage): Pane {
  const sum = [...name].reduce((all, sign) => all + (sign.codePointAt(0) ?? 0), 0);
  return panes[sum % panes.length] ?? "cobalt";
}

function OwnPageBody({ own, pictureOf, inside }: PageProps & { own: OwnPage }) {
  const { title, lead, cover, blocks } = own;
  const leadsOn = blocks.at(-1)?.kind === "button";
  return (
    <>
      <PageOpening title={title} lead={lead} cover={pictureOf(cover)} />
      {blocks.length > 0 && (
        <div className="section own">
          {blocks.map((block, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the blocks of one text keep their places
            <OwnBlock key={index} block={block} pictureOf={pictureOf} inside={inside} />
          ))}
        </div>
      )}
      {!leadsOn && (
        <NextStep words="Ficou alguma pergunta?" href={paths.contact} action="Fale com a gente" />
      )}
    </>
  );
}

type BlockProps = { block: Block } & Pick<PageProps, "pictureOf" | "inside">;

/** What has a title begins a part of the page; what has none goes on with it. */
function OwnBlock({ block, ...props }: BlockProps) {
  const title = "title" in block ? block.title : undefined;
  const body = <BlockBody block={block} {...props} />;
  if (title === undefined) return <div className={`beside own-${block.kind}`}>{body}</div>;
  return (
    <section className={`beside own-part own-${block.kind}`}>
      <h2>{title}</h2>
      {body}
    </section>
  );
}
