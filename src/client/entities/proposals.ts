import { proposalCalls } from '@/shared/admin/proposals.calls';
import type { proposalsContract } from '@/shared/admin/proposals.schemas';
import { endpointsOf, type ListArg } from './endpointsOf';
import { FRESH, useList } from './useList';

const proposalsApi = endpointsOf<typeof proposalsContract>(proposalCalls);
export const { useCreateBonusMutation, useDecideProposalMutation, useRefundOrderMutation } =
  proposalsApi;

export const useProposals = (filter: ListArg = {}) =>
  useList('moneyProposals', proposalsApi.useListProposalsInfiniteQuery(filter, FRESH));
