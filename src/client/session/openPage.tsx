import type { ComponentType, ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { lazyPage, type Load } from '@/client/ui/lazyPage';
import type { Role } from '@/shared/platform/options';
import { useSessionRole } from './sessionState';
import { paths } from '../lib/paths';

export const FIRST_STEPS: Readonly<Record<Role, { to: string; label: string }>> = {
  artist: { to: paths.submitMusic, label: 'Submit your music' },
  media: { to: paths.artistSubmissions, label: 'Artist submissions' },
};

export interface OwnPageProps {
  role: Role;
  /** The page of visitors, which an account without records can show as an example. */
  sample: ReactNode;
}

/**
 * A page that shows an account its own records, and sample data to a visitor. The part for accounts
 * is a chunk of its own: it would add 1 to 15 kB to a visitor's first load, and the samples of the
 * specification have labels and figures that no record has.
 *
 * @param instead the address to which a role is sent that has no such records
 */
export function openPage(
  sample: ReactNode,
  load: Load<OwnPageProps>,
  instead: Partial<Record<Role, string>> = {},
): ComponentType {
  const Own = lazyPage(load);
  return function OpenPage() {
    const role = useSessionRole();
    if (role === null) return sample;
    const own = instead[role];
    return own ? <Navigate to={own} replace /> : <Own role={role} sample={sample} />;
  };
}
