import type { Church } from "../../../content/subjects/church.ts";
import { paths } from "../../paths.ts";
import { Menu } from "./menu.tsx";
import { RoseWindow } from "../art/rose-window.tsx";

export function Header({ church, path }: { church: Church; path: string }) {
  return (
    <header className="site-header">
      <div className="site-header-row">
        <a className="brand" href={paths.home}>
          <RoseWindow />
          {church.shortName}
        </a>
        <Menu church={church} path={path} />
      </div>
    </header>
  );
}
