import type { Calls } from '../platform/contract';

const LINK = { 400: ['link_not_valid'] } as const;

/** What links of mails do that few people get, apart from the calls that every visitor loads. */
export const mailedLinkCalls = {
  stopEmailChange: {
    method: 'POST',
    path: 'auth/email/stop/',
    who: 'guest',
    returns: 'value',
    limit: 'resetConfirm',
    summary:
      'Stops a change of the email address that an admin has begun, by the token of the mailed link.',
    errors: LINK,
  },
  takeExport: {
    method: 'POST',
    path: 'auth/export/',
    who: 'guest',
    limit: 'archive',
    returns: 'file',
    summary:
      'Downloads all that is kept about an account, by the token of a link that an admin had sent.',
    otherBody: {
      type: 'application/zip',
      description: 'JSON files in `data/`, uploads in `files/`.',
    },
    errors: LINK,
  },
} as const satisfies Calls;
