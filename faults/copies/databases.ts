import { globSync } from "node:fs";
import { dirname } from "node:path";
import { onTestFinished } from "vitest";
import { type Accounts, compareAccounts } from "../../kit/accounts/accounts.ts";
import { openPostgresAccounts } from "../../kit/accounts/postgres-accounts.ts";
import { rowsIn } from "../../kit/accounts/rows.ts";
import { databaseFileIn } from "../../kit/site/site.ts";
import type { FakeStripe } from "../../src/testing/fake-stripe/fake-stripe.ts";
import { startPostgres } from "../../src/testing/storage/postgres.ts";

type Ledger = {
  settings: Record<string, string>;
  compare(): Promise<Accounts>;
  /** Of the messages that are kept. */
  marks(): Promise<Set<string>>;
  /** What a fire leaves of it: a new machine, with nothing on it. */
  burn(): Promise<void>;
};

type OpenLedger = (dataFolder: string, stripe: FakeStripe) => Promise<Ledger>;

const inFile: OpenLedger = async (dataFolder, stripe) => ({
  settings: {},
  compare: async () => compareAccounts(databaseFileIn(dataFolder), stripe),
  marks: async () => rowsIn(databaseFileIn(dataFolder)).marks,
  // It went with its folder.
  burn: async () => {},
});

// The server that npm brings has no pg_dump, and Debian's speaks only to servers up to its own age.
const [dump] = globSync("/usr/lib/postgresql/*/bin/pg_dump");

const inPostgres: OpenLedger = async (_, stripe) => {
  const server = await startPostgres(dirname(dump ?? ""));
  onTestFinished(() => server.stop());
  await server.run("create database igreja");
  const url = `postgres://test@${encodeURIComponent(dirname(server.socket))}/igreja`;
  return {
    settings: { DATABASE_URL: url },
    ...openPostgresAccounts(url, stripe),
    async burn() {
      await server.run("drop database igreja with (force)");
      await server.run("create database igreja");
    },
  };
};

export const ledgers: { kind: string; open: OpenLedger; lacks: string | undefined }[] = [
  { kind: "SQLite", open: inFile, lacks: undefined },
  { kind: "PostgreSQL", open: inPostgres, lacks: dump ? undefined : "there is no pg_dump here" },
];
