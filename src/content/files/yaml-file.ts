import {
  type Document,
  isMap,
  isNode,
  isPair,
  isScalar,
  Lexer,
  LineCounter,
  parseDocument,
  type Range,
  type Scalar,
  visit,
  type YAMLError,
  type YAMLMap,
  type YAMLSeq,
  type ToStringOptions,
} from "yaml";
import type { Problem } from "../problem.ts";

type Path = readonly PropertyKey[];

/** A parsed YAML file that still knows on which line each value is. */
export type YamlFile = {
  value: unknown;
  /** The line of the value at `path`, or of the nearest thing around it. */
  lineOf(path: Path): number;
  lineOfKey(path: Path, key: string): number;
};

const signMessage = (sign: string) =>
  `um texto não pode começar com ${sign} sem aspas; ponha o texto todo entre aspas`;

/** A no-break space, which YAML takes for a letter. */
const wideSpace = /[\u00a0\u202f]/;

const wideSpaceMessage =
  "há nesta linha um espaço de outro tipo, que veio colado de outro programa; apague os espaços dela e escreva-os de novo";

const notYaml = "esta linha não está escrita como YAML";

const quoteMessage = "falta fechar aspas no fim do texto que começa nesta linha";

const thousandsMessage =
  "o ponto separa os centavos: escreva vinte mil como 20000, e dezenove e noventa como 19.90";

const indentMessage = "os espaços no começo da linha não combinam com as linhas de cima";

const belowMessage =
  "os espaços no começo da linha de baixo não combinam com os desta; se ela continua o texto, ponha-o todo entre aspas";

const explanations: Partial<Record<YAMLError["code"], string>> = {
  BAD_INDENT: indentMessage,
  TAB_AS_INDENT: "há uma tabulação no começo da linha; use espaços",
  MISSING_CHAR: "falta fechar aspas, colchete ou chave, ou falta o espaço depois dos dois-pontos",
  MULTILINE_IMPLICIT_KEY: "faltam dois-pontos, ou o texto quebrou de linha sem avisar com |",
  BLOCK_AS_IMPLICIT_KEY: "há dois-pontos no meio do texto; ponha o texto entre aspas",
  MULTIPLE_DOCS: "três traços sozinhos (---) começam outro arquivo; apague esta linha",
  RESOURCE_EXHAUSTION: "há listas ou chaves demais umas dentro das outras",
};

const commentMessage =
  "o que vem depois de # nesta linha não aparece no site; se é do texto, ponha o texto todo entre aspas; se é um comentário, passe-o para a linha de cima";

const twiceMessage = "esta chave já apareceu acima";

// Forty times what the longest file of the sample church has: it takes a tenth of a second to read.
const mostParts = 20_000;
/** A thousand sermons, each with all that can be said of it. */
const mostPartsOf: Record<string, number> = { "mensagens.yaml": 120_000 };

const floodMessage =
  "o arquivo é comprido demais, e só cabe até esta linha (umas 240 células, pessoas ou datas, cada uma com foto); tire dele o que já não vale";

export function parseYaml(file: string, text: string): YamlFile | Problem[] {
  const flood = lineOfFlood(text, mostPartsOf[file] ?? mostParts);
  if (flood !== undefined) {
    return [{ file, line: flood, message: floodMessage }];
  }
  const lines = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: lines,
    logLevel: "error",
    prettyErrors: false,
    // The parser compares each key with every other one, which takes seconds: firstSlip looks for them at once.
    uniqueKeys: false,
  });
  const lineAt = (offset: number): number => lines.linePos(offset).line;
  // After the first mistake the parser takes right lines for wrong ones.
  const [error] = document.errors;
  if (error) {
    const offset = error.pos[0];
    const quote = openQuote(
      document,
      (range) =>
        lineAt(range[1]) > lineAt(range[0]) &&
        range[0] < offset &&
        lineAt(offset) <= lineAt(range[1]),
    );
    if (quote !== undefined) return [{ file, line: lineAt(quote), message: quoteMessage }];
    return [{ file, line: lineAt(offset), message: explained(error, text) }];
  }
  const slip = firstSlip(document, text);
  if (slip) return [{ file, line: lineAt(slip.offset), message: slip.message }];
  return {
    value: document.toJS(),
    lineOf: (path) => lineAt(offsetOf(document, path)),
    lineOfKey: (path, key) => lineAt(offsetOfKey(document, path, key)),
  };
}

function explained({ code, pos }: YAMLError, text: string): string {
  const sign = text.charAt(pos[0]);
  const lineStart = text.lastIndexOf("\n", pos[0] - 1) + 1;
  const [line = ""] = text.slice(lineStart).split("\n", 1);
  if (wideSpace.test(line)) return wideSpaceMessage;
  const textSign = signBeforeText(line);
  if (textSign) return signMessage(textSign);
  if (code === "BAD_ALIAS") return signMessage(sign === "&" ? sign : "*");
  // The parser takes a line with too few spaces, or too many, for a part of the text above it.
  if (code === "MISSING_CHAR" || code === "BLOCK_AS_IMPLICIT_KEY") {
    const rest = line.slice(pos[0] - lineStart);
    if (sign === " ") return indentMessage;
    if (code === "BLOCK_AS_IMPLICIT_KEY" && !/:(\s|$)/.test(rest)) return belowMessage;
  }
  if (code === "BAD_SCALAR_START") return `${notYaml}: ${signMessage(sign)}`;
  return explanations[code] ?? `${notYaml}; confira espaços, dois-pontos e aspas`;
}

/** The sign of a list, a group or a long text with which a line's value begins, where the rest is a plain text. */
function signBeforeText(line: string): string | undefined {
  const value = line
    .trim()
    .replace(/^(?:- +)+/, "")
    .replace(/^[\wÀ-ÿ]+: +/, "");
  const isMeant = /^(\[.*\]|\{.*\}|[|>][-+\d]*)$/.test(value);
  return isMeant ? undefined : /^([[\]{}|>]|[-?](?= ))/.exec(value)?.[0];
}

/** Where a text in quotes begins that goes on over the lines up to a mistake: its own end is what is missing. */
function openQuote(document: Document, reaches: (range: Range) => boolean): number | undefined {
  let found: number | undefined;
  visit(document, {
    Scalar(_key, { type, range }) {
      if (!range || !type?.startsWith("QUOTE") || !reaches(range)) return undefined;
      [found] = range;
      return visit.BREAK;
    },
  });
  return found;
}

/** The line on which a file has more than anybody writes. Looked for before the parser is let near it. */
function lineOfFlood(text: string, most: number): number | undefined {
  // The lexer finds a part or two at each sign: a text as short as this need not be read twice.
  if (text.length * 2 < most) return undefined;
  let parts = 0;
  let line = 1;
  for (const token of new Lexer().lex(text)) {
    parts += 1;
    if (parts > most) return line;
    line += token.split("\n").length - 1;
  }
  return undefined;
}

/** "20.000" is twenty thousand to the person who writes it, and twenty to YAML. */
const thousands = /^[1-9]\d{0,2}\.\d\d0$/;

/** Keys whose numbers never mean thousands. */
const coordinates = new Set(["latitude", "longitude"]);

/**
 * A sign that YAML reads as an anchor, alias, tag, comment or number where a person meant a text; an alias may also be the
 * start of a flood of copies.
 */
function firstSlip(document: Document, text: string) {
  let slip: { offset: number; message: string } | undefined;
  let anchored: typeof slip;
  const noteAnchor = ({ anchor, range }: Scalar | YAMLMap | YAMLSeq) => {
    if (anchor) anchored ??= { offset: range?.[0] ?? 0, message: signMessage("&") };
  };
  visit(document, {
    Alias(_key, { range }) {
      slip = { offset: range?.[0] ?? 0, message: signMessage("*") };
      return visit.BREAK;
    },
    Map(_key, map) {
      noteAnchor(map);
      const { items } = map;
      const seen = new Set<string>();
      for (const { key } of items) {
        const name = String(key);
        if (seen.has(name) || wideSpace.test(name)) {
          const offset = isNode(key) ? (key.range?.[0] ?? 0) : 0;
          slip = { offset, message: seen.has(name) ? twiceMessage : wideSpaceMessage };
          return visit.BREAK;
        }
        seen.add(name);
      }
      return undefined;
    },
    Value(_key, node, ancestors) {
      noteAnchor(node);
      const pair = ancestors.at(-1);
      const isThousands =
        isScalar(node) &&
        typeof node.value === "number" &&
        thousands.test(node.source ?? "") &&
        !(isPair(pair) && coordinates.has(String(pair.key)));
      const isCut = isScalar(node) && node.type === "PLAIN" && hasCommentBehind(text, node);
      if (node.tag === undefined && !isThousands && !isCut) return undefined;
      const message = isThousands ? thousandsMessage : isCut ? commentMessage : signMessage("!");
      slip = { offset: node.range?.[0] ?? 0, message };
      return visit.BREAK;
    },
  });
  return slip ?? anchored;
}

/** True if a comment begins on the line on which a value ends. */
const hasCommentBehind = (text: string, { comment, range }: Scalar): boolean =>
  Boolean(comment) && /^[ \t]*#/.test(text.slice(range?.[1], (range?.[1] ?? 0) + 100));

function offsetOf(document: Document, path: Path): number {
  for (let depth = path.length; depth >= 0; depth -= 1) {
    const node = document.getIn(path.slice(0, depth), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}

function offsetOfKey(document: Document, path: Path, key: string): number {
  const map = document.getIn(path, true);
  const pair = isMap(map) ? map.items.find((item) => String(item.key) === key) : undefined;
  return isNode(pair?.key) && pair.key.range ? pair.key.range[0] : offsetOf(document, path);
}

/** An edited document, indented and with the line ends of the text that it was read from; no line is folded. */
export function writeYaml(document: Document, before: string): string {
  const edited = document.toString({ lineWidth: 0, ...layoutOf(before) });
  return before.includes("\r\n") ? edited.replaceAll("\n", "\r\n") : edited;
}

/** Indentation of a file, so that a change of one line does not move the others. */
function layoutOf(text: string): ToStringOptions {
  const [, spaces = "  "] = /^( +)[^\s#]/m.exec(text) ?? [];
  const dashUnderKey = /^[^\s#-][^\n]*:[^\S\n]*\n(?:[^\S\n]*(?:#[^\n]*)?\n)*- /m;
  return {
    indent: dashUnderKey.test(text) ? 2 : spaces.length,
    indentSeq: !dashUnderKey.test(text),
  };
}
