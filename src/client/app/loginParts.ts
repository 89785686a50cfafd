/** What the log-in page calls. */
export { authThunks } from '@/client/entities/accounts/authThunks';
export { ownStore } from './ownStore';
