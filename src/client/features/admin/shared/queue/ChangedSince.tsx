import { Button } from '@/client/ui/Button';
import { Box, Stack, Text } from '@/client/ui/kit';
import styles from './ChangedSince.module.css';
import { Part } from './Detail';
import type { FieldChange } from './kind';

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
