import type { Calls } from '../platform/contract';

export const proposalCalls = {
  refundOrder: {
    method: 'POST',
    path: 'admin/orders/:id/refund/',
    who: 'finance',
    returns: { record: 'disputes' },
    tags: ['Money', 'Review'],
    summary:
      'Refunds paid work without a dispute, whole or in part; above $500.00 it proposes that.',
    needsProof: true,
    isVersioned: 'always',
    errors: {
      403: ['forbidden'],
      409: ['order_moved', 'not_refundable', 'proposed_already'],
    },
  },
  listProposals: {
    method: 'GET',
    path: 'admin/proposals/',
    who: 'finance',
    returns: { list: 'moneyProposals' },
    tags: ['Money'],
    summary: 'Lists the refunds and bonuses that wait for a second admin, newest first.',
  },
  decideProposal: {
    method: 'POST',
    path: 'admin/proposals/:id/decide/',
    who: 'finance',
    returns: { record: 'moneyProposals' },
    tags: ['Money', 'Review'],
    summary: 'Carries out what another admin has proposed, or refuses it.',
    more: 'Who proposed it can take it back, but not confirm it.',
    needsProof: true,
    isVersioned: 'always',
    errors: {
      403: ['forbidden'],
      409: ['decided', 'second_person', 'expired', 'order_moved'],
    },
  },
  createBonus: {
    method: 'POST',
    path: 'admin/bonuses/',
    who: 'finance',
    needsProof: true,
    returns: 'value',
    tags: ['Money'],
    summary: 'Gives an account money of the platform, or proposes it to another admin.',
    more: 'Above $500.00 of one admin a day, or to one recipient within 7 days, another confirms it.',
    status: 201,
    isIdempotent: true,
    errors: { 404: ['not_found'] },
  },
} as const satisfies Calls;
