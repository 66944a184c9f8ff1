import { expect } from "vitest";
import type { StaffMember } from "../../src/kit/member/members.ts";
import type { Database } from "../../src/platform/database/database.ts";
import { openSession } from "../../src/testing/panel/open-session.ts";
import { readForm } from "../../src/testing/panel/read-form.ts";
import { ask } from "./ask.ts";
import { originOf, type Place } from "./site.ts";

/** Signs a member in to the panel of a site, over real sockets. The cookie opens any site on that database. */
export async function visitPanel(database: Database, member: Pick<StaffMember, "id">) {
  const cookie = `painel=${await openSession(database, member)}`;
  const headersOf = (place: Pick<Place, "port">) => ({
    cookie,
    host: new URL(originOf(place)).host,
  });
  return {
    /** Reads the fields of the page's form whose HTML has these words. */
    async openForm({ port }: Pick<Place, "port">, path: string, words: string) {
      const { status, body } = await ask({ port, path, headers: headersOf({ port }) });
      expect(status, `GET ${path}: ${body}`).toBe(200);
      return readForm(`${body}`, words);
    },
    post: ({ port }: Pick<Place, "port">, path: string, form: URLSearchParams) =>
      ask({
        port,
        path,
        method: "POST",
        headers: {
          ...headersOf({ port }),
          origin: originOf({ port }),
          "content-type": "application/x-www-form-urlencoded",
        },
        body: `${form}`,
      }),
  };
}
