import { payeeCalls } from '@/shared/money/payees.calls';
import type { payeeContract } from '@/shared/money/payees.schemas';
import { endpointsOf } from './endpointsOf';

export const {
  useGetPayeeQuery,
  useSetAutomaticPayoutsMutation,
  useSetPayeeMutation,
  useUseStripeMutation,
} = endpointsOf<typeof payeeContract>(payeeCalls);
