import { lazyPage } from '@/client/ui/lazyPage';

const load = () => import(/* webpackChunkName: "session" */ './sessionParts');

export const SessionLayout = lazyPage(async () => (await load()).SessionLayout);
export const AuthLayout = lazyPage(async () => (await load()).AuthLayout);
export const GuestGuard = lazyPage(async () => (await load()).GuestGuard);

/* In one chunk with the log-in page; they do not wait for the session. */
const loadEarly = () => import(/* webpackChunkName: "login" */ './EarlyFrame');

export const EarlyFrame = lazyPage(async () => (await loadEarly()).EarlyFrame);
export const EarlyGuestGuard = lazyPage(async () => (await loadEarly()).EarlyGuestGuard);
