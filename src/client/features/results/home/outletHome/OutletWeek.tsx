import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useCurrentOffers } from '@/client/entities/orders/ordersHooks';
import { formatDay, formatWeekday } from '@/client/lib/dates';
import { paths } from '@/client/lib/paths';
import { useNow } from '@/client/lib/useNow';
import { countOf } from '@/client/ui/BigFigures';
import { classNames } from '@/client/ui/classNames';
import { dotOf } from '@/client/ui/StatusChip';
import { HomeSection } from '../HomeSection';
import styles from './OutletWeek.module.css';
import { weekOf } from './week';

/** The seven days from today, with their deadlines; a phone leaves out free days. */
export function OutletWeek() {
  const { status, rows: offers } = useCurrentOffers();
  const now = useNow();
  const { days, due, open } = useMemo(() => weekOf(offers, now), [offers, now]);
  if (status !== 'ready') return null;
  const summary = due === 0 ? 'Nothing is due' : `${due} of ${countOf(open, 'open order')}`;
  return (
    <HomeSection id="this-week" title="This week" summary={summary}>
      <ol className={styles.week}>
        {days.map(({ at, items }, index) => (
          <li
            key={formatDay(at)}
            className={classNames(styles.day, items.length === 0 && styles.free)}
            aria-current={index === 0 ? 'date' : undefined}
          >
            <p>
              {formatWeekday(at, 'short')} <b>{Number(formatDay(at).slice(0, 2))}</b>
            </p>
            <ul>
              {items.map(({ id, text, short, tone }) => (
                <li key={id} className={classNames(styles.item, dotOf(tone))} data-tone={tone}>
                  <Link to={paths.offer(id)} title={text}>
                    <span className={styles.short} aria-hidden="true">
                      {short}
                    </span>
                    <span className={styles.text}>{text}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </HomeSection>
  );
}
