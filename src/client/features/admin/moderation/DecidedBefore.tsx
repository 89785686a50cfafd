import { Link } from 'react-router-dom';
import { ACTOR_LABELS, auditActionLabel } from '@/shared/platform/audit.rules';
import { useDecisions } from '@/client/entities/audit';
import { formatDay } from '@/client/lib/dates';
import { paths } from '@/client/lib/paths';
import { Box, Text } from '@/client/ui/kit';
import { Part } from '../shared/queue/Detail';
import styles from './Parts.module.css';

export function DecidedBefore({ of }: { of: number }) {
  const { status, rows, more } = useDecisions({ about: of, limit: 5 });
  if (status === 'error') return <Part title="Decided before">Could not be loaded.</Part>;
  if (status !== 'ready') return null;
  if (rows.length === 0) return <Part title="Decided before">Nothing yet.</Part>;
  return (
    <Part title="Decided before">
      <Box as="ul" below={3} ruleAbove="ink" className={styles.earlier}>
        {rows.map(({ id, date, action, after, reason, by, actor }) => (
          <Box key={id} as="li" pad={2} ruleBelow="line" size="small">
            <b>{`${auditActionLabel(action)}, ${formatDay(date)}`}</b>
            {after === null ? null : <Text tone="quiet">{after}</Text>}
            {reason === null ? null : (
              <Text as="blockquote" tone="quiet" words>
                {reason}
              </Text>
            )}
            <Text tone="quiet">{by?.name ?? ACTOR_LABELS[actor]}</Text>
          </Box>
        ))}
      </Box>
      {more.status === 'none' ? null : (
        <Link to={`${paths.adminLog}?person=${of}`}>All in the log</Link>
      )}
    </Part>
  );
}
