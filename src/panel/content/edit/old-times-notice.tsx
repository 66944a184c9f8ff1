import type { OldTime } from "./old-times.ts";

/** After a time was changed: where else the site still says the old one. */
export function OldTimesNotice({ found }: { found: readonly OldTime[] }) {
  if (found.length === 0) return null;
  return (
    <div className="notice">
      <p>Um horário mudou ou saiu. Confira também estes textos, que ainda dizem o antigo:</p>
      <ul>
        {found.map(({ time, subject, field, href }) => (
          <li key={`${time} ${href}`}>
            <a href={href}>
              {subject}, {field}: {time}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
