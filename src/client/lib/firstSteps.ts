import type { Role } from '@/shared/platform/options';
import { paths } from './paths';

/** What an account without orders does first. */
export const FIRST_STEPS: Readonly<Record<Role, { to: string; label: string }>> = {
  artist: { to: paths.submitMusic, label: 'Submit your music' },
  media: { to: paths.artistSubmissions, label: 'Artist submissions' },
};
