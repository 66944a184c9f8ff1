import type { Database, Writer } from "../../../platform/database/database.ts";
import type { KnownEvent } from "../../contract/sign-up.ts";
import { findEvent, holdEvent, knownOf, type Sending } from "../../sql/rows.ts";
import type { Answers } from "../asked.ts";
import { adopt, settleAsked } from "./adopt.ts";
import { tellChange } from "./tell.ts";

type Ports = {
  database: Database;
  write<Result>(run: (writer: Writer) => Promise<Result>): Promise<Result>;
  /** Holds the event for a change of it, and gives the places that it made free. */
  change(writer: Writer, event: string, nowMs: number, run: () => Promise<void>): Promise<void>;
  sending(nowMs: number): Sending;
};

/** Changes of events with people in them. Throws `StorageUnavailable`. */
export const createNews = ({ database, write, change, sending }: Ports) => ({
  /** Takes the events as they are now published: raised places are given. */
  async publish(events: readonly KnownEvent[], nowMs: number): Promise<void> {
    const known = await database.read((reader) =>
      reader.selectFrom("signUpEvents").selectAll().execute(),
    );
    const gone = known.filter(({ name }) => !events.some((event) => event.name === name));
    const isGone = gone.map((one) => ({ ...knownOf(one), isListed: false }));
    for (const event of [...events, ...isGone]) {
      await database.write((writer) =>
        change(writer, event.name, nowMs, () => adopt(writer, event, nowMs)),
      );
    }
  },

  /** Takes the office's answer about a change of an event, which may be published in this moment. */
  answer: (event: KnownEvent, answers: Answers, nowMs: number): Promise<void> =>
    write((writer) =>
      change(writer, event.name, nowMs, async () => {
        await adopt(writer, event, nowMs);
        await settleAsked(writer, event.name, answers);
      }),
    ),

  /** Sends letters to all who do not know how the event is now; the office calls those who get none. */
  tellChange: (event: string, nowMs: number): Promise<void> =>
    write(async (writer) => {
      await holdEvent(writer, event);
      const known = await findEvent(writer, event);
      if (known && known.endsAtMs > nowMs) await tellChange(writer, known, sending(nowMs));
    }),
});
