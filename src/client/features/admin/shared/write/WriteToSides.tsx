import { useState } from 'react';
import { Button } from '@/client/ui/Button';
import { Alert } from '@/client/ui/Alert';
import { Cluster, Quiet } from '@/client/ui/kit';
import { lateDialog } from '@/client/ui/lazyPart';
import { useAttempt } from '@/client/ui/useAttempt';
import type { DisputedOrder } from '@/shared/trade/adminOrders.schemas';
import type { QUESTION_SIDES } from '@/shared/trade/disputes.rules';

const askDialog = lateDialog(() => import('./AskDialog'), 'AskDialog');

const LABELS = {
  both: 'Write to both',
  artist: 'Write to the artist',
  media: 'Write to the outlet',
} as const satisfies Record<(typeof QUESTION_SIDES)[number], string>;

/** The ways to write to the sides of an order. */
export function WriteToSides({ order }: { order: DisputedOrder }) {
  const [to, setTo] = useState<keyof typeof LABELS | null>(null);
  const [isSent, setSent] = useState(false);
  const { isBusy, failure, attempt } = useAttempt();
  const open = async (side: keyof typeof LABELS) => {
    setSent(false);
    if (await attempt(askDialog.fetch, 'The form could not be loaded. Please try again.'))
      setTo(side);
  };
  return (
    <div>
      <Cluster gap={2}>
        {(Object.keys(LABELS) as (keyof typeof LABELS)[]).map((each) => (
          // its own keys
          <Button key={each} size="sm" isBusy={isBusy} onClick={() => void open(each)}>
            {LABELS[each]}
          </Button>
        ))}
      </Cluster>
      <Alert tone="error">{failure}</Alert>
      <Quiet role="status">{isSent ? 'Sent.' : ''}</Quiet>
      {to === null ? null : (
        <askDialog.Dialog
          order={order}
          to={to}
          onSent={() => setSent(true)}
          onClose={() => setTo(null)}
        />
      )}
    </div>
  );
}
