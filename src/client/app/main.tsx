import '@/client/ui/globalStyles';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { persistStore } from 'redux-persist';
import { followOtherTabs } from '@/client/session/sessionTabs';
import { App } from './App';
import { makeStore } from './store';

const store = makeStore();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

if (root.hasChildNodes()) {
  hydrateRoot(root, <App store={store} serverState={store.getState()} />);
} else {
  /* the name of the empty page; from here on each page names itself */
  document.querySelector('title')?.remove();
  createRoot(root).render(<App store={store} />);
}

/* after the first drawing: a stored session must not differ from what was drawn without one */
persistStore(store);
followOtherTabs(store);
