import type { ReceivedPix } from "../../giving/pix/api/pix-bank.ts";
import type { KnownEvent } from "../../signups/contract/sign-up.ts";

export type Payment = {
  of: string;
  from: "office" | "pix" | "statement";
  centavos: number;
  backCentavos: number;
  isAside: boolean;
  isChecked: boolean;
  /** The PIX that the bank tells of, if it does. */
  pix?: ReceivedPix;
};

const leftOf = ({ centavos: came, backCentavos }: Payment) => came - backCentavos;

type Told = Pick<KnownEvent, "startsAtMs" | "place">;

/** Notes of people with a pencil: each payment, what went back, and what each person was told. */
export class Paper {
  payments: Payment[] = [];
  readonly prices = new Map<string, number>();
  readonly told = new Map<string, string>();

  all = (id: string) => this.payments.filter(({ of }) => of === id);
  counted = (id: string) => this.all(id).filter((one) => leftOf(one) > 0 && !one.isAside);
  paidCentavos = (id: string) => this.counted(id).reduce((sum, one) => sum + leftOf(one), 0);
  get netCentavos() {
    return this.payments.reduce((sum, one) => sum + leftOf(one), 0);
  }
  add(payment: Omit<Payment, "backCentavos" | "isAside" | "isChecked">) {
    this.payments.push({ ...payment, backCentavos: 0, isAside: false, isChecked: false });
  }
  /** Notes that a person who signs up agrees to what is published then. */
  agree(id: string, event: Told & { amountCentavos: number | undefined }) {
    this.prices.set(id, event.amountCentavos ?? 0);
    this.tell(id, event);
  }
  tell = (id: string, event: Told) => void this.told.set(id, this.#known(id, event));
  isUntold = (id: string, event: Told) => this.told.get(id) !== this.#known(id, event);
  #known = (id: string, { startsAtMs, place }: Told) =>
    JSON.stringify([startsAtMs, place, this.prices.get(id)]);
  pay(id: string) {
    if (this.counted(id).length > 0) return;
    const aside = this.all(id).filter((one) => one.isAside && leftOf(one) > 0);
    for (const one of aside) one.isAside = false;
    if (aside.length === 0)
      this.add({ of: id, from: "office", centavos: this.prices.get(id) ?? 0 });
  }
  unpay(id: string) {
    for (const one of this.counted(id)) {
      if (one.from === "office") one.backCentavos = one.centavos;
      else one.isAside = true;
    }
  }
  giveBack(id: string) {
    for (const one of this.all(id)) one.backCentavos = one.centavos;
  }
}
