import { useDisputes } from '@/client/entities/orders/disputesHooks';
import { EmptyState } from '@/client/ui/EmptyState';
import { ListStates } from '@/client/ui/list/ListStates';
import { More } from '@/client/ui/list/More';
import { DisputeCase } from './DisputeCase';
import styles from './DisputeQueue.module.css';
import type { OpenProps } from './ModerationQueue';

const FAILED = 'That did not work. Please try again.';

/** The queue of disputed orders: an admin decides how the money is split, and why. */
export function DisputeQueue({ onDecided }: OpenProps) {
  const { pages, records, decision } = useDisputes();
  return (
    <ListStates
      {...pages}
      errorFallback={FAILED}
      isEmpty={records.length === 0}
      empty={<EmptyState>No dispute waits for a decision.</EmptyState>}
    >
      <ul className={styles.disputes}>
        {records.map((dispute) => (
          <li key={dispute.id}>
            <DisputeCase
              dispute={dispute}
              onChatRead={pages.refetch}
              onDecide={async (body, version) => {
                await decision.send({ id: dispute.id, body, version });
                onDecided();
              }}
            />
          </li>
        ))}
      </ul>
      <More more={pages.more} />
    </ListStates>
  );
}
