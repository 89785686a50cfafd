import type { Role } from '@/shared/options';

/** Outlets look through what artists submit; which of it they see is asked by the queries. */
export const SUBMISSIONS_ROLE: Role = 'media';
