import { secondFactorCalls } from '@/shared/identity/secondFactor.calls';
import type { secondFactorContract } from '@/shared/identity/secondFactor.schemas';
import { sessionCalls } from '@/shared/identity/sessions.calls';
import type { sessionsContract } from '@/shared/identity/sessions.schemas';
import { endpointsOf } from './endpointsOf';

export const {
  useBeginSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useDisableSecondFactorMutation,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useGetSecondFactorQuery,
  useListSessionsInfiniteQuery,
  useProveMutation,
  useRenewRecoveryCodesMutation,
} = endpointsOf<typeof secondFactorContract & typeof sessionsContract>({
  ...secondFactorCalls,
  ...sessionCalls,
});
