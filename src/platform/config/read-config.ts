import type { Log } from "../log/log.ts";
import {
  type Config,
  ConfigError,
  missingOf,
  ownConfigOf,
  type ProductionIssue,
  type Variables,
} from "./config.ts";
import { type Complaint, type Environment, environment as own } from "./environment.ts";
import { checksOf } from "./production-issues.ts";

/** Reads the environment of a product with these features; no other file reads it. */
export function openConfig(added: readonly Variables[]) {
  const shapes = [own.shape, ...added.map(({ shape }) => shape)];
  const names = shapes.flatMap((shape) => Object.keys(shape));
  const twice = names.find((name, place) => names.indexOf(name) !== place);
  if (twice) throw new Error(`Two parts have the variable ${twice}.`);
  const environment = own.extend<typeof own.shape>(Object.assign({}, ...shapes));

  /** Wrong values are named, and the rest is read as if they were not set: so all mistakes are named at once. */
  function readEnvironment(variables: NodeJS.ProcessEnv) {
    const contradictions = (data: Environment) => [
      ...contradictionsIn(data),
      ...added.flatMap((one) => one.complaints?.(data) ?? []),
    ];
    const { error, data } = environment.safeParse(variables);
    if (data) return { data, complaints: contradictions(data) };
    const wrong = error.issues.map(({ path, message }) => ({
      variable: path.join("."),
      reason: message,
    }));
    const isWrong = (name: string) => wrong.some(({ variable }) => variable === name);
    const right = Object.entries(variables).filter(([name]) => !isWrong(name));
    const rest = environment.parse(Object.fromEntries(right));
    const others = contradictions(rest).filter(({ variable }) => !isWrong(variable));
    return { data: rest, complaints: [...wrong, ...others] };
  }

  function readAll(variables: NodeJS.ProcessEnv) {
    const { data, complaints } = readEnvironment(variables);
    return { data, complaints: [...complaints, ...misspeltIn(variables, names)] };
  }

  function configOf(data: Environment): Config {
    const ofCore = ownConfigOf(data);
    const settings = added.map((one) => one.settings(data, ofCore.use));
    const config = Object.assign({}, ofCore, ...settings) as Omit<Config, "shortcomings">;
    const checks = checksOf(
      config,
      added.flatMap((one) => one.checks?.(config) ?? []),
    );
    const shortcomings = checks.flatMap(([variable, what, mend]) =>
      what ? { variable, what, mend } : [],
    );
    return { ...config, shortcomings };
  }

  return {
    environment,
    readEnvironment,
    /**
     * Reads the settings of the site. Throws with every variable that is wrong, and, where the site is real, with every
     * part that is not.
     */
    readConfig(variables: NodeJS.ProcessEnv): Config {
      const { data, complaints } = readAll(variables);
      const config = configOf(data);
      const found = config.use === "real" ? [...config.shortcomings] : [];
      // Letters would lead to this machine, and every visitor be sent there.
      if (config.use === "real" && !data.PUBLIC_URL) found.unshift(addressMissing);
      const isNamed = (name: string) => complaints.some(({ variable }) => variable === name);
      const refused = found.filter(({ variable }) => !isNamed(variable));
      if (complaints.length + refused.length > 0) {
        throw new ConfigError(tellAll(complaints, refused));
      }
      return config;
    },
    /**
     * Reads the settings of a command beside the site: it serves no visitor, so what visitors would meet is not its
     * concern.
     */
    readConfigOfCommand(variables: NodeJS.ProcessEnv): Config {
      const { data, complaints } = readAll(variables);
      if (complaints.length > 0) throw new ConfigError(tellAll(complaints, []));
      return configOf(data);
    },
  };
}

const addressMissing: ProductionIssue = {
  variable: "PUBLIC_URL",
  what: "falta o endereço do site",
  mend: "ponha o que as pessoas digitam, como https://www.suaigreja.org.br",
};

function tellAll(complaints: Complaint[], refused: ProductionIssue[]): string {
  const lines = complaints.map(({ variable, reason }) => `  ${variable}: ${reason}`);
  if (lines.length > 0) lines.unshift("O ambiente não está certo:");
  if (refused.length > 0) {
    lines.push(
      "O site é de verdade (PUBLIC_URL não é desta máquina, ou NODE_ENV=production), e não começa assim:",
      ...refused.map(({ variable, what, mend }) => `  ${variable}: ${what}; ${mend}`),
      "  Para uma demonstração, que qualquer um veja e ninguém leve a sério: ALLOW_DEMO=1",
    );
  }
  return lines.join("\n");
}

/** Variables of cron, which hands them on to what it runs, and of Python's pip. */
const ignoredNames = new Set(["MAILTO", "PIP_CERT"]);

/**
 * Variables that are none of ours but nearly: the person who wrote `STMP_URL` believes that mail leaves. Short names
 * are let alone, since `HOME` is no `HOST`.
 */
function misspeltIn(variables: NodeJS.ProcessEnv, known: readonly string[]): Complaint[] {
  return Object.keys(variables).flatMap((variable) => {
    if (known.includes(variable) || ignoredNames.has(variable)) return [];
    const nearest = known.find((name) => isNear(variable.toUpperCase(), name));
    return nearest ? [{ variable, reason: `não existe; quis dizer ${nearest}?` }] : [];
  });
}

function isNear(written: string, known: string): boolean {
  const most = known.length < 10 ? 1 : 2;
  // A machine has a hundred variables, and nearly all are of another length.
  if (written.length < 6 || Math.abs(written.length - known.length) > most) return false;
  return distance(written, known) <= most;
}

/** Letters put in, left out, changed, or swapped with their neighbour (optimal string alignment). */
function distance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const at = (up: number, left: number) =>
        (up === 0 ? line : rows[row - up])?.[column - left] ?? Infinity;
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const changed = at(1, 1) + (isSame ? 0 : 1);
      line.push(Math.min(changed, at(1, 0) + 1, at(0, 1) + 1, isSwapped ? at(2, 2) + 1 : Infinity));
    }
    rows.push(line);
  }
  return rows.at(-1)?.at(-1) ?? 0;
}

/** One line of the start for each part that is simulated. */
export function announcementsOf(config: Config): string[] {
  const alike = Map.groupBy(config.shortcomings, ({ what }) => what);
  const lines = [...alike].map(([what, found]) => {
    const variables = found.map(({ variable }) => variable).join(", ");
    return `Demonstração: ${what} (${variables})`;
  });
  if (config.use !== "demonstration" || lines.length === 0) return lines;
  return ["ALLOW_DEMO=1: este site é público, e nem tudo nele é de verdade:", ...lines];
}

/** A public site that is not real in all its parts says so in the log too, where it outlives the terminal. */
export function warnOfDemonstration(config: Config, log: Log): void {
  if (config.use !== "demonstration") return;
  for (const { variable, what } of config.shortcomings) {
    log.warn({ variable, what }, "ALLOW_DEMO=1: a public site with a simulated part");
  }
}

/** Variables of the core that contradict each other. */
function contradictionsIn(variables: Environment): Complaint[] {
  const { CAPTCHA_PROVIDER: provider } = variables;
  const ofCaptcha = ["CAPTCHA_SITE_KEY", "CAPTCHA_SECRET"] as const;
  return provider === "altcha"
    ? []
    : missingOf(ofCaptcha, variables, `falta; ${provider} não funciona sem ela`);
}
