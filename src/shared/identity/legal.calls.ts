import type { Calls } from '../platform/contract';

export const legalCalls = {
  getLegalDetails: {
    method: 'GET',
    path: 'legal-details/',
    who: 'member',
    part: 'finance',
    notInView: true,
    returns: 'value',
    tags: ['LegalDetails'],
    summary: 'Reads who you are on invoices and statements.',
  },
  setLegalDetails: {
    method: 'PUT',
    path: 'legal-details/',
    who: 'member',
    part: 'finance',
    returns: 'value',
    tags: ['LegalDetails'],
    summary: 'Replaces who you are on invoices and statements.',
    more: 'Papers that exist keep the old details. A VAT number is checked by its check digits where its country has them.',
    isVersioned: true,
  },
} as const satisfies Calls;
