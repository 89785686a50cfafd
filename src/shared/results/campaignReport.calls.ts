import type { Calls } from '@/shared/platform/contract';

export const campaignReportCalls = {
  getCampaignWork: {
    method: 'GET',
    path: 'campaigns/:id/work/',
    who: 'artist',
    returns: 'value',
    tags: ['Order'],
    summary: 'Reads what one of your campaigns has cost, and what outlets published of it.',
  },
  getReport: {
    method: 'GET',
    path: 'campaigns/:id/report/',
    who: 'artist',
    returns: 'value',
    tags: ['Order'],
    summary: 'Reads what one of your campaigns has cost and brought, piece by piece.',
  },
  exportReportCsv: {
    method: 'GET',
    path: 'campaigns/:id/report.csv',
    who: 'artist',
    returns: 'file',
    summary: 'Downloads the pieces of the report as CSV.',
    otherBody: {
      type: 'text/csv',
      description: 'A file with a line of names, in UTF-8 (RFC 4180).',
    },
  },
  exportReportPdf: {
    method: 'GET',
    path: 'campaigns/:id/report.pdf',
    who: 'artist',
    returns: 'file',
    limit: 'paper',
    summary: 'Downloads the report as a tagged PDF of one to three pages.',
    otherBody: { type: 'application/pdf', description: 'A tagged PDF.' },
    errors: { 503: ['busy'] },
  },
  shareReport: {
    method: 'PUT',
    path: 'campaigns/:id/report/share/',
    who: 'artist',
    returns: 'value',
    summary: 'Shares the report by an address that nobody can guess, or takes that address back.',
    more: 'An address that was taken back never leads anywhere again.',
  },
} as const satisfies Calls;
