import { monthsAfter } from "../../reports/month-steps.ts";
import { Icon } from "../../../site/ui/art/icon.tsx";
import { monthPath } from "../gift-paths.ts";
import { monthName } from "./month-name.ts";

type Props = { month: string; today: string };

/** The ways to the months beside this one; none goes beyond today. */
export function MonthNavigation({ month, today }: Props) {
  const [before, after] = [monthsAfter(month, -1), monthsAfter(month, 1)];
  return (
    <nav className="pager month-nav" aria-label="Meses">
      <a href={monthPath(before)} rel="prev">
        <Icon name="left" /> {monthName(before)}
      </a>
      {after <= today && (
        <a href={monthPath(after)} rel="next">
          {monthName(after)} <Icon name="right" />
        </a>
      )}
    </nav>
  );
}
