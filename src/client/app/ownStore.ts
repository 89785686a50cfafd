import { persistStore } from 'redux-persist';
import { followOtherTabs } from '@/client/session/sessionTabs';
import { arrived } from './givenStore';
import { makeStore } from './store';

/** The program's own. */
export const ownStore = makeStore();
arrived.store = ownStore;

let isStarted = false;

/** Reads the stored session, once, and goes with the other tabs from then on. */
export function startOwnStore(): void {
  if (isStarted) return;
  isStarted = true;
  persistStore(ownStore, null, () => {
    /* what index.html set: who is there is known now, so the page need not be held back */
    delete document.documentElement.dataset.session;
  });
  followOtherTabs(ownStore);
}
