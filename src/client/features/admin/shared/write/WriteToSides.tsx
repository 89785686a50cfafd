import { useState } from 'react';
import { Button } from '@/client/ui/Button';
import { Cluster, Quiet } from '@/client/ui/kit';
import type { DisputedOrder } from '@/shared/trade/adminOrders.schemas';
import type { QUESTION_SIDES } from '@/shared/trade/disputes.rules';
import { AskDialog } from './AskDialog';

const LABELS = {
  both: 'Write to both',
  artist: 'Write to the artist',
  media: 'Write to the outlet',
} as const satisfies Record<(typeof QUESTION_SIDES)[number], string>;

/** The ways to write to the sides of an order. */
export function WriteToSides({ order }: { order: DisputedOrder }) {
  const [to, setTo] = useState<keyof typeof LABELS | null>(null);
  const [isSent, setSent] = useState(false);
  return (
    <div>
      <Cluster gap={2}>
        {(Object.keys(LABELS) as (keyof typeof LABELS)[]).map((each) => (
          // its own keys
          <Button
            key={each}
            size="sm"
            onClick={() => {
              setSent(false);
              setTo(each);
            }}
          >
            {LABELS[each]}
          </Button>
        ))}
      </Cluster>
      <Quiet role="status">{isSent ? 'Sent.' : ''}</Quiet>
      {to === null ? null : (
        <AskDialog order={order} to={to} onSent={() => setSent(true)} onClose={() => setTo(null)} />
      )}
    </div>
  );
}
