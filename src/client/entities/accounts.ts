import { secondFactorCalls } from '@/shared/accounts/secondFactor.calls';
import type { secondFactorContract } from '@/shared/accounts/secondFactorContract';
import { sessionCalls } from '@/shared/accounts/sessions.calls';
import type { sessionsContract } from '@/shared/accounts/sessionsContract';
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
