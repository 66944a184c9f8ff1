/** An e-mail as it leaves. */
export type Mail = {
  /** With its angle brackets. */
  messageId: string;
  /** Always the church: what visitors write must not leave under their own domains. */
  from: { name: string; address: string };
  /** One address, or several with ", " between them. */
  to: string;
  /** One address alone. */
  replyTo: string;
  subject: string;
  text: string;
  html: string;
  /** Of a test or a demonstration: written to a file, and never handed to a mail server. */
  staysHere?: true;
};

export type Delivery =
  | { outcome: "sent" }
  /** The server may take it another time. */
  | { outcome: "retry"; reason: string }
  /** It never will. */
  | { outcome: "refused"; reason: string };

/**
 * Port: what carries an e-mail to the church. Never throws for what a mail server may do. Reasons are codes,
 * never the server's words: those may quote an address.
 */
export type Mailer = {
  send(mail: Mail): Promise<Delivery>;
  close(): Promise<void>;
};
