import type { Calls } from '../platform/contract';

export const submissionCalls = {
  listSubmissions: {
    method: 'GET',
    path: 'submissions/',
    who: 'outlet',
    part: 'editor',
    returns: { list: 'submissions' },
    tags: ['Submission'],
    summary: 'Searches the open campaigns, page by page.',
  },
  countSubmissions: {
    method: 'GET',
    path: 'submissions/counts/',
    who: 'outlet',
    part: 'editor',
    returns: 'value',
    tags: ['Submission'],
    summary: 'Counts what each option of the filters would find.',
    more: 'An option replaces the value of its own filter; shelf, search and the other filters are kept.',
  },
  getSubmission: {
    method: 'GET',
    path: 'submissions/:id/',
    who: 'outlet',
    part: 'editor',
    returns: { record: 'submissions' },
    summary: 'Reads an open campaign.',
  },
  shelveSubmission: {
    method: 'PUT',
    path: 'submissions/:id/shelf/',
    who: 'outlet',
    part: 'editor',
    returns: { record: 'submissions' },
    /* it has moved between lists, and only the server knows its place in each */
    tags: ['Submission'],
    summary: 'Saves or declines a campaign for your outlet, or puts it back.',
    isVersioned: true,
  },
  decideSubmissions: {
    method: 'POST',
    path: 'submissions/decide/',
    who: 'outlet',
    part: 'editor',
    returns: 'value',
    tags: ['Submission'],
    summary:
      'Saves or declines several campaigns, or puts them back; a no may have a reason and a line.',
    more: 'What is closed or was decided meanwhile is refused with a text, and the rest is done.',
  },
  rememberInbox: {
    method: 'PUT',
    path: 'submissions/inbox/',
    who: 'outlet',
    part: 'editor',
    returns: 'value',
    summary: 'Keeps the chips of your inbox, notes the visit, and tells when the one before ended.',
  },
  listNoes: {
    method: 'GET',
    path: 'noes/',
    who: 'artist',
    returns: 'value',
    tags: ['Campaign', 'Order'],
    summary:
      'Lists the outlets that said no to your music or orders, newest first, with their reasons.',
  },
} as const satisfies Calls;
