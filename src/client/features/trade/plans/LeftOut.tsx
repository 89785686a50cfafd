import { coverSeed } from '@/shared/platform/coverSeed';
import { outletName } from '@/shared/identity/outletName';
import { Cover } from '@/client/ui/Cover';
import styles from './LeftOut.module.css';
import { leftOutOf, restText } from './planTexts';
import type { Planner } from './usePlanner';

/** The number of outlets that are named; the others are counted. */
const NAMED = 4;

/** Outlets that suit the release but are not in the plan, with the reasons. */
export function LeftOut({ planner: { services, rows, wish, roomCents } }: { planner: Planner }) {
  const all = leftOutOf(services.values(), rows, {
    ...wish,
    ...(roomCents === null && { leftCents: Infinity }),
  });
  if (rows.length === 0 || all.length === 0) return null;
  const named = all.slice(0, all.length === NAMED + 1 ? all.length : NAMED);
  const rest = all.slice(named.length);
  return (
    <section className={styles.leftOut} aria-labelledby="plan-left-out">
      <h2 id="plan-left-out">Left out</h2>
      <ul>
        {named.map(({ outlet, text }) => (
          <li key={outlet.id}>
            <Cover seed={coverSeed.media(outlet)} className={styles.cover} />
            <p>
              <b>{outletName(outlet.company_name)}</b>
              {text}
            </p>
          </li>
        ))}
      </ul>
      {rest.length > 0 ? <p className={styles.rest}>{restText(rest)}</p> : null}
    </section>
  );
}
