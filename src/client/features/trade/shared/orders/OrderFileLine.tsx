import type { ReactNode } from 'react';
import { useDownloadOrderFile } from '@/client/entities/orderHooks';
import { Button } from '@/client/ui/Button';
import { Box, Ends, Faint, Text } from '@/client/ui/kit';
import { useAttempt } from '@/client/ui/useAttempt';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import { formatFileSize } from '@/shared/platform/uploads.rules';
import type { OrderFile } from '@/shared/trade/deliveries.schemas';

const KINDS: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'text/plain': 'Text',
};

interface OrderFileLineProps {
  order: number;
  file: OrderFile;
  children?: ReactNode;
}

/** A file of an order, with what the reader can do about it besides. */
export function OrderFileLine({ order, file, children }: OrderFileLineProps) {
  const download = useDownloadOrderFile();
  const { isBusy, failure, attempt } = useAttempt();
  const pixels =
    file.width !== null && file.height !== null ? `, ${file.width} × ${file.height}` : '';
  return (
    <Ends ruleAbove="line" pad={3} align="center">
      <Box basis={10} shrinks breaks>
        <Text as="b" weight="strong">
          {file.name}
        </Text>
        <Faint>
          {`${KINDS[file.media_type] ?? 'Picture'}, ${formatFileSize(file.bytes)}${pixels}`}
        </Faint>
      </Box>
      <Button
        size="sm"
        isBusy={isBusy}
        onClick={() =>
          void attempt(
            () => download(order, file),
            'The file could not be downloaded. Please try again.',
          )
        }
      >
        Download<VisuallyHidden> {file.name}</VisuallyHidden>
      </Button>
      {children}
      {failure === null ? null : (
        <Text tone="error" size="small" weight="strong" role="alert">
          {failure}
        </Text>
      )}
    </Ends>
  );
}
