import { once } from "node:events";
import { connect } from "node:net";
import { buffer } from "node:stream/consumers";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { expect, test } from "../../kit/journey.ts";
import { withOwnChurch } from "../../kit/own-site/own-church.ts";
import { routes } from "../../kit/routes.ts";
import { longestNotice } from "../../../src/content/notices/schema.ts";
import { longPage } from "../../../src/testing/church/long-page.ts";
import { sampleMessages } from "../../../src/testing/church/sample-messages.ts";
import { samplePages } from "../../../src/testing/church/sample-pages.ts";

/** Bytes that a server sends before it waits to hear that something arrived: ten packets. */
const mostBytes = 14_000;

/** Bytes that only https has: strict-transport-security, and a directive of the policy. */
const httpsBytes = 75;

test("each page's first response, with its headers, comes without a pause", async ({ baseURL }) => {
  expect(await tooHeavy(baseURL, [])).toEqual([]);
});

const words = [
  "Por causa da chuva forte, o culto desta noite muda para as 20:00, no ginásio da praça Quinze; o ônibus da igreja passa nos bairros às 19:10",
  "Amanhã a secretaria abre só depois do almoço, porque o portão da rua de trás vai ser consertado; quem vem buscar cestas espera no salão novo",
].map((text) => text.slice(0, longestNotice));

const own = { ...samplePages, acampamento: longPage };
const withAll = withOwnChurch({
  ...Object.fromEntries(
    Object.entries(own).map(([name, text]) => [`paginas/${name}.yaml`, () => text]),
  ),
  "mensagens.yaml": () => sampleMessages,
  "avisos.yaml": () =>
    `avisos:\n${words.map((text) => `  - texto: "${text}"\n    link: /programacao\n    ate: "2099-01-01 10:00"\n`).join("")}    urgente: sim\n`,
});

withAll(
  "so it does with two notices, an urgent one too, own pages in the menu and sermons",
  async ({ baseURL }) => {
    const more = ["/mensagens", ...Object.keys(own).map((name) => `/${name}`)];
    expect(await tooHeavy(baseURL, more)).toEqual([]);
  },
);

/** Pages of the site, and those named, whose first response is above what comes at once. */
async function tooHeavy(baseURL: string | undefined, more: string[]): Promise<string[]> {
  const { hostname, port } = new URL(baseURL ?? "");
  const heavy: string[] = [];
  for (const path of [...routes.map((route) => route.path), ...more]) {
    const socket = connect(Number(port), hostname);
    await once(socket, "connect");
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n`,
    );
    const answer = await buffer(socket);
    const headBytes = answer.indexOf("\r\n\r\n") + 4;
    const body = answer.subarray(headBytes);
    // A site of a journey's own is packed in haste.
    const bytes = headBytes + httpsBytes + brotliCompressSync(brotliDecompressSync(body)).length;
    expect(bytes, path).toBeGreaterThan(5_000);
    if (bytes > mostBytes) heavy.push(`${path}: ${bytes} bytes`);
  }
  return heavy;
}
