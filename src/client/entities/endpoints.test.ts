import { readdirSync } from 'node:fs';
import path from 'node:path';
import { baseApi } from '@/client/api/baseApi';
import { entitiesReducer } from './entities';

const FOLDER = path.resolve('src/client/entities');

/*
 * Every endpoint writes entities with its answer, so this is the list of all the doors. Who adds one
 * adds it here, and says in review why no other does.
 */
it('these calls write entities, and no others', async () => {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' });
  for (const file of files) if (file.endsWith('Api.ts')) await import(path.join(FOLDER, file));
  expect(Object.keys(baseApi.endpoints).sort()).toEqual([
    'createOrder',
    'createRelease',
    'createReview',
    'createService',
    'deleteRelease',
    'deleteService',
    'endOtherSessions',
    'endSession',
    'getProfile',
    'getRelease',
    'getService',
    'listOrders',
    'listReleases',
    'listServices',
    'listSessions',
    'setOrderStatus',
    'updateProfile',
    'updateRelease',
    'updateService',
  ]);
});

it('these are the entities', () => {
  expect(Object.keys(entitiesReducer(undefined, { type: 'start' }))).toEqual([
    'users',
    'artistProfiles',
    'mediaProfiles',
    'releases',
    'services',
    'orders',
    'orderedServices',
    'reviews',
    'sessions',
  ]);
});
