import type { Photo, Block } from "../../content.ts";
import { PictureElement } from "../../../kit/ui/art/picture.tsx";
import { RoseWindow } from "../../../kit/ui/art/rose-window.tsx";
import { ButtonLink } from "../../../kit/ui/form/button-link.tsx";
import { Paragraphs, Words } from "../../../kit/ui/paragraphs.tsx";
import { VideoPoster } from "../../../kit/ui/video/video.tsx";
import { WholeWords } from "../../../kit/ui/whole-words.tsx";
import type { PageProps } from "../../../site/pages/page.ts";

type Of<Kind extends Block["kind"]> = { block: Extract<Block, { kind: Kind }> };
type WithPictures = Pick<PageProps, "pictureOf">;
type Body = { block: Block } & Pick<PageProps, "pictureOf" | "inside">;

/** What a block shows, without its title. */
export function BlockBody({ block, pictureOf, inside }: Body) {
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
      return inside("block", { block });
  }
}

type FramedProps = WithPictures & { photo: Photo; sizes: string };

const Framed = ({ photo, sizes, pictureOf }: FramedProps) => (
  <div className="own-frame">
    <PictureElement picture={pictureOf(photo)} sizes={sizes} />
  </div>
);

function OnePhoto({ block, pictureOf }: Of<"photo"> & WithPictures) {
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

function Photos({ block, pictureOf }: Of<"photos"> & WithPictures) {
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

function Questions({ block }: Of<"questions">) {
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

/** A person who has no photo has a small window. */
function People({ block, pictureOf }: Of<"people"> & WithPictures) {
  return (
    <ul className="own-team">
      {block.people.map(({ name, role, photo }) => (
        <li key={`${name} ${role}`}>
          {photo ? (
            <div className="window">
              <PictureElement picture={pictureOf(photo)} sizes="(min-width: 40rem) 12rem, 6rem" />
            </div>
          ) : (
            <RoseWindow />
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

function Times({ block }: Of<"times">) {
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
