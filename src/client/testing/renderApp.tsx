import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { persistStore } from 'redux-persist';
import { CATALOGUE_FILTERS } from '@/shared/market/catalogue.rules';
import { NO_INBOX, SUBMISSION_FILTERS } from '@/shared/market/submissions.rules';
import { App } from '@/client/app/App';
import { type AppStore, makeStore } from '@/client/app/store';
import { baseApi } from '@/client/api/baseApi';
import { followOtherTabs } from '@/client/session/sessionTabs';
import { storeSession } from './makeTestStore';
import {
  artistUser,
  firstPrices,
  makeRelease,
  makeService,
  makeSession,
  noLegalDetails,
  makeOutlet,
  outletUser,
  makeCounts,
} from './records';
import { makeOrderCounts, offerRoutes } from './orderRecords';
import { makePayee, makeWallet } from './walletRecords';
import { type FetchStub, Reply, type Routes, type StubCall, stubFetch } from './stubFetch';
import { NOTHING_WAITS } from './adminRecords';

export interface RenderAppOptions {
  path: string;
  /** The role whose session the browser has stored; none by default. */
  session?: 'artist' | 'media' | null;
  fetch?: Routes;
}

export interface RenderedApp {
  store: AppStore;
  server: FetchStub;
  unmount: () => void;
  user: UserEvent;
}

const stopFollowing: (() => void)[] = [];
afterEach(() => {
  for (const stop of stopFollowing.splice(0)) stop();
  jest.restoreAllMocks();
});

/** The real program with a fresh real store, as `main.tsx` starts it; only the server is stubbed. */
export function renderApp({ path, session = null, fetch = {} }: RenderAppOptions): RenderedApp {
  const account = session === 'media' ? outletUser : artistUser;
  const server = stubFetch({
    'GET auth/profile/': account,
    'GET site/': { fee_percent: 15, hold_days: 7, contact: 'help@example.com', news: '' },
    'GET auth/profile/page/': { about: null, figures: [], samples: [], version: 1 },
    'GET auth/second-factor/': { is_on: false, recovery_codes_left: 0 },
    'GET releases/?limit=1': [makeRelease(7)],
    'GET campaigns/': [],
    'GET uploads/?limit=12': { items: [], next: null, total: 0, bytes: 0 },
    'GET campaigns/?limit=50&count=1&sort=active': new Reply(200, [], { 'X-Total-Count': '0' }),
    'GET offers/?limit=50&count=1&talk=spoken': [],
    'GET offers/?limit=3&count=1&talk=silent': [],
    ...offerRoutes([]),
    'GET orders/counts/?outlet=20': makeOrderCounts([]),
    'GET services/': [makeService(5)],
    'GET services/?limit=50&count=1': [makeService(5)],
    'GET services/?limit=1&count=1': [makeService(5)],
    'GET prices/': firstPrices,
    'GET dashboard/newest/': { piece: null },
    'GET texts/': { texts: [], version: 1 },
    'GET legal-details/': noLegalDetails,
    'GET payee/': makePayee(),
    'GET calendar/?*': { items: [] },
    'GET noes/': [],
    'GET noes/?*': [],
    'GET admin/queue/': NOTHING_WAITS,
    'GET admin/desk/': { groups: [], items: [] },
    'GET admin/proposals/?*': { items: [], next: null, total: 0 },
    'GET admin/claims/': { items: [] },
    'GET admin/audit/?*': { items: [], next: null, total: 0 },
    'GET submissions/?shelf=explore&sort=newest&limit=3': {
      items: [],
      next: null,
      total: 0,
      counts: { saved: 0, declined: 0 },
      is_approved: true,
    },
    'PUT submissions/inbox/': ({ body }: StubCall) => ({ ...NO_INBOX, ...(body as object) }),
    'GET catalogue/counts/?*': makeCounts(CATALOGUE_FILTERS),
    'GET submissions/counts/?*': makeCounts(SUBMISSION_FILTERS),
    'GET wallet/': makeWallet(),
    'GET outlets/20/': makeOutlet(20),
    'GET notices/?limit=1': { items: [], next: null, total: 0, unread: 0, time_zone: 'UTC' },
    'GET papers/?limit=12': [],
    'GET notices/settings/': { mails_off: [], time_zone: 'UTC' },
    'GET seats/': { people: [], invitations: [] },
    'GET auth/sessions/': [makeSession(1, { is_current: true })],
    'POST auth/logout/': {},
    ...fetch,
  });
  if (session) storeSession({ userId: account.id, role: session });
  window.history.replaceState(null, '', path);
  const store = makeStore();
  const { unmount } = render(
    <Provider store={store}>
      <App />
    </Provider>,
  );
  persistStore(store);
  stopFollowing.push(followOtherTabs(store), () => {
    store.dispatch(baseApi.util.resetApiState()); // ends the running queries
  });
  return { store, server, unmount, user: userEvent.setup() };
}
