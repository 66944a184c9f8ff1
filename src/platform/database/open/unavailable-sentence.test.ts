// @module-tag postgres
import { createServer, type Server, type Socket } from "node:net";
import { TLSSocket } from "node:tls";
import { expect, test } from "vitest";
import { openChurchDatabase } from "../../../church-database.ts";
import { certificates } from "../../../testing/fake-bank/certificates.ts";
import { openPort } from "../../../testing/http/open-port.ts";
import { closeAfterTest } from "../../../testing/run/closing.ts";
import { postgresServer } from "../../../testing/storage/databases.ts";
import { ConfigError } from "../../config/config.ts";
import { sentenceOfUnavailable } from "../../start/operator-sentence.ts";
import { StorageUnavailable } from "../storage-unavailable.ts";

const settings = {
  dataFolder: "unused",
  contentFolder: "unused",
  copyCommand: undefined,
  publicUrl: new URL("https://igreja.example.org"),
};

async function sentenceOf(databaseUrl: string): Promise<string> {
  const opening = openChurchDatabase({ ...settings, databaseUrl });
  const error = await opening.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(StorageUnavailable);
  return sentenceOfUnavailable(error as StorageUnavailable);
}

test("an unreachable database is reported in words, without its address", async () => {
  const sentence = await sentenceOf("postgres://vitral:segredo@127.0.0.1:1/vitral");

  expect(sentence).toMatch(
    /^O banco de dados não responde \(ECONNREFUSED\)\.\n {2}Com DATABASE_URL/,
  );
  expect(sentence).not.toContain("segredo");
});

test("a missing database and missing permissions are reported in words", async () => {
  const server = await postgresServer();
  const role = `fraca_${process.pid}`;
  await server.run(`create role ${role} login`);
  const url = await server.createDatabase();

  expect(await sentenceOf(url.replace(/\/[^/?]*\?/, "/nao_ha?"))).toMatch(
    /^O PostgreSQL não tem o banco que DATABASE_URL diz \(3D000\)\./,
  );
  expect(await sentenceOf(url.replace("//test@", "//ninguem@"))).toMatch(
    /^O PostgreSQL não aceita quem DATABASE_URL diz \(28000\)\./,
  );
  const asRole = url.replace("//test@", `//${role}@`);
  expect(await sentenceOf(asRole)).toMatch(
    /^O usuário de DATABASE_URL não pode fazer isto no banco \(3F000\)\./,
  );
  await server.run(`grant usage on schema ${url.split("%3D").at(-1)} to ${role}`);
  expect(await sentenceOf(asRole)).toMatch(/não pode fazer isto no banco \(42501\)\./);
});

/** Opens a server that begins like PostgreSQL. `answer` gets what the site sends first. → the URL of it */
async function openServer(answer: (socket: Socket) => void, options = ""): Promise<string> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket.on("error", () => {}));
    socket.once("data", () => answer(socket));
  });
  const port = await openPort(server);
  closeAfterTest(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return `postgres://vitral:segredo@localhost:${port}/vitral${options}`;
}

/** PostgreSQL's message of a fatal error. */
function fatal(code: string, words: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${words}\0\0`);
  const head = Buffer.alloc(5, "E");
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

test("whatever else keeps a connection from being made is reported in words, the server's own among them", async () => {
  const refusing = (code: string, words: string) =>
    openServer((socket) => socket.end(fatal(code, words)));
  const withoutTls = (socket: Socket) => socket.write("N");
  const withTls = (socket: Socket) => {
    socket.write("S");
    new TLSSocket(socket, { isServer: true, ...certificates.bank }).on("error", () => {});
  };
  const talking = (socket: Socket) => socket.write("HTTP/1.1 400 Bad Request\r\n\r\n");
  const cases: [url: string, ...says: string[]][] = [
    [
      await openServer(withoutTls, "?sslmode=verify-full"),
      "O PostgreSQL não fala TLS",
      "The server does not support SSL connections",
    ],
    [
      await openServer(withTls, "?sslmode=verify-full"),
      "O certificado (TLS) do PostgreSQL não serve",
      "sslrootcert=/caminho/ca.pem",
    ],
    [
      await openServer(withTls, "?sslmode=verify-full&sslrootcert=/nao/ha/ca.pem"),
      "não consegue ler um arquivo",
      "/nao/ha/ca.pem",
    ],
    [await refusing("08P01", "no such pool"), "O PgBouncer", "no such pool"],
    [
      await refusing("08P01", "no more connections allowed (max_client_conn)"),
      "não tem conexão livre",
      "max_client_conn",
    ],
    [await refusing("25006", "this is a replica"), "só deixa ler (25006)", "this is a replica"],
    [await refusing("XX000", "out of paper"), "não responde (XX000)", "out of paper"],
    [await openServer(talking), "não responde"],
    [await openServer((socket) => socket.end()), "não responde", "Connection terminated"],
  ];

  for (const [url, ...says] of cases) {
    const sentence = await sentenceOf(url);
    for (const words of says) expect(sentence).toContain(words);
    expect(sentence).not.toContain("segredo");
  }
});

test("a database in another encoding is refused in words before anything is made in it", async () => {
  const { run, createDatabase } = await postgresServer();
  const name = `latim_${process.pid}`;
  await run(`create database ${name} encoding 'LATIN1' locale 'C' template template0`);
  const databaseUrl = (await createDatabase()).replace(/\/[^/?]*\?.*/, `/${name}`);

  const opening = openChurchDatabase({ ...settings, databaseUrl });

  await expect(opening).rejects.toThrow(ConfigError);
  await expect(opening).rejects.toThrow(/em LATIN1.*\n.*createdb -E UTF8/);
});
