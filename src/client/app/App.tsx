import { type ReactNode, StrictMode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { GivenStore } from './givenStore';
import { Router } from './router';
import type { AppStore } from './store';

export interface AppProps {
  /** Replaces the program's own store, in tests. */
  store?: AppStore;
}

export function App({ store }: AppProps): ReactNode {
  return (
    <StrictMode>
      <GivenStore value={store ?? null}>
        <BrowserRouter>
          <Router />
        </BrowserRouter>
      </GivenStore>
    </StrictMode>
  );
}
