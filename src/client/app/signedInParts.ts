/** What every page of the signed-in frame begins with; one chunk. */
export { AuthGuard } from './guards/AuthGuard';
export { RoleGuard } from './guards/RoleGuard';
export { SignedInLayout } from './shells/SignedInLayout';
