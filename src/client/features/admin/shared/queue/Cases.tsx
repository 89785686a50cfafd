import { useLostRecords } from '@/client/entities/queue';
import { EmptyState } from '@/client/ui/EmptyState';
import { ListStates } from '@/client/ui/list/ListStates';
import { More } from '@/client/ui/list/More';
import type { CaseKind, Moderated } from './kind';

/** A queue whose records all are open; each stays until the page is left. */
export function Cases<Record extends Moderated, Body>({ of }: { of: CaseKind<Record, Body> }) {
  const queue = of.useRecords({});
  const { list, order, find, decide } = queue;
  useLostRecords(queue, order);
  const records = order.flatMap<Record>((id) => find(id) ?? []);
  return (
    <ListStates
      {...list}
      errorFallback={of.loadFailed}
      isEmpty={records.length === 0}
      empty={<EmptyState>{of.empty}</EmptyState>}
    >
      <ul className={of.listClass}>
        {records.map((record) => (
          <li key={record.id}>
            {of.renderCase(
              record,
              async (body, version) => {
                await decide({ id: record.id, body, version });
              },
              list.refetch,
            )}
          </li>
        ))}
      </ul>
      <More more={list.more} />
    </ListStates>
  );
}
