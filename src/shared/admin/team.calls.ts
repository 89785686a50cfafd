import type { Calls } from '../platform/contract';

const CHANGE = { who: 'owner', needsProof: true } as const;
const OWN = { 403: ['forbidden'] } as const;

/** An owner changes the team; every admin sees it. */
export const teamCalls = {
  listTeam: {
    method: 'GET',
    path: 'admin/team/',
    who: 'admin',
    returns: 'value',
    tags: ['Team'],
    summary: 'Lists the admins and the open invitations.',
  },
  inviteColleague: {
    ...CHANGE,
    method: 'POST',
    path: 'admin/team/',
    returns: 'nothing',
    tags: ['Team'],
    limit: 'invite',
    summary: 'Invites somebody by email to be an admin, with an account of their own.',
    more: 'The link works once, for 7 days, for this address alone. An address with an account is refused.',
    errors: { 409: ['invited_already'] },
  },
  changeColleague: {
    ...CHANGE,
    method: 'PUT',
    path: 'admin/team/:id/',
    returns: 'nothing',
    tags: ['Team'],
    summary: 'Gives another admin another part, and ends their sessions.',
    errors: { ...OWN, 409: ['last_admin'] },
  },
  removeColleague: {
    ...CHANGE,
    method: 'DELETE',
    path: 'admin/team/:id/',
    returns: 'nothing',
    tags: ['Team'],
    summary: 'Takes the rights of another admin away, and deletes the account of staff.',
    more: 'Sessions end at once. In the log staff keeps its name.',
    errors: { ...OWN, 409: ['last_admin', 'deletion_blocked'] },
  },
  resendColleague: {
    ...CHANGE,
    method: 'POST',
    path: 'admin/team-invitations/:id/send/',
    returns: 'nothing',
    tags: ['Team'],
    limit: 'invite',
    summary: 'Sends an invitation to the team again, with a new link and another 7 days.',
  },
  uninviteColleague: {
    ...CHANGE,
    method: 'DELETE',
    path: 'admin/team-invitations/:id/',
    returns: 'nothing',
    tags: ['Team'],
    summary: 'Takes an invitation to the team back.',
  },
} as const satisfies Calls;
