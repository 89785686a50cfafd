import type { Calls } from '../platform/contract';

export const pricesCalls = {
  getPrices: {
    method: 'GET',
    path: 'prices/',
    who: 'guest',
    returns: 'value',
    summary: 'Returns the price list of today.',
  },
  listPriceLists: {
    method: 'GET',
    path: 'admin/prices/',
    who: 'finance',
    returns: 'value',
    summary: 'Lists the price lists, newest first, with what each has changed.',
  },
  previewPrices: {
    method: 'POST',
    path: 'admin/prices/preview/',
    who: 'finance',
    returns: 'value',
    tags: ['Price'],
    status: 200,
    summary: 'Says what changes of prices would bring; nothing is saved.',
  },
  publishPrices: {
    method: 'POST',
    path: 'admin/prices/',
    who: 'finance',
    returns: 'value',
    tags: ['Price'],
    status: 200,
    summary: 'Publishes a price list that begins on a later day, at midnight UTC.',
    more: 'Approved services at the old list price of their group and tier follow when it begins, and their outlets are notified. Orders keep their price. One list at a time waits to begin.',
    errors: { 409: ['prices_published'] },
  },
  withdrawPrices: {
    method: 'DELETE',
    path: 'admin/prices/:id/',
    who: 'finance',
    returns: 'value',
    tags: ['Price'],
    status: 200,
    summary: 'Takes back a price list that has not begun.',
    errors: { 409: ['prices_begun'] },
  },
} as const satisfies Calls;
