import type { ReactNode } from 'react';
import styles from './WorkRow.module.css';
import { Stack, Text } from '@/client/ui/kit';

interface WorkRowProps {
  /** From 1. */
  number: number;
  name: ReactNode;
  below: ReactNode;
  action: ReactNode;
  children?: ReactNode;
}

export function WorkRow({ number, name, below, action, children }: WorkRowProps) {
  return (
    <li className={styles.row}>
      <Text as="span" tone="faint" number aria-hidden="true">
        {String(number).padStart(2, '0')}
      </Text>
      <Stack gap={0} items="start" breaks>
        <Text as="b" weight="strong">
          {name}
        </Text>
        <Text as="span" tone="faint" size="small">
          {below}
        </Text>
        {children}
      </Stack>
      {action}
    </li>
  );
}
