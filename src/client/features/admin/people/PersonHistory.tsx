import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Person } from '@/shared/admin/peopleContract';
import { auditActionLabel } from '@/shared/platform/auditTexts';
import { serviceTypeLabel } from '@/shared/platform/options';
import { stageChipOf } from '@/shared/platform/orderStatus';
import { formatDay, formatMoment } from '@/client/lib/dates';
import { paths } from '@/client/lib/paths';
import { TextLink } from '@/client/ui/TextLink';
import styles from './People.module.css';
import { amountOf } from './personTexts';

interface PartProps {
  title: string;
  all?: { to: string; label: string };
  none: string;
  rows: readonly ReactNode[];
}

function Part({ title, all, none, rows }: PartProps) {
  return (
    <section className={styles.part}>
      <div className={styles.partHead}>
        <h3>{title}</h3>
        {all && rows.length > 0 ? <TextLink to={all.to}>{all.label}</TextLink> : null}
      </div>
      {rows.length === 0 ? <p className={styles.quiet}>{none}</p> : <ul>{rows}</ul>}
    </section>
  );
}

/** Notes, orders, decisions and sessions of an account, the latest of each. */
export function PersonHistory({ person }: { person: Person }) {
  const { id, notes, latest_orders, decisions, sessions } = person;
  return (
    <>
      {person.is_own ? null : (
        <Part
          title="Notes"
          none="No notes. Only admins read them."
          rows={notes.map((note) => (
            <li key={note.id}>
              <p className={styles.words}>{note.text}</p>
              <p className={styles.quiet}>
                {`${note.author ?? 'A deleted account'}, ${formatDay(note.created_at)}`}
              </p>
            </li>
          ))}
        />
      )}
      <Part
        title="Orders"
        all={{ to: `${paths.adminOrders}?person=${id}`, label: 'All their orders' }}
        none="No orders."
        rows={latest_orders.map((order) => (
          <li key={order.id}>
            <Link to={paths.adminOrder(order.id)}>
              {`${order.id}, ${serviceTypeLabel(order.type)}`}
            </Link>
            <p className={styles.quiet}>
              {[
                stageChipOf(order).text,
                ...amountOf(order.price),
                formatDay(order.created_at),
              ].join(', ')}
            </p>
          </li>
        ))}
      />
      <Part
        title="Decisions"
        all={{ to: `${paths.adminLog}?person=${id}`, label: 'All decisions' }}
        none="No decisions."
        rows={decisions.map((decision) => (
          <li key={decision.id}>
            {auditActionLabel(decision.action)}
            <p className={styles.quiet}>
              {`${decision.by?.name ?? 'Not by a person'}, ${formatDay(decision.date)}`}
            </p>
          </li>
        ))}
      />
      <Part
        title="Sessions"
        none="Logged in nowhere."
        rows={sessions.map((session) => (
          <li key={session.id}>
            {session.browser ?? 'Unknown browser'}
            <p className={styles.quiet}>{`Last used ${formatMoment(session.last_used_at)}`}</p>
          </li>
        ))}
      />
    </>
  );
}
