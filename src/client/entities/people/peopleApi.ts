import { peopleCalls } from '@/shared/people/people.calls';
import type { peopleContract } from '@/shared/people/peopleContract';
import { baseApi } from '@/client/api/baseApi';
import { type ArgOf, callsOf, requestOf } from '@/client/api/callRequest';
import type { RecordResponse } from '../entityPatch';
import { pagedEndpoint } from '../pagedEndpoint';
import { recordEndpoints } from '../recordEndpoints';

const calls = callsOf<typeof peopleContract>(peopleCalls);

export const PEOPLE = calls.listPeople.path;

export const peopleApi = baseApi.injectEndpoints({
  endpoints: (builder) => {
    const { change, create, changed } = recordEndpoints(builder, 'people');
    return {
      listPeople: pagedEndpoint(builder, 'people'),
      getPerson: builder.query<RecordResponse<'people'>, number>({
        query: (id) => requestOf(calls.getPerson, id),
        ...changed,
        keepUnusedDataFor: 0,
      }),
      suspendPerson: change(calls.suspendPerson),
      liftPerson: change(calls.liftPerson),
      takeDownPerson: change(calls.takeDownPerson),
      endPersonSessions: change(calls.endPersonSessions),
      confirmPerson: change(calls.confirmPerson),
      viewPerson: builder.mutation<{ access: string }, ArgOf<typeof calls.viewPerson>>({
        query: (arg) => requestOf(calls.viewPerson, arg),
      }),
      addPersonNote: create(calls.addPersonNote),
    };
  },
});
