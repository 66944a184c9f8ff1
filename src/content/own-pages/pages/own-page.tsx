import { ownPath, paths } from "../../../kit/paths.ts";
import { PageOpening } from "../../../kit/ui/art/page-opening.tsx";
import { PictureElement } from "../../../kit/ui/art/picture.tsx";
import type { Pane } from "../../../kit/ui/art/rose-window.tsx";
import { ButtonLink } from "../../../kit/ui/form/button-link.tsx";
import { NextStep, Paragraphs, Words } from "../../../kit/ui/paragraphs.tsx";
import videoCss from "../../../kit/ui/video/video.css?inline";
// oxlint-disable-next-line import/default -- the text of it, as vite.config.ts makes it
import videoScript from "../../../kit/ui/video/video.script.ts?inline-script";
import { playerOriginsOf, VideoPoster } from "../../../kit/ui/video/video.tsx";
import { WholeWords } from "../../../kit/ui/whole-words.tsx";
import type { Page, PageProps } from "../../../site/page.ts";
import type { AddedBlock, Block, Content, OwnPage, Photo } from "../../content.ts";
import css from "./own-page.css?inline";

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

/** Colour of a page by its name, so that it stays whatever is said on the page. */
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

/**
 * A block with a title begins a part of the page; one without goes on with it. Each is a section: of divs the reading
 * view of browsers keeps the longest alone.
 */
function OwnBlock({ block, ...props }: BlockProps) {
  const title = "title" in block ? block.title : undefined;
  const body = <BlockBody block={block} {...props} />;
  if (title === undefined) return <section className={`beside own-${block.kind}`}>{body}</section>;
  return (
    <section className={`beside own-part own-${block.kind}`}>
      <h2>{title}</h2>
      {body}
    </section>
  );
}

type KindProps<Kind extends Block["kind"]> = { block: Extract<Block, { kind: Kind }> };
type WithPictures = Pick<PageProps, "pictureOf">;

function BlockBody({ block, pictureOf, inside }: BlockProps) {
  switch (block.kind) {
    case "text":
      return (
        <div>
          <Paragraphs texts={block.text} />
        </div>
      );
    case "photo":
      return <OnePhoto block={block} pictureOf={pictureOf} />;
    case "photos":
      return <Photos block={block} pictureOf={pictureOf} />;
    case "button":
      return (
        <div>
          <ButtonLink href={block.link}>{block.text}</ButtonLink>
        </div>
      );
    case "questions":
      return <Questions block={block} />;
    case "people":
      return <People block={block} pictureOf={pictureOf} />;
    case "times":
      return <Times block={block} />;
    case "video":
      return <VideoPoster video={block.video} title={block.title} />;
    default:
      return inside("block", { block: block satisfies AddedBlock });
  }
}

type FramedProps = WithPictures & { photo: Photo; sizes: string };

const Framed = ({ photo, sizes, pictureOf }: FramedProps) => (
  <div className="own-frame">
    <PictureElement picture={pictureOf(photo)} sizes={sizes} />
  </div>
);

function OnePhoto({ block, pictureOf }: KindProps<"photo"> & WithPictures) {
  return (
    <figure>
      <Framed
        photo={block.photo}
        sizes="(min-width: 82rem) 50rem, (min-width: 48rem) 62vw, 90vw"
        pictureOf={pictureOf}
      />
      {block.caption && (
        <figcaption>
          <Words>{block.caption}</Words>
        </figcaption>
      )}
    </figure>
  );
}

function Photos({ block, pictureOf }: KindProps<"photos"> & WithPictures) {
  return (
    <ul className="own-gallery">
      {block.photos.map((photo, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a photo may be shown twice, in this order
        <li key={index}>
          <Framed
            photo={photo}
            sizes="(min-width: 82rem) 23rem, (min-width: 48rem) 30vw, 44vw"
            pictureOf={pictureOf}
          />
        </li>
      ))}
    </ul>
  );
}

function Questions({ block }: KindProps<"questions">) {
  return (
    <dl className="own-answers">
      {block.questions.map(({ question, answer }) => (
        <div key={question}>
          <dt>
            <WholeWords>{question}</WholeWords>
          </dt>
          <dd>
            <Paragraphs texts={answer} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Draws people; one without a photo has a pane with the first letter of the name. */
function People({ block, pictureOf }: KindProps<"people"> & WithPictures) {
  return (
    <ul className="own-team">
      {block.people.map(({ name, role, photo }) => (
        <li key={`${name} ${role}`}>
          {photo ? (
            <div className="window">
              <PictureElement picture={pictureOf(photo)} sizes="(min-width: 40rem) 12rem, 6rem" />
            </div>
          ) : (
            <div className="window own-letter" data-letter={[...name][0]} aria-hidden="true" />
          )}
          <p>
            <strong>{name}</strong>
            <span>{role}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

function Times({ block }: KindProps<"times">) {
  return (
    <ul className="own-week">
      {block.times.map(({ when, what, where }) => (
        <li key={`${when} ${what} ${where}`}>
          <strong>{when}</strong>
          <p>
            {what}
            {where && <span>{where}</span>}
          </p>
        </li>
      ))}
    </ul>
  );
}
