/** What the log-in page calls. */
export { authThunks } from '@/client/entities/auth';
export { ownStore } from './ownStore';
