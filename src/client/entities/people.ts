import { peopleCalls } from '@/shared/admin/people.calls';
import type { peopleContract } from '@/shared/admin/people.schemas';
import { endpointsOf } from './endpointsOf';

const peopleApi = endpointsOf<typeof peopleContract>(peopleCalls);
/* Other users and admins act meanwhile, so each visit fetches it again. */
peopleApi.enhanceEndpoints({ endpoints: { getPerson: { keepUnusedDataFor: 0 } } });

export const {
  useAddPersonNoteMutation,
  useConfirmPersonMutation,
  useEndPersonSessionsMutation,
  useGetPersonQuery,
  useLiftPersonMutation,
  useListPeopleInfiniteQuery,
  useSuspendPersonMutation,
  useTakeDownPersonMutation,
  useViewPersonMutation,
} = peopleApi;
