import type { Delivery } from "../../platform/outbox/queue.ts";

/** The mail server's answer to a letter; "drop" accepts it and cuts the connection before the 250. */
export type Fate = "take" | "think" | "drop" | "retry" | "refuse" | "throw";

type Visit = { letter: string; gate(label: string): Promise<void> };

/** Fewer than the outbox sends at once. */
const mostThinkers = 8;

export type MailPeer = ReturnType<typeof createMailPeer>;

/** A mail server in memory, which may take any time and remembers all letters. */
export function createMailPeer() {
  const fates: Fate[] = [];
  const taken: string[] = [];
  const dropped: string[] = [];
  const thinking = new Set<{ letter: string; go(): void }>();

  return {
    /** One entry for each copy. */
    taken,
    dropped,
    thinking: () => [...thinking].map(({ letter }) => letter),
    next: (fate: Fate) => void fates.push(fate),
    heal: () => void fates.splice(0),
    decide() {
      for (const { go } of thinking) go();
      thinking.clear();
    },
    async take({ letter, gate }: Visit): Promise<Delivery> {
      await gate("mail asked");
      const fate = fates.shift() ?? "take";
      if (fate === "throw") throw new TypeError("a fault of ours");
      if (fate === "retry") return { outcome: "retry", reason: "451" };
      if (fate === "refuse") return { outcome: "refused", reason: "550" };
      if (fate === "think" && thinking.size < mostThinkers) {
        await new Promise<void>((go) => void thinking.add({ letter, go }));
      }
      taken.push(letter);
      if (fate === "drop") dropped.push(letter);
      await gate("mail answered");
      return fate === "drop" ? { outcome: "retry", reason: "ECONNECTION" } : { outcome: "sent" };
    },
  };
}
