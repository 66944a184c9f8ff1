import type { ReceivedPix } from "../../giving/pix/api/pix-bank.ts";

export type Payment = {
  of: string;
  from: "office" | "pix" | "statement";
  centavos: number;
  backCentavos: number;
  isAside: boolean;
  isChecked: boolean;
  /** What the bank tells of, if it does. */
  pix?: ReceivedPix;
};

const leftOf = ({ centavos: came, backCentavos }: Payment) => came - backCentavos;

/** What a treasurer with a pencil knows: who paid what, and what went back. */
export class Paper {
  payments: Payment[] = [];
  readonly #dueCentavos: number;

  /** What a sign-up costs. */
  constructor(dueCentavos: number) {
    this.#dueCentavos = dueCentavos;
  }

  all = (id: string) => this.payments.filter(({ of }) => of === id);
  counted = (id: string) => this.all(id).filter((one) => leftOf(one) > 0 && !one.isAside);
  paidCentavos = (id: string) => this.counted(id).reduce((sum, one) => sum + leftOf(one), 0);
  get netCentavos() {
    return this.payments.reduce((sum, one) => sum + leftOf(one), 0);
  }
  add(payment: Omit<Payment, "backCentavos" | "isAside" | "isChecked">) {
    this.payments.push({ ...payment, backCentavos: 0, isAside: false, isChecked: false });
  }
  pay(id: string) {
    if (this.counted(id).length > 0) return;
    const aside = this.all(id).filter((one) => one.isAside && leftOf(one) > 0);
    for (const one of aside) one.isAside = false;
    if (aside.length === 0) this.add({ of: id, from: "office", centavos: this.#dueCentavos });
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
