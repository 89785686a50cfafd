import { addSlice } from '@/client/session/addSlice';
import type { StoreHost } from '@/client/session/storeExtra';
import { entitiesReducer } from './entities';
import { installCalls } from './installCalls';

const slice = { reducerPath: 'entities', reducer: entitiesReducer };

export const hasData = (store: StoreHost): boolean =>
  slice.reducerPath in (store.getState() as object);

/** Adds the entities and the endpoints to a running store; once. */
export function installData(store: StoreHost): void {
  /* Pages may call the endpoints as soon as the entities exist. */
  installCalls(store);
  addSlice(store, slice);
}
