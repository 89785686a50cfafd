import { useCallback } from 'react';
import { startView } from '@/client/session/endView';
import { type Callable, responseOfEndpoint } from '../callEndpoint';
import { useDataDispatch } from '../entitiesState';
import type { StoredPerson } from '../entityRecords';
import { listPath } from '../listPath';
import { useRecords } from '../listSelectors';
import { makeUseRecord } from '../makeUseRecord';
import { useCall } from '../useCall';
import { useOnce } from '../useOnce';
import { makeUsePages, type Pages } from '../usePages';
import { PEOPLE, peopleApi } from './peopleApi';

const { endpoints } = peopleApi;
export const peopleEndpoints: Callable<typeof peopleApi> = endpoints;
const usePeoplePages = makeUsePages('people', endpoints.listPeople, true);

export interface People extends Pages {
  people: readonly StoredPerson[];
}

/** The accounts that search and filters find, page by page. */
export function usePeople(filters: { search: string; kind: string; state: string }): People {
  const pages = usePeoplePages(listPath(PEOPLE, filters));
  return { ...pages, people: useRecords('people', pages.ids) };
}

/** One account with all that an admin sees of it. */
export const usePerson = makeUseRecord('people', peopleApi.useGetPersonQuery);

/** Opens the account in this tab, read-only; rejects with an `ApiError`. */
export function useViewPerson() {
  const dispatch = useDataDispatch();
  return useCallback(
    async (id: number, reason: string) => {
      const call = responseOfEndpoint(endpoints.viewPerson, { id, body: { reason } });
      dispatch(startView((await dispatch(call)).access));
    },
    [dispatch],
  );
}

/** Adds a note about an account once, however often a failed attempt is repeated. */
export function useAddNote(id: number) {
  const { send, isSending } = useCall(endpoints.addPersonNote);
  const add = useCallback(
    (body: { text: string }, key: string) => send({ id, body, key }),
    [send, id],
  );
  return { send: useOnce(add), isSending };
}
