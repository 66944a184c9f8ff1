import { type ComponentType, useEffect, useState } from "react";
import type { FollowedPixProps } from "./followed-pix.tsx";

type Props = Omit<FollowedPixProps, "charge"> & { charge: FollowedPixProps["charge"] | undefined };

/** Its code is fetched once there is an amount. */
export function LazyFollowedPix({ charge, ...props }: Props) {
  const [loaded, setLoaded] = useState<{ Followed: ComponentType<FollowedPixProps> }>();
  useEffect(() => {
    import("./followed-pix.tsx").then(
      ({ FollowedPix }) => setLoaded({ Followed: FollowedPix }),
      () => {},
    );
  }, []);
  return loaded && charge ? <loaded.Followed key={charge.txid} {...props} charge={charge} /> : null;
}
