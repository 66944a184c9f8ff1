import { subscribe } from "node:diagnostics_channel";
import type { Socket } from "node:net";
import * as fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { publishSample, publicUrl } from "../../../testing/church/sample-site.ts";
import { listen } from "../../../testing/http/exchange.ts";
import { converse, type Step } from "../../../testing/http/one-connection.ts";

const site = await publishSample();
const { host } = publicUrl;
const etag = `"${site.resources.get("/")?.hash}-br"`;
const photo = [...site.resources.keys()].find((path) => path.endsWith("/48.avif")) ?? "";

const port = await listen(site);
// What is watched is left to node:http.
const portOfNode = await listen(site, { watch: () => {} });

const seenByNode = new Map<number, number>();
beforeAll(() =>
  subscribe("http.server.request.start", (message) => {
    const { localPort = 0 } = (message as { socket: Socket }).socket;
    seenByNode.set(localPort, (seenByNode.get(localPort) ?? 0) + 1);
  }),
);

const oneOf = (...texts: string[]) => fc.constantFrom(...texts);

const pages = [...site.resources.keys()].filter((path) => !path.startsWith("/imagens/"));
const path = fc.oneof(
  { weight: 4, arbitrary: oneOf(...pages) },
  oneOf(photo, "/nada", "/contato/", "/palavraprofetica", "/saude", "/api", "/up", "/Contato"),
  oneOf("/contato%00", "/a#b", "//contato", "*", `http://${host}/contato`, "/é", "/a b"),
);
const long = `?${"a".repeat(5_000)}`;
const query = oneOf("", "", "", "?", long, "?a=b&c=%20", "?a?b", "?a#b", "?á");
const encodings = [
  "br",
  "gzip, deflate, br, zstd",
  "gzip",
  "BR",
  "*",
  "br;q=0, gzip",
  "gzip;q=1,br",
];
const acceptEncoding = oneOf("identity", ...encodings);
/** As browsers write them. */
const usualField = fc.oneof(
  fc.tuple(oneOf("Accept-Encoding"), acceptEncoding),
  fc.tuple(oneOf("If-None-Match"), oneOf(etag, `W/${etag}`, `"a", ${etag}`, "*", '"nada"', etag)),
  fc.tuple(oneOf("Connection"), oneOf("keep-alive", "Keep-Alive")),
  fc.tuple(oneOf("Cookie", "Range", "Origin"), oneOf("a=b; c=d", "bytes=0-1", "a\tb")),
  fc.tuple(oneOf("User-Agent", "Accept", "If-Modified-Since"), oneOf("Mozilla/5.0 (X11)", "*/*")),
);
const field = fc.oneof(
  usualField,
  fc.tuple(oneOf("ACCEPT-ENCODING", "accept-encoding"), acceptEncoding),
  fc.tuple(oneOf("connection"), oneOf("keep-alive")),
  fc.tuple(oneOf("X-a_b", "User-Agent"), oneOf("Mozilla/5.0 (é)", "")),
);
const oddField = fc.oneof(
  field,
  fc.tuple(oneOf("TE", "Trailer", "Proxy-Connection"), oneOf("trailers", "x")),
  fc.tuple(oneOf("Upgrade", "HTTP2-Settings"), oneOf("websocket", "h2c")),
);
const closingField = fc.oneof(
  oddField,
  fc.tuple(oneOf("Host"), oneOf(host, "outro.example.org", "localhost", host.toUpperCase(), "")),
  fc.tuple(oneOf("Connection"), oneOf("close", "keep-alive, close", "upgrade", "x", "")),
  fc.tuple(oneOf("Content-Length"), oneOf("0", "3", "-1", "1a", "", "0, 0")),
  fc.tuple(oneOf("Transfer-Encoding"), oneOf("chunked", "gzip", "identity", "chunked, x")),
  fc.tuple(oneOf("Expect"), oneOf("x")),
  fc.tuple(oneOf("Bad Name", "Bad(", "", " Host", "é"), oneOf("x", host)),
  fc.tuple(oneOf("X"), oneOf("a\r\n b", "a\rb", "a\nb", "a\0b", "\x7f", "a".repeat(20_000))),
);

type Fields = [name: string, value: string][];
const lines = (fields: Fields, colon = ": ", end = "\r\n") =>
  fields.map(([name, value]) => `${name}${colon}${value}${end}`).join("");
const withHost = (fields: fc.Arbitrary<[string, string]>): fc.Arbitrary<Fields> =>
  fc
    .tuple(fc.array(fields, { maxLength: 5 }), fc.nat(5), oneOf("Host", "host"))
    .map(([all, at, name]) => all.toSpliced(at, 0, [name, host]));

type Message = { text: string; method: string };
const message = (method: string, target: string, fields: Fields): Message => ({
  method,
  text: `${method} ${target} HTTP/1.1\r\n${lines(fields)}\r\n`,
});

/** As browsers ask. */
const plain = fc
  .tuple(oneOf(...pages), oneOf("", "?a=b", "", "?a=b", long), withHost(usualField))
  .map(([target, more, fields]) => message("GET", target + more, fields));
/** Another reader of HTTP might stumble, but each is one request with one answer. */
const odd = fc
  .tuple(oneOf("GET", "GET", "HEAD"), path, withHost(oddField))
  .filter(([, target]) => /^[!-~]+$/.test(target))
  .map(([method, target, fields]) => message(method, target, fields));
const post = fc.constantFrom("", "{}", "nome=a").map((body): Message => {
  const fields: Fields = [["Host", host]];
  fields.push(["Content-Length", `${body.length}`]);
  const { text, method } = message("POST", "/api/contato/email", fields);
  return { text: text + body, method };
});
/** May be no request at all: what becomes of the connection is a part of the answer. */
const last = fc
  .record({
    method: oneOf("GET", "GET", "GET", "POST", "PUT", "get", "G(T", ""),
    target: fc.tuple(path, query).map(([one, more]) => one + more),
    version: oneOf("1.1", "1.1", "1.1", "1.0", "2.0", "1.1 ", "1"),
    fields: fc.oneof(withHost(closingField), fc.array(closingField, { maxLength: 3 })),
    colon: oneOf(": ", ": ", ":", ":  ", " : ", ":\t"),
    end: oneOf("\r\n", "\r\n", "\r\n", "\n"),
    blank: oneOf("\r\n", "\r\n", "\n", "\r\n\r\n"),
  })
  .map(({ method, target, version, fields, colon, end, blank }) => {
    return `${method} ${target} HTTP/${version}${end}${lines(fields, colon, end)}${blank}`;
  });

const inPieces = (text: string, cuts: number[]): string[] => {
  const places = [
    0,
    ...cuts.map((cut) => cut % text.length).toSorted((a, b) => a - b),
    text.length,
  ];
  return places
    .slice(1)
    .map((end, index) => text.slice(places[index], end))
    .filter(Boolean);
};
const cuts = fc.oneof(
  { weight: 3, arbitrary: fc.constant<number[]>([]) },
  fc.array(fc.nat(400), { maxLength: 3 }),
);
const step = fc
  .tuple(
    fc.oneof(
      { weight: 6, arbitrary: plain.map((one) => [one]) },
      { weight: 2, arbitrary: odd.map((one) => [one]) },
      post.map((one) => [one]),
      fc.array(fc.oneof(plain, odd, post), { minLength: 2, maxLength: 4 }),
    ),
    cuts,
  )
  .map(([messages, at]): Step => {
    const text = messages.map((one) => one.text).join("");
    return { pieces: inPieces(text, at), methods: messages.map(({ method }) => method) };
  });
/** Before something broken: the server knows of an answer's end for sure when the next one has begun. */
const between: Step = {
  pieces: [message("GET", "/robots.txt", [["Host", host]]).text],
  methods: ["GET"],
};
const asBrowsersDo = plain.map(({ text, method }): Step => ({ pieces: [text], methods: [method] }));
const conversation = fc
  .tuple(
    fc.array(asBrowsersDo, { maxLength: 6 }),
    fc.array(step, { minLength: 1, maxLength: 4 }),
    fc.option(last),
  )
  .map(([first, steps, end]) => {
    const broken: Step[] = end ? [between, { pieces: [end], methods: ["GET"] }] : [];
    return [...first, ...steps, ...broken];
  });

test("byte for byte it answers as node:http does, and keeps or closes the connection as that does", async () => {
  await fc.assert(
    fc.asyncProperty(conversation, async (steps) => {
      const [ours, theirs] = await Promise.all([
        converse(port, steps),
        converse(portOfNode, steps),
      ]);
      expect(ours).toBe(theirs);
    }),
    { numRuns: 600 },
  );
  const theirs = seenByNode.get(portOfNode) ?? 0;
  expect(theirs).toBeGreaterThan(3_000);
  // Much of it did not even reach node:http, though long addresses and what follows them on their connection do.
  expect(seenByNode.get(port)).toBeLessThan(theirs - 300);
}, 120_000);
