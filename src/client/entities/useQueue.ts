import { useCallback, useMemo, useState } from 'react';
import type { Endpoint, ResultOf } from './callEndpoint';
import { type DataRootState, useDataSelector } from './entitiesState';
import type { EntityAnswer } from './entityPatch';
import type { EntityName, EntityRecords } from './entityRecords';
import { type Call, useCall } from './useCall';
import { makeSelectList } from './useList';
import { makeUsePages, type PagedEndpoint, type Pages } from './usePages';

export interface Queue<Record, Arg, Result> {
  pages: Pages;
  /** What waits, in the order of the list, and then what was decided here. */
  records: readonly Record[];
  decision: Call<Arg, Result>;
}

/**
 * What waits for a decision. A list that is asked for again does not name what was decided
 * meanwhile; what was decided here stays in sight until the page is left.
 */
export function makeUseQueue<
  Name extends EntityName,
  Arg extends { id: number },
  Answer extends EntityAnswer,
>(of: Name, key: string, list: PagedEndpoint, decide: Endpoint<Arg, Answer>) {
  const usePages = makeUsePages(of, list);
  const selectListed = makeSelectList(of, key);
  const selectRecords = (state: DataRootState) => state.entities[of].entities;
  return function useQueue(): Queue<EntityRecords[Name], Arg, ResultOf<Answer>> {
    const { send, isSending } = useCall(decide);
    const [ownIds, setOwnIds] = useState<readonly number[]>([]);
    const listed = useDataSelector(selectListed);
    const known = useDataSelector(selectRecords);
    const records = useMemo(() => {
      const ids = new Set(listed.map(({ id }) => id));
      const own = ownIds.filter((id) => !ids.has(id));
      return [...listed, ...own.flatMap<EntityRecords[Name]>((id) => known[id] ?? [])];
    }, [listed, known, ownIds]);
    /* from its sending on: the list may be asked for while the answer is on its way */
    const decideOwn = useCallback(
      (arg: Arg) => {
        setOwnIds((ids) => (ids.includes(arg.id) ? ids : [...ids, arg.id]));
        return send(arg);
      },
      [send],
    );
    return { pages: usePages(key), records, decision: { send: decideOwn, isSending } };
  };
}
