import { describeError, type Log } from "../platform/log/log.ts";

/** Names of a feature. */
export type Named = {
  /** Name in the log. Its tables are the part of this name. */
  name: string;
  /** Name on pages, and in sentences at a terminal. */
  title: string;
};

/** Words in the place of what it would have said. */
export const notNow = (title: string) => `${title}: não foi possível ler agora`;

export type Else<Drawer, Instead> = {
  log: Pick<Log, "error">;
  /** Answers for one that failed; it may throw the error, where it is not the drawer's alone. */
  instead?(drawer: Drawer, error: unknown): Instead;
};

/** Asks all of them at once. One that fails is named in the log, once a minute, and takes nothing else with it. */
export const ofEach = <Drawer extends Named, Answer, Instead = undefined>(
  drawers: readonly Drawer[],
  asked: string,
  run: (drawer: Drawer) => Answer | Promise<Answer>,
  otherwise: Else<Drawer, Instead>,
): Promise<(Answer | Instead)[]> =>
  Promise.all(drawers.map((drawer) => askOne(drawer, asked, run, otherwise)));

/** Asks them one after the other, else as `ofEach` does. */
export async function oneByOne<Drawer extends Named, Answer, Instead = undefined>(
  drawers: readonly Drawer[],
  asked: string,
  run: (drawer: Drawer) => Answer | Promise<Answer>,
  otherwise: Else<Drawer, Instead>,
): Promise<(Answer | Instead)[]> {
  const answers = [];
  for (const drawer of drawers) answers.push(await askOne(drawer, asked, run, otherwise));
  return answers;
}

/** Asks one after the other until one knows the answer. It throws what one of them throws. */
export async function firstAnswer<One, Answer>(
  all: readonly One[],
  ask: (one: One) => Promise<Answer | undefined>,
): Promise<Answer | undefined> {
  for (const one of all) {
    const answer = await ask(one);
    if (answer !== undefined) return answer;
  }
  return undefined;
}

async function askOne<Drawer extends Named, Answer, Instead>(
  drawer: Drawer,
  asked: string,
  run: (drawer: Drawer) => Answer | Promise<Answer>,
  { log, instead }: Else<Drawer, Instead>,
): Promise<Answer | Instead> {
  try {
    return await run(drawer);
  } catch (error) {
    tell(log, `${drawer.name}, ${asked}`, error);
    return instead?.(drawer, error) as Instead;
  }
}

const everyMs = 60_000;
const toldAtMs = new WeakMap<object, Map<string, number>>();

function tell(log: Pick<Log, "error">, drawer: string, error: unknown): void {
  const told = toldAtMs.get(log) ?? new Map<string, number>();
  toldAtMs.set(log, told);
  const nowMs = performance.now();
  if (nowMs - (told.get(drawer) ?? -Infinity) < everyMs) return;
  told.set(drawer, nowMs);
  log.error({ drawer, ...describeError(error) }, "a drawer failed, and the rest went on");
}
