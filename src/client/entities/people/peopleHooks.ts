import { useCallback } from 'react';
import { startView } from '@/client/session/sessionTokens';
import { type Callable, responseOfEndpoint } from '../callEndpoint';
import { useDataDispatch } from '../entitiesState';
import { listPath } from '../listPath';
import { makeUseRecord } from '../makeUseRecord';
import { useCall } from '../useCall';
import { useOnce } from '@/client/lib/useOnce';
import { makeUseRows } from '../usePages';
import { PEOPLE, peopleApi } from './peopleApi';

const { endpoints } = peopleApi;
export const peopleEndpoints: Callable<typeof peopleApi> = endpoints;
const usePeopleRows = makeUseRows('people', endpoints.listPeople, true);

/** The accounts that search and filters find, page by page. */
export const usePeople = (filters: { search: string; kind: string; state: string }) =>
  usePeopleRows(listPath(PEOPLE, filters));

/** One account with everything that an admin sees of it. */
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

/** Adds a note about an account, only once even if a failed attempt is repeated. */
export function useAddNote(id: number) {
  const { send, isSending } = useCall(endpoints.addPersonNote);
  const add = useCallback(
    (body: { text: string }, key: string) => send({ id, body, key }),
    [send, id],
  );
  return { send: useOnce(add), isSending };
}
