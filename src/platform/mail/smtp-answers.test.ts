import { describe, expect, test } from "vitest";
import { openMailServer } from "../../testing/mail-server.ts";
import { openSmtpMailer } from "../../testing/open-smtp-mailer.ts";
import { sampleMail } from "../../testing/sample-mail.ts";
import { stopReason } from "../outbox/sql/kept-letters.ts";

const refuse = (responseCode: number, text: string) =>
  Object.assign(new Error(text), { responseCode });

describe("the server's code decides whether a letter is tried again", () => {
  test.each([
    ["the recipient is unknown", { onRcptTo: 550 }, "refused"],
    ["the mailbox is full", { onRcptTo: 452 }, "retry"],
    ["greylisted", { onRcptTo: 451 }, "retry"],
    ["the content is refused", { onData: 554 }, "refused"],
    ["the content may come later", { onData: 451 }, "retry"],
    ["too many connections", { onConnect: 421 }, "retry"],
  ] as const)("%s", async (_what, refusal, outcome) => {
    const [[hook, code] = ["", 0]] = Object.entries(refusal);
    const say = refuse(code, "said so");
    const server = await openMailServer({
      ...(hook === "onRcptTo" && { onRcptTo: (_address, _session, done) => done(say) }),
      ...(hook === "onConnect" && { onConnect: (_session, done) => done(say) }),
      ...(hook === "onData" && {
        onData: (stream, _session, done) => {
          stream.resume().on("end", () => done(say));
        },
      }),
    });

    const delivery = await openSmtpMailer(server.url).send(sampleMail);
    expect(delivery).toMatchObject({ outcome, reason: expect.stringContaining(String(code)) });
  });

  test("nobody is there", async () => {
    expect(await openSmtpMailer("smtp://127.0.0.1:9").send(sampleMail)).toMatchObject({
      outcome: "retry",
    });
  });

  test("a password that it asks for is the operator's to give, and parks no letter", async () => {
    const server = await openMailServer({ authOptional: false, allowInsecureAuth: true });
    expect(await openSmtpMailer(server.url).send(sampleMail)).toEqual({
      outcome: "retry",
      reason: expect.stringMatching(/^530 /),
    });
  });

  test("only codes are stored, and no quoted address", async () => {
    const server = await openMailServer({
      onRcptTo: ({ address }, _session, done) =>
        done(refuse(550, `5.1.1 <${address}>: Recipient address rejected`)),
    });
    expect(await openSmtpMailer(server.url).send(sampleMail)).toEqual({
      outcome: "refused",
      reason: "550 5.1.1 EENVELOPE",
    });
  });

  test("a sender that is refused is told from a recipient", async () => {
    const server = await openMailServer({
      onMailFrom: (_address, _session, done) =>
        done(refuse(553, "5.7.1 Sender address rejected: not owned by user")),
    });
    const { outcome, reason } = (await openSmtpMailer(server.url).send(sampleMail)) as {
      outcome: string;
      reason: string;
    };
    expect({ outcome, reason }).toEqual({ outcome: "refused", reason: "553 5.7.1 EENVELOPE MAIL" });
    expect(stopReason(reason)).toContain("MAIL_FROM");
    expect(stopReason("550 5.7.1 EENVELOPE")).toContain("barrou");
    expect(stopReason("550 5.1.1 EENVELOPE")).toContain("não existe");
  });

  test("the line is cut before the server said that it has the message", async () => {
    const server = await openMailServer({
      onData: (stream) => void stream.resume().on("end", () => server.cut()),
    });
    const delivery = openSmtpMailer(server.url).send(sampleMail);
    expect(await delivery).toMatchObject({ outcome: "retry" });
  });
});
