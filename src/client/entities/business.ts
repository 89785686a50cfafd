import { businessCalls } from '@/shared/admin/business.calls';
import type { businessContract } from '@/shared/admin/business.schemas';
import { mailCalls } from '@/shared/admin/mails.calls';
import type { mailsContract } from '@/shared/admin/mails.schemas';
import { endpointsOf } from './endpointsOf';

const businessApi = endpointsOf<typeof businessContract>(businessCalls);
/* Other users order and pay meanwhile, so each visit fetches it again. */
businessApi.enhanceEndpoints({ endpoints: { getBusiness: { keepUnusedDataFor: 0 } } });

export const { useExportBusinessCsvMutation, useGetBusinessQuery } = businessApi;

export const { useGetMailsQuery, useReadMailMutation, useRetryMailsMutation } =
  endpointsOf<typeof mailsContract>(mailCalls);
