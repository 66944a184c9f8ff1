import { type ComponentType, useEffect, useState } from "react";
import type { FollowedPixProps } from "./followed-pix.tsx";

/** Fetched once there is an amount. Where its code does not come, the static code is there without it. */
export function LazyFollowedPix(props: FollowedPixProps) {
  const [loaded, setLoaded] = useState<{ Followed: ComponentType<FollowedPixProps> }>();
  useEffect(() => {
    let isGone = false;
    import("./followed-pix.tsx").then(
      ({ FollowedPix }) => {
        if (!isGone) setLoaded({ Followed: FollowedPix });
      },
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, []);
  return loaded ? <loaded.Followed {...props} /> : null;
}
