import { StrictMode } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { Router } from './router';
import type { AppStore } from './store';

export interface AppProps {
  store: AppStore;
  /** Of a page that came drawn from the server: the state it was drawn with. */
  serverState?: ReturnType<AppStore['getState']> | undefined;
}

export function App({ store, serverState }: AppProps) {
  return (
    <StrictMode>
      <Provider store={store} {...(serverState ? { serverState } : {})}>
        <BrowserRouter>
          <Router />
        </BrowserRouter>
      </Provider>
    </StrictMode>
  );
}
