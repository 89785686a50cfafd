import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { type DataDispatch, useDataDispatch, useDataSelector } from './entitiesState';
import type { EntityName, EntityRecords } from './entityRecords';
import { useList, type List, type ListQuery } from './useList';

export interface Queue<Record, Arg> {
  list: Omit<List<unknown>, 'rows'>;
  /** The waiting records and those decided here, each at its place in the list. */
  records: readonly Record[];
  /** All ids that the list has had since the page was opened, in order. */
  order: readonly number[];
  find: (id: number) => Record | undefined;
  /** Reads one record again, also after a decision. */
  read: (id: number) => Promise<unknown>;
  /** Whether the list no longer has a record that was not decided here. */
  isLost: (id: number) => boolean;
  /** Rejects with an `ApiError`. */
  decide: (arg: Arg) => Promise<unknown>;
}

type Decision<Arg> =
  | readonly [trigger: (arg: Arg) => { unwrap: () => Promise<unknown> }, object]
  | readonly [];

/** Options of a call that reads a record into the store. */
export const ALONE = { subscribe: false, forceRefetch: true } as const;

export type Read = (dispatch: DataDispatch, id: number) => PromiseLike<unknown>;

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
  read,
}: Pick<Queue<Record, Arg>, 'list' | 'find' | 'decide' | 'read'>): Queue<Record, Arg> {
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
  const isLost = (id: number) => order.includes(id) && !ids.includes(id) && !ownIds.includes(id);
  return { list, records, order, find, read, isLost, decide: decideOwn };
}

/**
 * The records of one kind that wait for a decision. If the argument of the list's query changes, the
 * component needs a key.
 */
export function useQueue<Name extends EntityName, Arg extends { id: number }>(
  of: Name,
  query: ListQuery,
  [decide]: Decision<Arg>,
  readRecord: Read,
): Queue<EntityRecords[Name], Arg> {
  const known = useDataSelector((state) => state.entities[of].entities);
  const find = useCallback((id: number): EntityRecords[Name] | undefined => known[id], [known]);
  const dispatch = useDataDispatch();
  return useQueueOf({
    list: useList(of, query),
    find,
    read: async (id) => readRecord(dispatch, id),
    decide: async (arg: Arg) => decide?.(arg).unwrap(),
  });
}

/**
 * Reads the open records that the list no longer has: another admin has decided on them, or the
 * filter leaves them out now.
 */
export function useLostRecords<Record, Arg>(
  { isLost, read }: Pick<Queue<Record, Arg>, 'isLost' | 'read'>,
  openIds: readonly number[],
): void {
  const lost = openIds.filter(isLost).join();
  const readLost = useEffectEvent((ids: readonly string[]) => {
    for (const id of ids) void read(Number(id));
  });
  useEffect(() => {
    if (lost !== '') readLost(lost.split(','));
  }, [lost]);
}

/** Reads the record in the address if the list begins without it; says whether that goes on. */
export function useSought<Record, Arg>(
  { list, find, read }: Queue<Record, Arg>,
  openId: number,
): boolean {
  const [soughtId, setSought] = useState(0);
  const isUnknown = openId > 0 && list.status === 'ready' && find(openId) === undefined;
  const seek = useEffectEvent(read);
  useEffect(() => {
    if (isUnknown) void seek(openId).then(() => setSought(openId));
  }, [isUnknown, openId]);
  return isUnknown && soughtId !== openId;
}
