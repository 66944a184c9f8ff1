import * as format from "../../format/format.ts";
import type { AcceptedMessage } from "../inbox.ts";
import type { SummarySource } from "../../kit/panel/summary.ts";
import { panelPaths } from "../../kit/panel/panel-paths.ts";
import { inboxPath } from "./inbox-paths.ts";
import type { InboxWorkflow } from "../sql/inbox-workflow.ts";
import type { StoppedLetterStore } from "../../platform/outbox/sql/stopped-letters.ts";

/** Singular and plural, in the order of display. */
const newOf: Record<AcceptedMessage["reason"], [one: string, many: string]> = {
  prayer: ["pedido de oração novo", "pedidos de oração novos"],
  information: ["pedido de informação novo", "pedidos de informação novos"],
  other: ["outra mensagem nova", "outras mensagens novas"],
};

type Ports = {
  workflow: Pick<InboxWorkflow, "countNew">;
  letters: Pick<StoppedLetterStore, "countStopped">;
};

/** The inbox's tasks for the home page. */
export const inboxSummary = ({ workflow, letters }: Ports): SummarySource => ({
  area: "messages",
  async read() {
    const fresh = await workflow.countNew();
    const stopped = await letters.countStopped("contact-message");
    const waiting = Object.entries(newOf).flatMap(([key, words]) => {
      const reason = key as AcceptedMessage["reason"];
      const count = fresh.get(reason) ?? 0;
      const href = inboxPath({ reason, situation: "new" });
      return count > 0 ? [{ text: countOf(count, words), href }] : [];
    });
    if (stopped > 0) {
      const text = countOf(stopped, ["e-mail que não saiu", "e-mails que não saíram"]);
      waiting.push({ text, href: panelPaths.messages });
    }
    return {
      waiting,
      tasks: [
        {
          title: "Ler mensagens",
          href: panelPaths.messages,
          hint: fresh.size > 0 ? "As novas vêm primeiro" : "Nenhuma mensagem nova",
        },
      ],
    };
  },
});

const countOf = (count: number, [one, many]: [one: string, many: string]): string =>
  `${format.thousands(count)} ${count === 1 ? one : many}`;
