import type { Calls } from '../platform/contract';
import { PROOF } from './secondFactor.calls';

const LINK = { 400: ['link_not_valid'] } as const;

/** Without `part`, so only the owner makes them. */
export const seatCalls = {
  listSeats: {
    method: 'GET',
    path: 'seats/',
    who: 'outlet',
    returns: 'value',
    tags: ['Seats'],
    summary: 'Lists the people of your outlet and the open invitations.',
  },
  inviteSeat: {
    method: 'POST',
    path: 'seats/',
    who: 'outlet',
    returns: 'nothing',
    tags: ['Seats'],
    limit: 'invite',
    summary: 'Invites somebody by email to a part in your outlet.',
    more: 'The link works once, for 7 days, for this address alone. An address with an account is refused.',
    errors: { 409: ['seats_full', 'invited_already'] },
  },
  changeSeat: {
    method: 'PUT',
    path: 'seats/:id/',
    who: 'outlet',
    returns: 'nothing',
    tags: ['Seats'],
    summary: 'Gives a person of your outlet another part, and ends their sessions.',
  },
  removeSeat: {
    method: 'DELETE',
    path: 'seats/:id/',
    who: 'outlet',
    returns: 'nothing',
    tags: ['Seats'],
    summary:
      'Removes a person from your outlet, with their log-in; what they did keeps their name.',
  },
  leaveSeat: {
    method: 'POST',
    path: 'seats/leave/',
    who: 'outlet',
    part: 'self',
    returns: 'nothing',
    summary: 'Leaves the outlet and deletes your log-in; an owner hands the outlet over first.',
    errors: { 409: ['owner_stays'] },
  },
  handOver: {
    method: 'POST',
    path: 'seats/:id/hand-over/',
    who: 'outlet',
    returns: 'nothing',
    limit: 'invite',
    summary: 'Offers the outlet to one of its people, who accepts by a mailed link within 7 days.',
    more: 'It takes your password, and a code where two-step log-in is on. An admin of the platform cannot.',
    errors: { 400: PROOF, 409: ['admin_stays'] },
  },
  resendInvitation: {
    method: 'POST',
    path: 'seat-invitations/:id/send/',
    who: 'outlet',
    returns: 'nothing',
    tags: ['Seats'],
    limit: 'invite',
    summary: 'Sends an invitation again, with a new link and another 7 days.',
  },
  deleteInvitation: {
    method: 'DELETE',
    path: 'seat-invitations/:id/',
    who: 'outlet',
    returns: 'nothing',
    tags: ['Seats'],
    summary: 'Takes an invitation back.',
  },
  readInvitation: {
    method: 'POST',
    path: 'seats/invitation/',
    who: 'guest',
    returns: 'value',
    limit: 'resetConfirm',
    summary: 'Reads who invites, and to what, by the token of the mailed link.',
    errors: LINK,
  },
  acceptInvitation: {
    method: 'POST',
    path: 'seats/accept/',
    who: 'guest',
    returns: 'secret',
    limit: 'resetConfirm',
    summary:
      'Accepts an invitation by the token of the mailed link: opens your log-in and logs in.',
    errors: { ...LINK, 409: ['email_taken', 'username_taken'] },
  },
  takeOver: {
    method: 'POST',
    path: 'seats/take-over/',
    who: 'guest',
    returns: 'value',
    limit: 'resetConfirm',
    summary: 'Takes the outlet over by the token of the mailed link; its owner becomes an editor.',
    more: 'Both log in again, each with their own address and password.',
    errors: LINK,
  },
} as const satisfies Calls;
