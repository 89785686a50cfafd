/** The chunk that every page with a session loads. */
export { GuestGuard } from './guards/GuestGuard';
export { startOwnStore } from './ownStore';
export { AuthLayout } from './shells/AuthLayout';
export { SessionLayout } from './SessionLayout';
