import type { Calls } from '../platform/contract';

export const textsCalls = {
  getTexts: {
    method: 'GET',
    path: 'texts/',
    who: 'outlet',
    part: 'editor',
    returns: 'value',
    tags: ['Text'],
    summary: 'Reads the saved texts of your outlet, for offers, noes and chats.',
  },
  setTexts: {
    method: 'PUT',
    path: 'texts/',
    who: 'outlet',
    part: 'editor',
    returns: 'value',
    tags: ['Text'],
    summary: 'Replaces the saved texts of your outlet.',
    isVersioned: true,
  },
} as const satisfies Calls;
