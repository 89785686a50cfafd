export { GuestGuard } from './guards/GuestGuard';
export { startOwnStore } from './ownStore';
export { AuthLayout } from './shells/AuthLayout';
export { SessionLayout } from './SessionLayout';
