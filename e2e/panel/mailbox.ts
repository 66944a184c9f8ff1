import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** Reads a folder of mails. Waits for an unread one to this address and returns the match in it. */
export function openMailbox(folder: string) {
  const read = new Set<string>();
  return async (email: string, what: RegExp): Promise<string> => {
    for (;;) {
      const found = (await foundInMail(folder, email, what)).find((one) => !read.has(one));
      if (found) {
        read.add(found);
        return found;
      }
      await wait(100);
    }
  };
}

/** The matches in all mails to an address, in no order. */
async function foundInMail(folder: string, email: string, what: RegExp): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith(".eml"))
      .map((name) => readFile(join(folder, name), "utf8")),
  );
  return mails
    .filter((mail) => mail.includes(`To: ${email}\r\n`))
    .map((mail) => mail.replaceAll("=\r\n", ""))
    .flatMap((mail) => what.exec(mail)?.[1] ?? []);
}
