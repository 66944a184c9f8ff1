import { type ComponentType, useEffect, useState } from "react";
import type { QrPictureProps } from "./qr-picture.tsx";

type Drawing = { Picture: ComponentType<QrPictureProps> } | "failed" | undefined;

/** The picture, drawn by code that is fetched with the first one. */
export function LazyQrPicture(props: QrPictureProps) {
  const [drawing, setDrawing] = useState<Drawing>();
  useEffect(() => {
    let isGone = false;
    const set = (loaded: Drawing) => {
      if (!isGone) setDrawing(loaded);
    };
    import("./qr-picture.tsx").then(
      ({ QrPicture }) => set({ Picture: QrPicture }),
      () => set("failed"),
    );
    return () => {
      isGone = true;
    };
  }, []);

  if (drawing === undefined) return <div className="pix-image" />;
  if (drawing === "failed")
    return <p>O desenho não abriu. Use o código abaixo: ele vale o mesmo.</p>;
  return <drawing.Picture {...props} />;
}
