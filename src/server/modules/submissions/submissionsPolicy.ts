import type { Role } from '@/shared/options';

/** Only outlets look through submissions; the queries decide which ones they see. */
export const SUBMISSIONS_ROLE: Role = 'media';
