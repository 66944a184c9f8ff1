import type { ReactNode } from "react";
import type { Church } from "../../../content/subjects/church.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";

type Props = {
  church: Church;
  path: string;
  year: number;
  /** What is said of the page above all of it. */
  strip?: ReactNode;
  children: ReactNode;
};

/** What stands around the content of every page. */
export function Layout({ church, path, year, strip, children }: Props) {
  return (
    <>
      <a className="skip-link" href="#conteudo">
        Ir para o conteúdo
      </a>
      {strip}
      <Header church={church} path={path} />
      <main id="conteudo">{children}</main>
      <Footer church={church} path={path} year={year} />
    </>
  );
}
