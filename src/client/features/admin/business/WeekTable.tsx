import type { Business } from '@/shared/admin/business.schemas';
import { Link } from 'react-router-dom';
import { formatDay } from '@/client/lib/dates';
import styles from './Business.module.css';
import { measuresOf, ordersOf, textOf } from './businessTexts';

/** The weeks, newest first. */
export function WeekTable({ business }: { business: Business }) {
  const measures = measuresOf(business);
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
    <div className={styles.scroller} role="region" aria-label="By week" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Week from</th>
            {measures.map(({ short }) => (
              <th key={short} scope="col">
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {business.weeks.toReversed().map((week) => (
            <tr key={week.from}>
              <th scope="row">{formatDay(week.from)}</th>
              {measures.map((measure) => (
                <td key={measure.short}>
                  {measure.isOfOrders && week.orders > 0 ? (
                    <Link to={ordersOf(week.from)}>{textOf(measure, week)}</Link>
                  ) : (
                    textOf(measure, week)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
