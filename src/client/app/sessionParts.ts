/** What every page with a session begins with; one chunk. */
export { AuthGuard } from './guards/AuthGuard';
export { GuestGuard } from './guards/GuestGuard';
export { RoleGuard } from './guards/RoleGuard';
export { AuthLayout } from './shells/AuthLayout';
export { SessionLayout } from './SessionLayout';
