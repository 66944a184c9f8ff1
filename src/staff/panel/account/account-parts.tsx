import type { ReactNode } from "react";
import { panelPaths } from "../../../kit/panel/panel-paths.ts";

type AskProps = {
  id: string;
  action: string;
  button: string;
  keep: string;
  children: ReactNode;
};

/** Asks before something of the member's own goes. */
export function Ask({ id, action, button, keep, children }: AskProps) {
  return (
    <>
      {children}
      <form className="actions" method="post" action={action}>
        <input type="hidden" name="id" value={id} />
        <button className="button danger">{button}</button>
        <a className="button quiet" href={panelPaths.account}>
          {keep}
        </a>
      </form>
    </>
  );
}

type RowProps = {
  id: string;
  action: string;
  button: string;
  device: string;
  children: ReactNode;
};

/** A device, or what was made on it, with the way to end it. */
export function Row({ id, action, button, device, children }: RowProps) {
  return (
    <li className="row">
      <div>
        <strong>{device}</strong>
        <div className="soft">{children}</div>
      </div>
      <a
        className="button quiet small"
        href={`${action}?${new URLSearchParams({ id })}`}
        aria-label={`${button}: ${device}`}
      >
        {button}
      </a>
    </li>
  );
}
