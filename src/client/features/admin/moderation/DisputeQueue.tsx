import { useDisputes } from '@/client/entities/disputes';
import { useLostRecords } from '@/client/entities/queue';
import { EmptyState } from '@/client/ui/EmptyState';
import { ListStates } from '@/client/ui/list/ListStates';
import { More } from '@/client/ui/list/More';
import { DisputeCase } from './DisputeCase';
import styles from './DisputeQueue.module.css';

const FAILED = 'That did not work. Please try again.';

export function DisputeQueue() {
  const queue = useDisputes();
  const { list, order, find, decide } = queue;
  /* each case is open, so each stays until the page is left */
  useLostRecords(queue, order);
  const records = order.flatMap((id) => find(id) ?? []);
  return (
    <ListStates
      {...list}
      errorFallback={FAILED}
      isEmpty={records.length === 0}
      empty={<EmptyState>No dispute waits for a decision.</EmptyState>}
    >
      <ul className={styles.disputes}>
        {records.map((dispute) => (
          <li key={dispute.id}>
            <DisputeCase
              dispute={dispute}
              onChatRead={list.refetch}
              onDecide={async (body, version) => {
                await decide({ id: dispute.id, body, version });
              }}
            />
          </li>
        ))}
      </ul>
      <More more={list.more} />
    </ListStates>
  );
}
