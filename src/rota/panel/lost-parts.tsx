import { type Line, teamActPath } from "../contract.ts";
import type { Lost } from "../month/team-month.ts";
import { isGone } from "../schema.ts";
import { timeWords, wholeName } from "../words.ts";
import { SaidBox, type TeamProps } from "./team-props.tsx";

/** People who lost their place in the programme or the file, with the way to another. */
export function LostParts({ team, month, lost, lines, typed, said }: TeamProps) {
  if (lost.length === 0) return null;
  const open = lines.filter(({ isOpen }) => isOpen).map(({ line }) => line);
  const choices = ({ line, job }: Lost) =>
    job === undefined
      ? open.map((one) => [one.key, lineChoice(one)] as const)
      : team.jobs.map((one) => [`${line.key}/${one.name}`, one.title] as const);
  const nearest = ({ startsAtMs }: Line) => {
    const distance = (one: Line) => Math.abs(one.startsAtMs - startsAtMs);
    return open.toSorted((one, other) => distance(one) - distance(other))[0]?.key;
  };
  return (
    <section aria-labelledby="sem-lugar" className="no-print">
      <h2 id="sem-lugar">Sem lugar na programação</h2>
      {isGone(team) && (
        <p>
          Esta equipe saiu do texto “Equipes da escala”. Ponha-a de volta com o nome curto “
          {team.name}”, ou tire as pessoas daqui.
        </p>
      )}
      {!isGone(team) && open.length === 0 && (
        <p>
          Nenhum encontro desta equipe vem ainda neste mês. Se o nome de um mudou, escreva o novo em
          Encontros, no texto “Equipes da escala”: as pessoas então podem passar para ele.
        </p>
      )}
      <ul className="rows">
        {lost.map((one) => {
          const id = `para.${one.line.key}.${one.job ?? ""}`;
          const isAsked = one.duties.some(({ id: duty }) => typed?.[`de.${duty}`]);
          const names = one.duties.map(wholeName).join(", ");
          return (
            <li key={id}>
              <p>
                <strong>{lineChoice(one.line)}</strong>
                {one.job !== undefined && `, ${one.job}`}: {names}
              </p>
              <form className="form" method="post" action={teamActPath(month, team.name, "move")}>
                {isAsked && <SaidBox said={said} />}
                {one.duties.map((duty) => (
                  <input key={duty.id} type="hidden" name={`de.${duty.id}`} value="sim" />
                ))}
                <div className="field">
                  <label htmlFor={id}>Passar para</label>
                  <select
                    id={id}
                    name="para"
                    defaultValue={isAsked ? typed?.["para"] : nearest(one.line)}
                  >
                    {choices(one).map(([value, words]) => (
                      <option key={value} value={value}>
                        {words}
                      </option>
                    ))}
                    <option value="">Ninguém: tirar da escala</option>
                  </select>
                </div>
                <button className="button small">Passar</button>
              </form>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const lineChoice = (line: Line): string => `${timeWords(line)}, ${line.name}`;
