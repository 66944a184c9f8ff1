import type { ReactNode } from "react";

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
