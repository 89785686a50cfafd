export { authThunks } from '@/client/entities/auth';
export { ownStore } from './ownStore';
