import type { ReactNode } from "react";
import { Words } from "../paragraphs.tsx";
import { type Picture, PictureElement } from "./picture.tsx";

type Props = {
  title: string;
  lead: string;
  cover: Picture;
  /** True if people come to the page to do something on it: then the window is a low one. */
  task?: boolean;
  children?: ReactNode;
};

/** The top of an inner page: heading, first sentence, and a window of the church. */
export function PageOpening({ title, lead, cover, task = false, children }: Props) {
  return (
    <section className={task ? "opening opening-task" : "opening"}>
      <div className="opening-words">
        <h1>{title}</h1>
        <p className="lead">
          <Words>{lead}</Words>
        </p>
        {children}
      </div>
      <div className="window opening-window">
        <PictureElement
          picture={cover}
          sizes={`(min-width: 60rem) 36rem, ${task ? "max(6rem, 28vw)" : "calc(100vw - 4rem)"}`}
          first
        />
      </div>
    </section>
  );
}
