import { useState } from 'react';
import { Button } from '@/client/ui/Button';
import { Box, Stack, Text } from '@/client/ui/kit';
import styles from './ChangedSince.module.css';
import { Part } from './Detail';
import type { FieldChange, Moderated, SeenField } from './kind';

interface ChangedSinceProps {
  title: string;
  changes: readonly FieldChange[];
  onSeen: () => void;
}

export function ChangedSince({ title, changes, onSeen }: ChangedSinceProps) {
  return (
    <Part title={title}>
      {changes.length === 0 ? (
        <Box as="p" below={4}>
          Nothing that is shown here.
        </Box>
      ) : (
        <Stack as="dl" gap={3} below={4} className={styles.changes}>
          {changes.map(({ label, before, now: after }) => (
            <div key={label}>
              <Text as="dt" weight="strong">
                {label}
              </Text>
              <Text as="dd" words>
                <del>{before}</del> → <ins>{after}</ins>
              </Text>
            </div>
          ))}
        </Stack>
      )}
      <Button size="sm" onClick={onSeen}>
        Seen
      </Button>
    </Part>
  );
}

/**
 * The open record as the admin saw it, which stays while the record changes, until the admin has
 * looked at the changes.
 */
export function useSeen({ id, version }: Moderated, fields: readonly SeenField[]) {
  const now = { id, version, fields };
  const [seen, setSeen] = useState(now);
  if (seen.id !== id) setSeen(now);
  return { seen: seen.id === id ? seen : now, look: () => setSeen(now) };
}
