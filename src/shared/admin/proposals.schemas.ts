import { type InferType, object } from 'yup';
import { PROPOSAL_KINDS, PROPOSAL_STATES } from '../money/ledger.rules';
import { contract } from '../platform/contract';
import { yesOrNo } from '../platform/fields';
import { idFilter, pagedFields, pageOf } from '../platform/paging';
import { FLAG, NUMBER, NUMBER_OR_NULL, option, TEXT } from '../platform/responseParts.schemas';
import { disputedOrderResponse } from '../trade/adminOrders.schemas';
import { resolveSchema } from '../trade/deliveries.schemas';
import { bonusCreateSchema } from '../money/wallet.schemas';
import { proposalCalls } from './proposals.calls';

const who = object({ id: NUMBER, name: TEXT });

const proposal = object({
  id: NUMBER,
  version: NUMBER,
  kind: option(PROPOSAL_KINDS),
  /** `expired` once the order has moved, or the account is deleted. */
  state: option(PROPOSAL_STATES),
  /** US dollars: what the artist gets back, or the bonus. */
  amount: NUMBER,
  reason: TEXT,
  order: NUMBER_OR_NULL,
  /** Who gets the money. */
  about: who,
  proposed_by: who,
  /** Whether the admin proposed it, so that another one confirms it. */
  is_own: FLAG,
  created_at: TEXT,
}).meta({ name: 'MoneyProposal' });
export type MoneyProposal = InferType<typeof proposal>;

const query = object({
  ...pagedFields,
  order: idFilter('Please enter the number of an order.'),
  /** The id of the account that gets the money. */
  person: idFilter('Please enter the number of an account.'),
});
export type ProposalsQuery = InferType<typeof query>;

export const proposalsContract = contract(proposalCalls, {
  refundOrder: { body: resolveSchema, response: disputedOrderResponse },
  listProposals: { query, response: pageOf(proposal) },
  decideProposal: { body: object({ confirm: yesOrNo() }), response: proposal },
  createBonus: {
    body: bonusCreateSchema,
    /** `is_waiting`: another admin has to confirm it, and `id` is of the proposal. */
    response: object({ id: NUMBER, amount: NUMBER, reason: TEXT, is_waiting: FLAG }),
  },
});
