import {
  type Document,
  isMap,
  isNode,
  LineCounter,
  parseDocument,
  visit,
  type YAMLError,
} from "yaml";
import type { Problem } from "./problem.ts";

type Path = readonly PropertyKey[];

/** A parsed YAML file that still knows on which line each value stands. */
export type YamlFile = {
  value: unknown;
  /** The line of the value at `path`, or of the nearest thing around it. */
  lineOf(path: Path): number;
  /** The line of a key of the map at `path`. */
  lineOfKey(path: Path, key: string): number;
};

const aliasMessage = "um texto não pode começar com * sem aspas";

const explanations: Partial<Record<YAMLError["code"], string>> = {
  BAD_INDENT: "os espaços no começo da linha não combinam com as linhas de cima",
  TAB_AS_INDENT: "há uma tabulação no começo da linha; use espaços",
  DUPLICATE_KEY: "esta chave já apareceu acima",
  MISSING_CHAR: "falta fechar aspas, colchete ou chave, ou falta o espaço depois dos dois-pontos",
  MULTILINE_IMPLICIT_KEY: "faltam dois-pontos, ou o texto quebrou de linha sem avisar com |",
  BLOCK_AS_IMPLICIT_KEY: "há dois-pontos no meio do texto; ponha o texto entre aspas",
  BAD_ALIAS: aliasMessage,
};

export function parseYaml(file: string, text: string): YamlFile | Problem[] {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  if (document.errors.length > 0) {
    return document.errors.map(({ code, pos }) => ({
      file,
      line: lines.linePos(pos[0]).line,
      message:
        explanations[code] ??
        "esta linha não está escrita como YAML; confira espaços, dois-pontos e aspas",
    }));
  }
  const alias = firstAlias(document);
  if (alias !== undefined) {
    return [{ file, line: lines.linePos(alias).line, message: aliasMessage }];
  }
  return {
    value: document.toJS(),
    lineOf: (path) => lines.linePos(offsetOf(document, path)).line,
    lineOfKey: (path, key) => lines.linePos(offsetOfKey(document, path, key)).line,
  };
}

/** Nothing here needs an alias: its star is a slip of the pen, or the start of a flood of copies. */
function firstAlias(document: Document): number | undefined {
  let offset: number | undefined;
  visit(document, {
    Alias(_key, { range }) {
      offset = range?.[0] ?? 0;
      return visit.BREAK;
    },
  });
  return offset;
}

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
