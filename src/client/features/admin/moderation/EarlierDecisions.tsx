import { Link } from 'react-router-dom';
import { ACTOR_LABELS, auditActionLabel } from '@/shared/platform/audit.rules';
import { useDecisions } from '@/client/entities/audit';
import { formatDay } from '@/client/lib/dates';
import { paths } from '@/client/lib/paths';
import { Part } from './Detail';
import { Box } from '@/client/ui/kit';
import styles from './EarlierDecisions.module.css';

export function EarlierDecisions({ of }: { of: number }) {
  const { status, rows, more } = useDecisions({ about: of, limit: 5 });
  if (status === 'error') return <Part title="Decided before">Could not be loaded.</Part>;
  if (status !== 'ready') return null;
  if (rows.length === 0) return <Part title="Decided before">Nothing yet.</Part>;
  return (
    <Part title="Decided before">
      <Box as="ul" below={3} ruleAbove="ink" className={styles.list}>
        {rows.map(({ id, date, action, after, reason, by, actor }) => (
          <li key={id}>
            <b>{`${auditActionLabel(action)}, ${formatDay(date)}`}</b>
            {after === null ? null : <p>{after}</p>}
            {reason === null ? null : <blockquote>{reason}</blockquote>}
            <p>{by?.name ?? ACTOR_LABELS[actor]}</p>
          </li>
        ))}
      </Box>
      {more.status === 'none' ? null : (
        <Link to={`${paths.adminLog}?person=${of}`}>All in the log</Link>
      )}
    </Part>
  );
}
