import { useCallback, useMemo, useState } from 'react';
import type { Endpoint, ResultOf } from './callEndpoint';
import { type DataRootState, useDataSelector } from './entitiesState';
import type { EntityResponse } from './entityPatch';
import type { EntityName, EntityRecords } from './entityRecords';
import { type Call, useCall } from './useCall';
import { makeSelectList } from './listSelectors';
import { makeUsePages, type PagedEndpoint, type Pages } from './usePages';

export interface Queue<Record, Arg, Result> {
  pages: Pages;
  /** The waiting records and those decided here, each at its place in the list. */
  records: readonly Record[];
  /** All ids that the list has had since the page was opened, in order. */
  order: readonly number[];
  /** The record from the store, whether or not it is still in the list. */
  find: (id: number) => Record | undefined;
  decision: Call<Arg, Result>;
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

interface Source<Record, Arg extends { id: number }, Result> {
  pages: Pages;
  /** The current ids of the list, in order. */
  listedIds: readonly number[];
  find: (id: number) => Record | undefined;
  send: (arg: Arg) => Promise<Result>;
  isSending: boolean;
}

/**
 * The records of a list that wait for a decision. A fetched list lacks decided records; those
 * decided here stay visible until the page is left.
 */
export function useQueueOf<Record, Arg extends { id: number }, Result>({
  pages,
  listedIds,
  find,
  send,
  isSending,
}: Source<Record, Arg, Result>): Queue<Record, Arg, Result> {
  const [ownIds, setOwnIds] = useState<readonly number[]>([]);
  const [seen, setSeen] = useState<readonly number[]>([]);
  const order = withListed(seen, listedIds);
  if (order !== seen) setSeen(order);
  const records = useMemo(() => {
    const shown = new Set([...listedIds, ...ownIds]);
    return order.flatMap<Record>((id) => (shown.has(id) ? (find(id) ?? []) : []));
  }, [order, listedIds, find, ownIds]);
  /* Marked before the call is sent, since the list may be fetched before the response arrives. */
  const decideOwn = useCallback(
    (arg: Arg) => {
      setOwnIds((ids) => (ids.includes(arg.id) ? ids : [...ids, arg.id]));
      return send(arg);
    },
    [send],
  );
  return { pages, records, order, find, decision: { send: decideOwn, isSending } };
}

/**
 * Makes a hook for the records of one kind that wait for a decision. The hook takes the list's
 * query, such as `?claim=mine`; if it changes, the component needs a key.
 */
export function makeUseQueue<
  Name extends EntityName,
  Arg extends { id: number },
  Data extends EntityResponse,
>(of: Name, key: string, list: PagedEndpoint, decide: Endpoint<Arg, Data>) {
  const usePages = makeUsePages(of, list);
  const selectRecords = (state: DataRootState) => state.entities[of].entities;
  return function useQueue(filter = ''): Queue<EntityRecords[Name], Arg, ResultOf<Data>> {
    const selectListed = useMemo(() => makeSelectList(of, key + filter), [filter]);
    const { send, isSending } = useCall(decide);
    const listed = useDataSelector(selectListed);
    const known = useDataSelector(selectRecords);
    const listedIds = useMemo(() => listed.map(({ id }) => id), [listed]);
    const find = useCallback((id: number): EntityRecords[Name] | undefined => known[id], [known]);
    return useQueueOf({ pages: usePages(key + filter), listedIds, find, send, isSending });
  };
}
