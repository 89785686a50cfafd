import { componentOf } from '@/client/ui/lazyPart';
import { lazyPage } from '@/client/ui/lazyPage';

const load = () => import(/* webpackChunkName: "session" */ './sessionParts');

export const SessionLayout = lazyPage(componentOf(load, 'SessionLayout'));
export const AuthLayout = lazyPage(componentOf(load, 'AuthLayout'));
export const GuestGuard = lazyPage(componentOf(load, 'GuestGuard'));

/* In one chunk with the log-in page; they do not wait for the session. */
const loadEarly = () => import(/* webpackChunkName: "login" */ './EarlyFrame');

export const EarlyFrame = lazyPage(componentOf(loadEarly, 'EarlyFrame'));
export const EarlyGuestGuard = lazyPage(componentOf(loadEarly, 'EarlyGuestGuard'));
