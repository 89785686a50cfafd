import type { Calls } from '../platform/contract';

export const BUSINESS_WEEKS = ['12', '26', '52'] as const;

export const businessCalls = {
  getBusiness: {
    method: 'GET',
    path: 'admin/business/',
    who: 'admin',
    returns: 'value',
    summary: 'Reads the figures of the business by week, the money held, and what has failed.',
  },
  exportBusinessCsv: {
    method: 'GET',
    path: 'admin/business/export.csv',
    who: 'admin',
    returns: 'file',
    summary: 'Downloads the weeks as CSV, oldest first.',
    otherBody: {
      type: 'text/csv',
      description: 'A file with a line of names, in UTF-8 (RFC 4180).',
    },
  },
} as const satisfies Calls;
