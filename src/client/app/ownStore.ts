import { persistStore } from 'redux-persist';
import { followOtherTabs } from '@/client/session/sessionTabs';
import { makeStore } from './store';

export const ownStore = makeStore();

let isStarted = false;

export function startOwnStore(): void {
  if (isStarted) return;
  isStarted = true;
  persistStore(ownStore, null, () => {
    /* The session is known now, so the mark from index.html that hides the page is removed. */
    delete document.documentElement.dataset.session;
  });
  followOtherTabs(ownStore);
}
