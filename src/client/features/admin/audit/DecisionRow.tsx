import { memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Decision } from '@/shared/platform/auditContract';
import type { AuditSubject } from '@/shared/platform/auditActions';
import { ACTOR_LABELS, auditActionLabel } from '@/shared/platform/auditTexts';
import { formatPrice } from '@/shared/platform/amounts';
import { formatMoment } from '@/client/lib/dates';
import { paths } from '@/client/lib/paths';
import styles from './DecisionRow.module.css';

const KINDS: Partial<Record<AuditSubject, string>> = { prices: 'price list', batch: 'bank file' };
const kindOf = (subject: AuditSubject): string => KINDS[subject] ?? subject;
const personPath = (id: number): string => `${paths.adminPeople}?person=${id}`;

/** 'Demo Weekly, $93.50', or the number of the record if nobody is named. */
function aboutText({ about, subject, subject_id, order, amount }: Decision): string {
  const what =
    about?.name ?? (order === null ? `${kindOf(subject)} ${subject_id}` : `Order ${order}`);
  return amount === null ? what : `${what}, ${formatPrice(amount)}`;
}

/** A read-only entry of the log: a line that opens in place. */
export const DecisionRow = memo(function DecisionRow({ decision }: { decision: Decision }) {
  const { date, actor, by, action, about, subject, subject_id, order } = decision;
  return (
    <li>
      <details className={styles.entry}>
        <summary className={styles.line}>
          <time dateTime={date}>{formatMoment(date)}</time>
          <span>{by?.name ?? ACTOR_LABELS[actor]}</span>
          <strong>{auditActionLabel(action)}</strong>
          <span>{aboutText(decision)}</span>
          <span className={styles.kind}>{kindOf(subject)}</span>
          <span className={styles.sign} aria-hidden="true" />
        </summary>
        <dl className={styles.more}>
          {decision.before === null && decision.after === null ? null : (
            <Fact label="Before, after">
              {[decision.before ?? 'Nothing', decision.after ?? 'Done'].join(', ')}
            </Fact>
          )}
          <Fact label="Reason they read">
            <span className={styles.words}>{decision.reason ?? 'None was given.'}</span>
          </Fact>
          <Fact label="Who">
            {by ? <Link to={personPath(by.id)}>{by.name}</Link> : ACTOR_LABELS[actor]}
          </Fact>
          <Fact label="About">
            {about ? <Link to={personPath(about.id)}>{about.name}</Link> : null}
            <span>{`${about ? ', ' : ''}${kindOf(subject)} ${subject_id}`}</span>
            {order === null ? null : (
              <>
                {', '}
                <Link to={paths.adminOrder(order)}>{`order ${order}`}</Link>
              </>
            )}
          </Fact>
        </dl>
      </details>
    </li>
  );
});

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
