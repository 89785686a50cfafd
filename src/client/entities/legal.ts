import { legalCalls } from '@/shared/identity/legal.calls';
import type { legalContract } from '@/shared/identity/legal.schemas';
import { endpointsOf } from './endpointsOf';

export const { useGetLegalDetailsQuery, useSetLegalDetailsMutation } =
  endpointsOf<typeof legalContract>(legalCalls);
