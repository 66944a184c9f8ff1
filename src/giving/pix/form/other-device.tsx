import { type ReactNode, useEffect, useRef, useState } from "react";

/** A picture is for whoever pays with another device: on a desk it stands open, see pix-pay.css. */
const desk = "(min-width: 48rem) and (pointer: fine)";

/** `children` learn whether anybody can see them. */
export function OtherDevice({ children }: { children(isShown: boolean): ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (details.current && matchMedia(desk).matches) details.current.open = true;
  }, []);

  return (
    <details
      className="pix-other"
      ref={details}
      onToggle={({ currentTarget }) => setShown(currentTarget.open)}
    >
      <summary>Mostrar o QR Code para outro aparelho</summary>
      {children(isShown)}
    </details>
  );
}
