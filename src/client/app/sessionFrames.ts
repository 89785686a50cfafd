import { lazy } from 'react';
import { lazyPage } from './lazyPage';

const load = () => import(/* webpackChunkName: "session" */ './sessionParts');

export const SessionLayout = lazyPage(async () => (await load()).SessionLayout);
export const AuthLayout = lazyPage(async () => (await load()).AuthLayout);
export const AuthGuard = lazyPage(async () => (await load()).AuthGuard);
export const GuestGuard = lazyPage(async () => (await load()).GuestGuard);
export const RoleGuard = lazy(async () => ({ default: (await load()).RoleGuard }));
