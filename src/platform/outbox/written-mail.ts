import { ofChurch } from "../../format/names.ts";
import type { Compose, Letter, Mail } from "./queue.ts";

/** An e-mail as a feature writes it; sender, message id and, where absent, the address for answers are added. */
export type WrittenMail = Omit<Mail, "messageId" | "from" | "replyTo"> & {
  /**
   * Name of the sender. `site`: "Site da Igreja Vitral", in letters to the church and to members of the panel; absent:
   * the church's.
   */
  sender?: "site";
  /** Address for answers; absent: the church's. */
  replyTo?: string;
};

/** Makes the e-mail of a letter from what is stored; undefined if its subject has been erased. */
export type WriteMail = (
  letter: Pick<Letter, "id" | "subjectId">,
) => Promise<WrittenMail | undefined>;

type Sender = {
  config: { mail: { from: string | undefined } };
  content(): { church: { email: string; shortName: string } };
};

/** Address that all letters come from. */
export const senderAddress = ({ config, content }: Sender): string =>
  config.mail.from ?? content().church.email;

/** Adds sender and message id to the e-mail that a feature writes. */
export const composed =
  (write: WriteMail, church: Sender): Compose =>
  async (claim) => {
    const written = await write(claim);
    if (!written) return undefined;
    const { sender, ...mail } = written;
    const { shortName, email } = church.content().church;
    const name = sender === "site" ? `Site ${ofChurch(shortName)}` : shortName;
    const from = { name, address: senderAddress(church) };
    return { messageId: claim.messageId, from, replyTo: email, ...mail };
  };
