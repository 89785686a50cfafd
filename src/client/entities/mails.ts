import { mailCalls } from '@/shared/admin/mails.calls';
import type { mailsContract } from '@/shared/admin/mails.schemas';
import { endpointsOf } from './endpointsOf';

export const { useGetMailsQuery, useReadMailMutation, useRetryMailsMutation } =
  endpointsOf<typeof mailsContract>(mailCalls);
