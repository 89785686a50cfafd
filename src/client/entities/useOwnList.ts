import { useDataSelector } from './entitiesState';
import type { EntityName, EntityRecords } from './entityRecords';
import { type ListChoices, ownListKey } from './ownListKey';
import { makeUseRows, type PagedEndpoint, type RowPages } from './usePages';

export interface OwnList<Record> extends RowPages<Record> {
  /** The number of rows without a search or filter, if it is known. */
  all: number | undefined;
}

/**
 * Makes a hook for an account's own list, see `ownListKey`. Its user edits the rows, so it is
 * always fetched again when it is opened or searched; meanwhile it shows the rows in the store,
 * even if a change elsewhere dropped the query.
 */
export function makeUseOwnList<Name extends EntityName>(
  of: Name,
  path: string,
  endpoint: PagedEndpoint,
) {
  const useRows = makeUseRows(of, endpoint, true);
  return function useOwnList(
    search: string,
    choices: ListChoices = {},
  ): OwnList<EntityRecords[Name]> {
    const key = ownListKey(path, search, choices);
    const pages = useRows(key);
    const isStored = useDataSelector((state) => state.entities[of].lists[key] !== undefined);
    const sort = choices.sort ?? '';
    const whole = ownListKey(path, '', { sort });
    const all = useDataSelector((state) => state.entities[of].lists[whole]?.total);
    if (pages.status !== 'loading' || !isStored) return { ...pages, all };
    return { ...pages, status: 'ready', isRenewing: false, all };
  };
}
