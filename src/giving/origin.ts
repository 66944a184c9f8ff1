import type { GiftMode } from "./contract/gift-mode.ts";

/** Who charges, in whose name, and whether it is money: fixed when a gift is begun. */
export type Origin = {
  provider: "stripe" | "simulated";
  /** The provider's id of the church, or what stands for it. */
  account: string;
  mode: GiftMode;
};
