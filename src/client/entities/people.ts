import { peopleCalls } from '@/shared/admin/people.calls';
import type { peopleContract } from '@/shared/admin/people.schemas';
import { endpointsOf, type ListArg } from './endpointsOf';
import { ALONE, useQueue } from './queue';

const peopleApi = endpointsOf<typeof peopleContract>(peopleCalls);
/* Other users and admins act meanwhile, so each visit fetches it again. */
peopleApi.enhanceEndpoints({ endpoints: { getPerson: { keepUnusedDataFor: 0 } } });

export const {
  useAddPersonNoteMutation,
  useChangePersonEmailMutation,
  useConfirmPersonMutation,
  useEndPersonSessionsMutation,
  useGetPersonQuery,
  useHelpPersonMutation,
  useLiftPersonMutation,
  useListPeopleInfiniteQuery,
  useSuspendPersonMutation,
  useTakeDownPersonMutation,
  useViewPersonMutation,
} = peopleApi;

/** Accounts are no queue: what is decided about one is a call of its own. */
export const usePeople = (filter: ListArg) =>
  useQueue('people', useListPeopleInfiniteQuery(filter), [], (dispatch, id) =>
    dispatch(peopleApi.endpoints.getPerson.initiate(id, ALONE)),
  );

export const usePeopleCount = (filter: ListArg): number | undefined =>
  useListPeopleInfiniteQuery(filter, {
    selectFromResult: ({ currentData }) => ({ total: currentData?.pages[0]?.total }),
  }).total;
