import type { Calls } from '../contract';

const OWN = { 403: ['forbidden'] } as const;

export const peopleCalls = {
  listPeople: {
    method: 'GET',
    path: 'admin/people/',
    who: 'admin',
    summary: 'Lists accounts, newest first; searched, the exact address comes first.',
  },
  getPerson: {
    method: 'GET',
    path: 'admin/people/:id/',
    who: 'admin',
    summary: 'Reads an account with the facts that an admin needs for a decision.',
  },
  suspendPerson: {
    method: 'POST',
    path: 'admin/people/:id/suspend/',
    who: 'moderator',
    summary: 'Suspends an account and tells its owner why.',
    more: 'Sessions end at once, unpaid orders are closed, and paid ones become disputes.',
    status: 200,
    errors: { ...OWN, 409: ['suspended_already', 'last_admin', 'account_deleted'] },
  },
  liftPerson: {
    method: 'POST',
    path: 'admin/people/:id/lift/',
    who: 'moderator',
    summary: 'Lifts a suspension; what it ended stays ended.',
    status: 200,
    errors: { ...OWN, 409: ['not_suspended', 'account_deleted'] },
  },
  takeDownPerson: {
    method: 'POST',
    path: 'admin/people/:id/take-down/',
    who: 'moderator',
    summary: 'Takes down the public page of an outlet and tells its owner why.',
    more: 'A case of the reports, decided at once: the owner can appeal, and another admin decides that.',
    status: 200,
    errors: { ...OWN, 409: ['no_public_page', 'account_deleted'] },
  },
  endPersonSessions: {
    method: 'POST',
    path: 'admin/people/:id/sessions/end/',
    who: 'moderator',
    summary: 'Ends every session of an account.',
    status: 200,
    errors: { ...OWN, 409: ['account_deleted'] },
  },
  confirmPerson: {
    method: 'POST',
    path: 'admin/people/:id/confirmation/',
    who: 'moderator',
    summary: 'Mails the link that confirms the address of an account again.',
    status: 200,
    errors: { ...OWN, 409: ['confirmed_already', 'just_sent', 'account_deleted'] },
  },
  viewPerson: {
    method: 'POST',
    path: 'admin/people/:id/view/',
    who: 'moderator',
    summary: 'Lets an admin see what an account sees, and change nothing.',
    more: 'The token reads what the account may read, for half an hour, while the session of the admin lasts. The reason is logged.',
    status: 200,
    errors: { ...OWN, 409: ['account_deleted'] },
  },
  addPersonNote: {
    method: 'POST',
    path: 'admin/people/:id/notes/',
    who: 'moderator',
    summary: 'Adds a note about an account that only admins read.',
    status: 201,
    isIdempotent: true,
    errors: { ...OWN, 409: ['account_deleted'] },
  },
} as const satisfies Calls;
