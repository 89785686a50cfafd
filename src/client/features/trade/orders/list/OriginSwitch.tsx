import type { OrderOrigin } from '@/shared/platform/orderStages';
import { Cluster, Text } from '@/client/ui/kit';
import styles from './OriginSwitch.module.css';
import { Icon } from '@/client/ui/Icon';

/** Labels such as 'Offers made' and 'Orders received': a noun, and a verb for the user's part. */
export type OriginLabels = Record<OrderOrigin, { noun: string; verb: string; isOutgoing: boolean }>;

interface OriginSwitchProps {
  labels: OriginLabels;
  counts: Record<OrderOrigin, number>;
  value: OrderOrigin | '';
  onChange: (value: OrderOrigin | '') => void;
}

export function OriginSwitch({ labels, counts, value, onChange }: OriginSwitchProps) {
  return (
    <Cluster
      gap={0}
      align="stretch"
      className={styles.switch}
      role="group"
      aria-label="Which offers"
    >
      <button
        type="button"
        className={styles.part}
        aria-pressed={value === ''}
        onClick={() => onChange('')}
      >
        All{' '}
        <Text as="span" tone="faint" number className={styles.count}>
          {counts.offer + counts.order}
        </Text>
      </button>
      {(['offer', 'order'] as const).map((origin) => {
        const { noun, verb, isOutgoing } = labels[origin];
        return (
          <button
            key={origin}
            type="button"
            className={styles.part}
            aria-pressed={value === origin}
            onClick={() => onChange(origin)}
          >
            <Icon
              d={isOutgoing ? 'M5.5 14.5l9-9M7.5 5.5h7v7' : 'M14.5 5.5l-9 9M5.5 7.5v7h7'}
              size={14}
              stroke={2.2}
            />
            <span>
              <span className={styles.noun}>{noun} </span>
              <span className={styles.verb}>{verb}</span>
            </span>{' '}
            <Text as="span" tone="faint" number className={styles.count}>
              {counts[origin]}
            </Text>
          </button>
        );
      })}
    </Cluster>
  );
}
