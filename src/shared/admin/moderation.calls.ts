import type { Calls } from '../platform/contract';

const DECIDED = { 403: ['forbidden'], 409: ['decided'] } as const;
const DECISION = { who: 'moderator', isVersioned: 'always', errors: DECIDED } as const;

export const moderationCalls = {
  listAllToReview: {
    method: 'GET',
    path: 'admin/review/',
    who: 'moderator',
    returns: { list: 'waitingRecords' },
    tags: ['Review'],
    summary: 'Lists the campaigns, outlets, services and changes that wait for a decision.',
    more: 'The longest waiting come first. The records are in the lists of their kinds.',
  },
  listCampaignsToReview: {
    method: 'GET',
    path: 'admin/campaigns/',
    who: 'moderator',
    returns: { list: 'moderatedCampaigns' },
    tags: ['Review'],
    summary: 'Lists the campaigns that wait for a decision.',
  },
  listOutletsToReview: {
    method: 'GET',
    path: 'admin/outlets/',
    who: 'moderator',
    returns: { list: 'moderatedOutlets' },
    tags: ['Review'],
    summary: 'Lists the outlets that wait for a decision.',
  },
  listServicesToReview: {
    method: 'GET',
    path: 'admin/services/',
    who: 'moderator',
    returns: { list: 'moderatedServices' },
    tags: ['Review'],
    summary: 'Lists the services that wait for a decision.',
  },
  listChangesToReview: {
    method: 'GET',
    path: 'admin/changes/',
    who: 'moderator',
    returns: { list: 'moderatedChanges' },
    tags: ['Review'],
    summary: 'Lists changes of approved records: those that wait, and those that are already live.',
  },
  listClaims: {
    method: 'GET',
    path: 'admin/claims/',
    who: 'moderator',
    returns: 'value',
    tags: ['Review'],
    summary: 'Lists which admin has taken which records of the queues.',
  },
  claimReview: {
    method: 'PUT',
    path: 'admin/claims/',
    who: 'moderator',
    returns: 'value',
    summary:
      'Takes a record that waits for a decision, or gives it back; returns all taken records.',
    more: 'Other admins see it, and can still decide. It ends with the decision or after two hours.',
    errors: { 404: ['not_found'], 409: ['taken', 'claims_full'] },
  },
  decideChange: {
    method: 'POST',
    path: 'admin/changes/:id/decide/',
    ...DECISION,
    returns: { record: 'moderatedChanges' },
    tags: ['Queue'],
    summary:
      'Lets a change of an approved record go live, or declines or reverts it with a reason.',
    errors: { ...DECIDED, 400: ['not_reversible'] },
  },
  decideCampaign: {
    method: 'POST',
    path: 'admin/campaigns/:id/decide/',
    ...DECISION,
    returns: { record: 'moderatedCampaigns' },
    tags: ['Queue'],
    summary: 'Approves a campaign, or declines it with a reason.',
  },
  decideOutlet: {
    method: 'POST',
    path: 'admin/outlets/:id/decide/',
    ...DECISION,
    returns: { record: 'moderatedOutlets' },
    tags: ['Queue'],
    summary: 'Approves an outlet and gives it its tier, or declines it with a reason.',
  },
  checkFigure: {
    method: 'POST',
    path: 'admin/figures/:id/check/',
    ...DECISION,
    returns: 'value',
    tags: ['Queue'],
    summary:
      'Says whether its link proves an audience figure of an outlet, and why if it does not.',
    more: 'Takes the version of the figure, and returns its outlet.',
  },
  decideService: {
    method: 'POST',
    path: 'admin/services/:id/decide/',
    ...DECISION,
    returns: { record: 'moderatedServices' },
    tags: ['Queue'],
    summary: 'Approves a service with its final price, or declines it with a reason.',
    errors: { ...DECIDED, 400: ['delivery_too_long'] },
  },
} as const satisfies Calls;
