import type { Calls } from '../contract';

export const submissionCalls = {
  listSubmissions: {
    method: 'GET',
    path: 'submissions/',
    who: 'outlet',
    summary: 'Searches the open campaigns, page by page.',
  },
  countSubmissions: {
    method: 'GET',
    path: 'submissions/counts/',
    who: 'outlet',
    summary: 'Counts what each option of the filters would find.',
    more: 'An option replaces the value of its own filter; shelf, search and the other filters are kept.',
  },
  getSubmission: {
    method: 'GET',
    path: 'submissions/:id/',
    who: 'outlet',
    summary: 'Reads an open campaign.',
  },
  shelveSubmission: {
    method: 'PUT',
    path: 'submissions/:id/shelf/',
    who: 'outlet',
    summary: 'Saves or declines a campaign for your outlet, or puts it back.',
    isVersioned: true,
  },
} as const satisfies Calls;
