import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit';
import { createApiActionSanitizer } from '@reduxjs/toolkit/query';
import { baseApi } from '@/client/api/baseApi';

const loadSupport = () =>
  import(/* webpackChunkName: "support" */ '@/client/lib/support/supportTools');

let tools: Awaited<ReturnType<typeof loadSupport>> | null = null;

/* 'api/executeQuery/fulfilled (getOffer)' */
const nameEndpoint = createApiActionSanitizer(baseApi);

const EXTENSION = '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__';
const NOT_YET = 'Shown as soon as the rule of what may be shown has come: open this panel again.';

/** Loads the redaction rule, but only if Redux DevTools are installed. */
export async function prepareDevTools(): Promise<void> {
  if (typeof window !== 'undefined' && EXTENSION in window) tools = await loadSupport();
}

/**
 * Redux DevTools work in production too, for support, without secrets and users' own words, see
 * `redactionRule.ts`. Until that rule has loaded they show only the types of actions. Actions of a
 * call name its endpoint.
 */
export const devTools: DevToolsEnhancerOptions = {
  name: 'Linernote',
  maxAge: 50,
  actionSanitizer: (action) => {
    const named = nameEndpoint(action);
    return tools ? tools.redactAction(named) : ({ type: named.type } as typeof action); // no payload
  },
  stateSanitizer: (state) => (tools ? tools.redactState(state) : (NOT_YET as typeof state)), // none
};
