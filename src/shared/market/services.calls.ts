import type { Calls } from '../platform/contract';

export const serviceCalls = {
  listServices: {
    method: 'GET',
    path: 'services/',
    who: 'member',
    returns: { list: 'services' },
    tags: ['Service'],
    summary: 'Lists the services of your outlet, or, to an artist, what can be ordered.',
    more: 'With `state=archived`, an outlet gets those that it has deleted.',
  },
  getService: {
    method: 'GET',
    path: 'services/:id/',
    who: 'member',
    returns: { record: 'services' },
    summary: 'Reads a service.',
  },
  createService: {
    method: 'POST',
    path: 'services/',
    who: 'outlet',
    returns: { record: 'services' },
    summary: 'Adds a service, which waits for its approval.',
    more: '`id` is the id of your own profile.',
    status: 201,
    isIdempotent: true,
  },
  updateService: {
    method: 'PATCH',
    path: 'services/:id/',
    who: 'outlet',
    returns: { record: 'services' },
    summary: 'Changes the given fields of a service.',
    isVersioned: true,
  },
  deleteService: {
    method: 'DELETE',
    path: 'services/:id/',
    who: 'outlet',
    returns: { deleted: 'services' },
    summary: 'Deletes a service; orders of it stay.',
  },
} as const satisfies Calls;
