import { useCallback, useMemo, useState } from 'react';
import { useDataSelector } from './entitiesState';
import type { EntityName, EntityRecords } from './entityRecords';
import { type List, type ListQuery, useList } from './useList';

export interface Queue<Record, Arg> {
  /** The list of what waits. */
  list: Omit<List<unknown>, 'rows'>;
  /** The waiting records and those decided here, each at its place in the list. */
  records: readonly Record[];
  /** All ids that the list has had since the page was opened, in order. */
  order: readonly number[];
  /** The record from the store, whether or not it is still in the list. */
  find: (id: number) => Record | undefined;
  /** Rejects with an `ApiError`. */
  decide: (arg: Arg) => Promise<unknown>;
}

/**
 * The order with the currently listed ids added: known ids keep their place, so that rows do not
 * jump after a fetch; a new id follows its predecessor in the list.
 */
export function withListed(order: readonly number[], listed: readonly number[]): readonly number[] {
  const known = new Set(order);
  if (listed.every((id) => known.has(id))) return order;
  const merged = [...order];
  let place = 0;
  for (const id of listed) {
    if (known.has(id)) place = Math.max(place, merged.indexOf(id) + 1);
    else merged.splice(place++, 0, id);
  }
  return merged;
}

/**
 * The records of a list that wait for a decision. A fetched list lacks decided records; those
 * decided here stay visible until the page is left.
 */
export function useQueueOf<Record, Arg extends { id: number }>({
  list,
  find,
  decide,
}: Pick<Queue<Record, Arg>, 'list' | 'find' | 'decide'>): Queue<Record, Arg> {
  const { ids } = list;
  const [ownIds, setOwnIds] = useState<readonly number[]>([]);
  const [seen, setSeen] = useState<readonly number[]>([]);
  const order = withListed(seen, ids);
  if (order !== seen) setSeen(order);
  const records = useMemo(() => {
    const shown = new Set([...ids, ...ownIds]);
    return order.flatMap<Record>((id) => (shown.has(id) ? (find(id) ?? []) : []));
  }, [order, ids, find, ownIds]);
  /* Marked before the call is sent, since the list may be fetched before the response arrives. */
  const decideOwn = (arg: Arg) => {
    setOwnIds((own) => (own.includes(arg.id) ? own : [...own, arg.id]));
    return decide(arg);
  };
  return { list, records, order, find, decide: decideOwn };
}

/** What the hook of a decision's mutation returns. */
type Decision<Arg> = readonly [trigger: (arg: Arg) => { unwrap: () => Promise<unknown> }, object];

/**
 * The records of one kind that wait for a decision. If the argument of the list's query changes, the
 * component needs a key.
 */
export function useQueue<Name extends EntityName, Arg extends { id: number }>(
  of: Name,
  query: ListQuery,
  [decide]: Decision<Arg>,
): Queue<EntityRecords[Name], Arg> {
  const known = useDataSelector((state) => state.entities[of].entities);
  const find = useCallback((id: number): EntityRecords[Name] | undefined => known[id], [known]);
  return useQueueOf({ list: useList(of, query), find, decide: (arg: Arg) => decide(arg).unwrap() });
}
