import type { Calls } from '../contract';

export const noticeCalls = {
  listNotices: {
    method: 'GET',
    path: 'notices/',
    who: 'member',
    summary: 'Lists your notices, newest first, page by page.',
  },
  readNotices: {
    method: 'PUT',
    path: 'notices/read/',
    who: 'member',
    summary: 'Marks one notice as read, or all up to one.',
    more: 'Exactly one of `up_to` and `notice` is sent.',
  },
  getNoticeSettings: {
    method: 'GET',
    path: 'notices/settings/',
    who: 'member',
    summary: 'Reads what is mailed to you.',
  },
  updateNoticeSettings: {
    method: 'PATCH',
    path: 'notices/settings/',
    who: 'member',
    summary: 'Changes what is mailed to you.',
  },
  showUnsubscribe: {
    method: 'GET',
    path: 'notices/unsubscribe/',
    who: 'guest',
    summary: 'Redirects the link of a mail to the page that asks before it unsubscribes.',
    status: 303,
    errors: { 404: ['not_found'] },
  },
  unsubscribe: {
    method: 'POST',
    path: 'notices/unsubscribe/',
    who: 'guest',
    summary: 'Turns the mails of one topic off, by the signed link of a mail (RFC 8058).',
    bodyType: 'application/x-www-form-urlencoded',
    errors: { 404: ['not_found'] },
  },
} as const satisfies Calls;
