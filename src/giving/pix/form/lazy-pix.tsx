import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import { mediaMatch, watchMedia } from "../../../kit/islands/browser.ts";
import type { Asking, FollowedPixProps, PixCodeAnswer } from "./followed-pix.tsx";
import type { QrPictureProps } from "./qr-picture.tsx";

/** The picture is for paying with another device. On a desk it is open from the start, see pix-pay.css. */
const desk = "(min-width: 48rem) and (pointer: fine)";

/** Keeps a picture for another device behind a summary; `children` learn if anybody can see them. */
export function OtherDevice({ children }: { children(isShown: boolean): ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    // Also when a window is made wider, or a tablet gets a mouse.
    const open = () => {
      if (details.current && mediaMatch(desk)) details.current.open = true;
    };
    open();
    return watchMedia(desk, open);
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

type Drawing = { Picture: ComponentType<QrPictureProps> } | "failed" | undefined;

/** The picture, drawn by code that is fetched with the first one. */
export function LazyQrPicture(props: QrPictureProps) {
  const [drawing, setDrawing] = useState<Drawing>();
  useEffect(() => {
    import("./qr-picture.tsx").then(
      ({ QrPicture }) => setDrawing({ Picture: QrPicture }),
      () => setDrawing("failed"),
    );
  }, []);

  if (drawing === undefined) return <div className="pix-image" />;
  if (drawing === "failed")
    return <p>O desenho não abriu. Use o código abaixo: ele vale o mesmo.</p>;
  return <drawing.Picture {...props} />;
}

type Props = Omit<FollowedPixProps, "pixCode"> & {
  pixCode: FollowedPixProps["pixCode"] | undefined;
};

/** Shows a PIX code; its program is fetched once there is an amount. */
export function LazyFollowedPix({ pixCode, ...props }: Props) {
  const [loaded, setLoaded] = useState<{ Followed: ComponentType<FollowedPixProps> }>();
  useEffect(() => {
    import("./followed-pix.tsx").then(
      ({ FollowedPix }) => setLoaded({ Followed: FollowedPix }),
      () => {},
    );
  }, []);
  return loaded && pixCode ? (
    <loaded.Followed key={pixCode.txid} {...props} pixCode={pixCode} />
  ) : null;
}

/** Asks the bank for a code; answers nothing also where the program that asks cannot be fetched. */
export async function askBank(asking: Asking): Promise<PixCodeAnswer> {
  try {
    const { askForPixCode } = await import("./followed-pix.tsx");
    return await askForPixCode(asking);
  } catch {
    return {};
  }
}
