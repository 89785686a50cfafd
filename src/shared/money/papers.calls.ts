import type { Calls } from '../platform/contract';

export const papersCalls = {
  listPapers: {
    method: 'GET',
    path: 'papers/',
    who: 'member',
    part: 'finance',
    showsSums: true,
    returns: { list: 'papers' },
    tags: ['Wallet'],
    summary: 'Lists your receipts, fee invoices and credit notes, newest first.',
  },
  getPaper: {
    method: 'GET',
    path: 'papers/:id/',
    who: 'member',
    part: 'finance',
    showsSums: true,
    returns: { record: 'papers' },
    summary: 'Reads one of your papers as data, as it was made.',
  },
  exportPaperPdf: {
    method: 'GET',
    path: 'papers/:id/paper.pdf',
    who: 'member',
    part: 'finance',
    notInView: true,
    returns: 'file',
    limit: 'paper',
    summary: 'Downloads one of your papers as a tagged PDF.',
    otherBody: { type: 'application/pdf', description: 'A tagged PDF.' },
    errors: { 503: ['busy'] },
  },
} as const satisfies Calls;
