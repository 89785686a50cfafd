import { type ReactNode, StrictMode } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { Router } from './router';
import type { AppStore } from './store';

export interface AppProps {
  store: AppStore;
  /** Of a page that came drawn from the server: the state it was drawn with. */
  serverState?: ReturnType<AppStore['getState']> | undefined;
}

/** What the program needs around its router, whichever that is. */
export function Frame({ store, serverState, children }: AppProps & { children: ReactNode }) {
  return (
    <StrictMode>
      <Provider store={store} {...(serverState ? { serverState } : {})}>
        {children}
      </Provider>
    </StrictMode>
  );
}

export function App(props: AppProps) {
  return (
    <Frame {...props}>
      <BrowserRouter>
        <Router />
      </BrowserRouter>
    </Frame>
  );
}
