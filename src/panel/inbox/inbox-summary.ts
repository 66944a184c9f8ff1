import type { SummarySource } from "../home/summary.ts";
import { panelPaths } from "../panel-paths.ts";
import type { InboxServices } from "./inbox-services.ts";

/** What waits in the inbox. */
export const inboxSummary = ({ desk, letters }: InboxServices): SummarySource => ({
  area: "messages",
  async read() {
    const fresh = await desk.countNew();
    const stopped = await letters.countStopped("contact-message");
    const lines = [
      { text: countOf(fresh, "mensagem nova", "mensagens novas"), isUrgent: fresh > 0 },
    ];
    if (stopped > 0) {
      const text = countOf(stopped, "e-mail que não saiu", "e-mails que não saíram");
      lines.push({ text, isUrgent: true });
    }
    return { title: "Mensagens", href: panelPaths.messages, lines };
  },
});

const countOf = (count: number, one: string, many: string): string =>
  count === 0 ? `Nenhuma ${one}` : `${count.toLocaleString("pt-BR")} ${count === 1 ? one : many}`;
