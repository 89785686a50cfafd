import { lazyPage } from '@/client/ui/lazyPage';

const load = () => import(/* webpackChunkName: "session" */ './sessionParts');

export const SessionLayout = lazyPage(async () => (await load()).SessionLayout);
export const AuthLayout = lazyPage(async () => (await load()).AuthLayout);
export const GuestGuard = lazyPage(async () => (await load()).GuestGuard);

/* In one chunk with its page, which does not wait for the session. */
export const LoginFrame = lazyPage(
  async () => (await import(/* webpackChunkName: "login" */ './LoginFrame')).LoginFrame,
);
