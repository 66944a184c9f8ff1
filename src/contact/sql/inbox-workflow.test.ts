import { describe, expect, test } from "vitest";
import type { Database } from "../../platform/database/database.ts";
import { searchWords } from "../../platform/database/search/find-by-words.ts";
import { databases } from "../../testing/storage/databases.ts";
import { addSampleMember } from "../../testing/storage/sample-staff.ts";
import { keepMessage, now, rowCounts } from "../../testing/storage/sample.ts";
import type { MessageFilter, Place } from "../inbox.ts";
import { createInboxWorkflow } from "./inbox-workflow.ts";

const idsOf = async (database: Database, filter: MessageFilter, after?: Place, atMost = 50) => {
  const { messages } = await createInboxWorkflow(database).list(filter, after, atMost);
  return messages.map(({ id }) => id);
};

describe.each(databases)("on $kind", ({ fresh }) => {
  test("new messages come first, each group newest first, page after page", async () => {
    const database = await fresh();
    const workflow = createInboxWorkflow(database);
    const ids = [];
    for (let made = 0; made < 7; made += 1) ids.push((await keepMessage(database)).id);
    const [first = "", second, third = "", fourth, fifth, sixth = "", last] = ids;
    for (const id of [first, third, sixth]) await workflow.handle(id, "ana", now);
    const expected = [last, fifth, fourth, second, sixth, third, first];

    expect(await idsOf(database, {})).toEqual(expected);
    expect(await idsOf(database, { situation: "new" })).toEqual(expected.slice(0, 4));
    expect(await idsOf(database, { situation: "handled" })).toEqual(expected.slice(4));
    const paged = [];
    let next: Place | undefined;
    do {
      const page = await workflow.list({}, next, 2);
      paged.push(page.messages.map(({ id }) => id));
      next = page.next;
    } while (next);
    expect(paged.flat()).toEqual(expected);
    expect(paged.map(({ length }) => length)).toEqual([2, 2, 2, 1]);
    expect([...(await workflow.countNew()).values()].reduce((all, one) => all + one)).toBe(4);
  });

  test("each message links to its neighbours in the filtered list", async () => {
    const database = await fresh();
    const workflow = createInboxWorkflow(database);
    for (let made = 0; made < 12; made += 1) {
      const { id } = await keepMessage(database, {
        reason: made % 3 === 0 ? "other" : "prayer",
        request: made % 2 === 0 ? "Pela minha avó" : "Pela casa",
      });
      if (made % 4 === 1) await workflow.handle(id, "ana", now);
    }
    const filters: MessageFilter[] = [
      {},
      { situation: "new" },
      { situation: "handled", reason: "prayer" },
      { reason: "other" },
      { words: ["avo"] },
      { words: ["avo"], reason: "prayer" },
    ];
    for (const filter of filters) {
      const { messages } = await workflow.list(filter, undefined, 50);
      expect(messages.length).toBeGreaterThan(1);
      for (const [at, { number, handled }] of messages.entries()) {
        const place: Place = { situation: handled ? "handled" : "new", number };
        expect(await workflow.neighbours(filter, place), JSON.stringify({ filter, at })).toEqual({
          previous: messages[at - 1]?.id,
          next: messages[at + 1]?.id,
        });
      }
    }
  });

  test("a place keeps its neighbours after its message was handled or erased, and a single message has none", async () => {
    const database = await fresh();
    const workflow = createInboxWorkflow(database);
    const [first, second, third] = [
      await keepMessage(database),
      await keepMessage(database),
      await keepMessage(database),
    ];
    const place: Place = { situation: "new", number: 2 };
    const beside = { previous: third.id, next: first.id };
    await workflow.handle(second.id, "ana", now);
    expect(await workflow.neighbours({ situation: "new" }, place)).toEqual(beside);
    expect(await workflow.neighbours({}, place)).toEqual(beside);
    await workflow.erase(second.id);
    expect(await workflow.neighbours({ situation: "new" }, place)).toEqual(beside);
    await workflow.erase(first.id);
    await workflow.erase(third.id);
    expect(await workflow.neighbours({}, place)).toEqual({ previous: undefined, next: undefined });
  });

  test("a search finds beginnings of words of name and text, in any case and accents", async () => {
    const database = await fresh();
    const tia = await keepMessage(database, {
      name: "Conceição ÁVILA",
      request: "Pela saúde do João Batista, que está no hospital. Tel.: ana@exemplo.com.br",
    });
    const nguyen = await keepMessage(database, {
      name: "Nguyễn Šárka",
      request: "A célula é às 19h30?",
      reason: "information",
    });
    await keepMessage(database, { name: undefined, request: "Obrigado!" });
    const found = (text: string, filter: MessageFilter = {}) =>
      idsOf(database, { ...filter, words: searchWords(text) });

    for (const text of [
      "conceicao",
      "CONCEIÇÃO",
      "Conceic\u0327a\u0303o",
      "avila saude",
      "joao hosp",
      "exemplo",
    ]) {
      expect(await found(text), text).toEqual([tia.id]);
    }
    for (const text of ["nguyen", "Šárka", "sarka", "celula", "19h"]) {
      expect(await found(text), text).toEqual([nguyen.id]);
    }
    for (const text of ["eicao", "prayer", "information", "joao celula", "30"]) {
      expect(await found(text), text).toEqual([]);
    }
    expect(await found("sarka", { reason: "information" })).toEqual([nguyen.id]);
    expect(await found("sarka", { reason: "prayer" })).toEqual([]);
  });

  test("a search has pages, with new and handled messages", async () => {
    const database = await fresh();
    const workflow = createInboxWorkflow(database);
    const ids = [];
    for (let made = 0; made < 5; made += 1) ids.push((await keepMessage(database)).id);
    await workflow.handle(ids[3] ?? "", "ana", now);
    const words = ["avo"];

    const first = await workflow.list({ words }, undefined, 3);
    const second = await workflow.list({ words }, first.next, 3);
    const listed = [...first.messages, ...second.messages].map(({ id }) => id);
    expect(listed).toEqual(ids.toReversed());
    expect(second.next).toBeUndefined();
  });

  test("the people who handled a message and wrote its note are named", async () => {
    const database = await fresh();
    const ana = await addSampleMember(database, { name: "Ana" });
    const workflow = createInboxWorkflow(database);
    const message = await keepMessage(database);
    expect(await workflow.find(message.id)).toMatchObject({
      ...message,
      number: 1,
      handled: undefined,
      note: undefined,
    });

    const note = (text: string, seenAtMs: number | undefined, atMs: number) =>
      workflow.note(message.id, { text, seenAtMs }, ana, atMs);
    expect(await note("visita na quinta", undefined, now + 1)).toBe("kept");
    expect(await workflow.handle(message.id, ana.id, now + 2)).toBe(true);
    expect(await workflow.handle(message.id, "beto", now + 3)).toBe(false);
    expect(await workflow.find(message.id)).toMatchObject({
      handled: { atMs: now + 2, by: "Ana" },
      note: { text: "visita na quinta", atMs: now + 1, by: "Ana" },
    });

    expect(await workflow.reopen(message.id)).toBe(true);
    expect(await note("", now + 1, now + 4)).toBe("kept");
    expect(await workflow.find(message.id)).toMatchObject({ handled: undefined, note: undefined });
    const unseen = { text: "?", seenAtMs: undefined };
    expect(await workflow.note("gone", unseen, ana, now)).toBe("gone");
  });

  test("of two notes that did not see each other both stand, with names, in every order", async () => {
    const database = await fresh();
    const ana = await addSampleMember(database, { name: "Ana" });
    const bia = await addSampleMember(database, { name: "Bia" });
    const workflow = createInboxWorkflow(database);
    const { id } = await keepMessage(database);
    const write = (text: string, by: typeof ana, atMs: number, seenAtMs?: number) =>
      workflow.note(id, { text, seenAtMs }, by, atMs);

    expect(await write("visita na quinta", ana, now)).toBe("kept");
    expect(await write("ligar antes", bia, now + 1)).toBe("joined");
    const both = "Ana: visita na quinta\nBia: ligar antes";
    expect(await write("ligar antes", bia, now + 2)).toBe("joined");
    expect((await workflow.find(id))?.note?.text).toBe(both);
    // The same press twice changes nothing, and nobody empties what they did not see.
    expect(await write(both, bia, now + 2)).toBe("kept");
    expect(await write("", ana, now + 3, now)).toBe("joined");
    expect((await workflow.find(id))?.note?.text).toContain(both);
    expect(await write("", ana, now + 4, now + 3)).toBe("kept");
    expect((await workflow.find(id))?.note).toBeUndefined();
  });

  test("an erased message is gone with its e-mail, and no search finds it", async () => {
    const database = await fresh();
    const workflow = createInboxWorkflow(database);
    const gone = await keepMessage(database, { request: "Segredo" });
    const kept = await keepMessage(database);

    expect(await workflow.erase(gone.id)).toBe(true);
    expect(await workflow.erase(gone.id)).toBe(false);

    expect(await rowCounts(database)).toMatchObject({ contactMessages: 1, outbox: 1 });
    expect(await idsOf(database, { words: ["segredo"] })).toEqual([]);
    expect(await idsOf(database, {})).toEqual([kept.id]);
    expect((await keepMessage(database)).id).not.toBe(gone.id);
  });
});
