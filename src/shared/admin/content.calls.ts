import type { Calls } from '../platform/contract';

export const contentCalls = {
  listContents: {
    method: 'GET',
    path: 'admin/content/',
    who: 'owner',
    returns: 'value',
    tags: ['Content'],
    summary: 'Names the texts that owners may change, and how each stands.',
  },
  getContent: {
    method: 'GET',
    path: 'admin/content/text/',
    who: 'owner',
    returns: 'value',
    summary: 'Returns a text: its draft, what is published, and its versions.',
    errors: { 404: ['not_found'] },
  },
  saveContent: {
    method: 'PUT',
    path: 'admin/content/',
    who: 'owner',
    returns: 'value',
    tags: ['Content'],
    summary: 'Keeps the draft of a text; one that says what is published is none.',
    more: 'The key of a new post is `post-` with a name for its address.',
    isVersioned: 'always',
    errors: { 404: ['not_found'] },
  },
  publishContent: {
    method: 'POST',
    path: 'admin/content/publish/',
    who: 'owner',
    returns: 'value',
    tags: ['Content'],
    summary: 'Publishes the draft of a text, or an earlier version as a new one.',
    more: 'Version 0 of a new post is none: it is taken down. Every page has the text within seconds.',
    isVersioned: 'always',
    needsProof: true,
    errors: { 404: ['not_found'] },
  },
} as const satisfies Calls;
