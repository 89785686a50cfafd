import type { Calls } from '../platform/contract';

export const mailCalls = {
  getMails: {
    method: 'GET',
    path: 'admin/mails/',
    who: 'owner',
    returns: 'value',
    tags: ['Mail'],
    summary:
      'Shows the mails that wait or have failed, or were sent, and the work in the background.',
  },
  readMail: {
    method: 'GET',
    path: 'admin/mails/:id/',
    who: 'owner',
    returns: 'secret',
    summary: 'Shows the text of a mail, without what its links are opened by.',
  },
  retryMails: {
    method: 'POST',
    path: 'admin/mails/retry/',
    who: 'owner',
    returns: 'value',
    tags: ['Mail'],
    summary: 'Sends one mail that has failed again, or up to 500 of them.',
    errors: { 404: ['not_found'] },
  },
} as const satisfies Calls;
