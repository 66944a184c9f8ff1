import type { ReactNode } from "react";
import type { StaffMember } from "../../staff/staff-member.ts";
import { RoseWindow } from "../../site/ui/art/rose-window.tsx";
import { panelPaths } from "../panel-paths.ts";
import { PanelMenu } from "./panel-menu.tsx";

type Props = {
  title: string;
  churchName: string;
  /** Undefined on the way in. */
  member: StaffMember | undefined;
  path: string;
  notice: ReactNode;
  style: string;
  scripts: readonly string[];
  children: ReactNode;
};

/** A whole document: one column, the menu under the thumb. */
export function PanelPage(props: Props) {
  const { title, churchName, member, path, notice, style, scripts, children } = props;
  return (
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} | Painel | ${churchName}`}</title>
        <meta name="robots" content="noindex" />
        <meta name="format-detection" content="telephone=no" />
        <link rel="icon" href="/icone.svg" type="image/svg+xml" />
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body className="cobalt">
        <a className="skip-link" href="#conteudo">
          Ir para o conteúdo
        </a>
        <header className="panel-header">
          <a className="brand" href={panelPaths.home}>
            <RoseWindow />
            <span>
              <span className="brand-church">{churchName}</span> Painel
            </span>
          </a>
          {member && <PanelMenu member={member} path={path} />}
        </header>
        <main id="conteudo" className="panel-main">
          <h1>{title}</h1>
          {notice}
          {children}
        </main>
        {scripts.map((code) => (
          <script key={code} dangerouslySetInnerHTML={{ __html: code }} />
        ))}
      </body>
    </html>
  );
}
