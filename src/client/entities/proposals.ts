import { proposalCalls } from '@/shared/admin/proposals.calls';
import type { proposalsContract } from '@/shared/admin/proposals.schemas';
import { adminMoneyCalls } from '@/shared/money/adminMoney.calls';
import type { adminMoneyContract } from '@/shared/money/adminMoney.schemas';
import { endpointsOf, type ListArg } from './endpointsOf';
import { FRESH, useList } from './useList';

const { createBonus } = adminMoneyCalls;
const proposalsApi = endpointsOf<
  typeof proposalsContract & Pick<typeof adminMoneyContract, 'createBonus'>
>({ ...proposalCalls, createBonus });
export const { useCreateBonusMutation, useDecideProposalMutation, useRefundOrderMutation } =
  proposalsApi;

export const useProposals = (filter: ListArg = {}) =>
  useList('moneyProposals', proposalsApi.useListProposalsInfiniteQuery(filter, FRESH));
