import type { Calls } from '../platform/contract';

const FILES = {
  artwork: 'PNG or JPEG, at most 10 MB, 10,000 pixels a side and 40 megapixels.',
  presskit: 'PDF or plain text in UTF-8, at most 20 MB.',
} as const;

export const releaseCalls = {
  listReleases: {
    method: 'GET',
    path: 'releases/',
    who: 'artist',
    returns: { list: 'releases' },
    tags: ['Release'],
    summary: 'Lists your releases, newest first.',
  },
  getRelease: {
    method: 'GET',
    path: 'releases/:id/',
    who: 'artist',
    returns: { record: 'releases' },
    summary: 'Reads one of your releases.',
  },
  createRelease: {
    method: 'POST',
    path: 'releases/',
    who: 'artist',
    limit: 'upload',
    returns: { record: 'releases' },
    summary: 'Adds a release, and with it the draft of its campaign.',
    more: '`artist` is the id of your own profile.',
    status: 201,
    isIdempotent: true,
    files: FILES,
  },
  updateRelease: {
    method: 'PATCH',
    path: 'releases/:id/',
    who: 'artist',
    returns: { record: 'releases' },
    tags: ['Campaign'],
    summary: 'Changes the given fields of a release.',
    isVersioned: true,
  },
  uploadReleaseFiles: {
    method: 'POST',
    path: 'releases/:id/files/',
    who: 'artist',
    limit: 'upload',
    returns: { record: 'releases' },
    tags: ['Campaign'],
    summary: 'Adds or replaces the artwork or press kit of a release.',
    status: 201,
    isIdempotent: true,
    files: FILES,
  },
  deleteRelease: {
    method: 'DELETE',
    path: 'releases/:id/',
    who: 'artist',
    returns: { deleted: 'releases' },
    tags: ['Campaign'],
    summary: 'Deletes a release with its files.',
    errors: { 409: ['release_in_work'] },
  },
} as const satisfies Calls;
